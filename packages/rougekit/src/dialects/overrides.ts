// The options of rouge(), each stated once: single decisions laid over a dialect.

import { invalid } from '../errors.ts';
import type { Counting, SummaryRule } from '../matches/rules.ts';
import type { Option } from '../recipe/option.ts';
import { anyNumber, checkedName, numbersFrom } from '../recipe/option.ts';
import type { Rounding } from '../scores/fmeasure.ts';
import type { ReferenceRule } from '../scores/references.ts';
import { REFERENCE_RULES } from '../scores/references.ts';
import type { Limit } from '../text/limit.ts';
import type { SentenceSplitter } from '../text/sentences.ts';
import type { ExceptionTable, Stemmer, StopwordList } from '../tokens/stemmers/stemmer.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import { defineTokenizer } from '../tokens/tokenizer.ts';
import type { Dialect, EmptyRule, RougeChoices } from './dialect.ts';
import type { LsumRuleName, SentencesName, StemmerName, TokenizerName } from './names.ts';
import { pick, SENTENCE_SPLITTERS, STEMMERS, SUMMARY_RULES, TOKENIZERS } from './names.ts';

/** Single decisions laid over the dialect. Each default is the dialect's. */
export interface RougeOverrides {
  /** 'unicode', 'alphanumeric', 'whitespace', 'characters', a Tokenizer, or a function from text to words. */
  readonly tokenizer?: TokenizerName | Tokenizer | ((text: string) => Iterable<string>) | undefined;
  /** 'porter' (the dialect's own variant), 'porter-nltk', a Stemmer, or 'none'. */
  readonly stemmer?: StemmerName | Stemmer | null | undefined;
  /** Irregular forms that go before the stemmer: an ExceptionTable, or 'none'. */
  readonly exceptions?: 'none' | ExceptionTable | null | undefined;
  /** A StopwordList such as `smartStopwords`, an array of words, or 'none'. */
  readonly stopwords?: 'none' | StopwordList | readonly string[] | null | undefined;
  /** 'newline', 'punctuation', 'none' (the text is one sentence), or a SentenceSplitter. */
  readonly sentences?: SentencesName | SentenceSplitter | undefined;
  /** How repeated n-grams count: 'clipped' or 'distinct'. */
  readonly counting?: Counting | undefined;
  /** 'best', 'mean', 'pooled', 'jackknife' or 'independent'. */
  readonly references?: ReferenceRule | undefined;
  /** Weight of recall against precision in F; at least 0. Not together with alpha or betas. */
  readonly beta?: number | undefined;
  /** Several betas in one pass: each score then has `fmeasures`, keyed by beta, instead of `fmeasure`. */
  readonly betas?: readonly number[] | undefined;
  /** ROUGE-1.5.5's -p, 0 to 1: F = P·R / ((1−alpha)·P + alpha·R). */
  readonly alpha?: number | undefined;
  /** 'union', 'best-sentence', or a SummaryRule. */
  readonly lsumRule?: LsumRuleName | SummaryRule | undefined;
  /** Score only the first so many words or bytes of each text. */
  readonly limit?: Limit | null | undefined;
  readonly lowercase?: boolean | undefined;
  /** What a text without tokens gives: 'zero' (with a notice) or 'problem' (the row fails). */
  readonly empty?: EmptyRule | undefined;
  readonly rounding?: Rounding | undefined;
}

const itself = (text: string) => text;
const idOrNone = (part: { readonly id: string } | null) => part?.id ?? 'none';

/** A part of ROUGE that has a name; more of them are in the registry. */
function part<T extends { readonly id: string } | null>(
  word: string,
  help: string,
  parts: string,
  check: Option<T, Dialect>['check'],
): Option<T, Dialect> {
  return {
    word,
    help,
    placeholder: 'name',
    parts,
    anyPart: true,
    check,
    write: idOrNone,
    read: itself,
  };
}

const rule = <T extends string>(
  word: string,
  help: string,
  known: readonly T[],
): Option<T, Dialect> => ({
  word,
  help,
  placeholder: 'rule',
  check: (option, value) => checkedName(option, value, known),
  write: itself,
  read: itself,
});

const isBeta = (value: number) => value >= 0; // Infinity means recall alone

/** In the order of the signature. */
export const OVERRIDES = {
  tokenizer: part('tok', 'tokens', 'tokenizers', tokenizerOf),
  lowercase: {
    word: 'case',
    help: 'ignore case',
    negatedHelp: 'case-sensitive',
    placeholder: null,
    expected: 'lower, lower-ascii or kept',
    check: caseOf,
    write: (value: RougeChoices['lowercase']) =>
      ({ none: 'kept', ascii: 'lower-ascii', unicode: 'lower' })[value],
    read: (text) => (/^lower(-ascii)?$/.test(text) ? true : text === 'kept' ? false : undefined),
  },
  stemmer: {
    ...part<Stemmer | null>(
      'stem',
      "stems, of which porter is the dialect's own variant",
      'stemmers',
      stemmerOf,
    ),
    orNone: true,
  },
  exceptions: {
    ...part<ExceptionTable | null>('exc', 'irregular forms', 'exceptions', exceptionsOf),
    orNone: true,
  },
  stopwords: {
    ...part<StopwordList | null>('stop', 'words left out', 'stopwords', stopwordsOf),
    orNone: true,
  },
  sentences: part('sent', 'where sentences end', 'sentences', (option, value) =>
    pick<SentenceSplitter>(option, value, SENTENCE_SPLITTERS, 'split'),
  ),
  lsumRule: {
    ...part('lsum', 'rougeLsum: union or best-sentence', 'lsumRules', (option, value) =>
      pick<SummaryRule>(option, value, SUMMARY_RULES, 'kernel'),
    ),
    placeholder: 'rule',
  },
  counting: rule<Counting>('count', 'repeated n-grams: clipped or distinct', [
    'clipped',
    'distinct',
    'distinct-hits',
  ]),
  references: rule<ReferenceRule>(
    'refs',
    'several references: best, mean, pooled, jackknife or independent',
    REFERENCE_RULES,
  ),
  alpha: {
    ...anyNumber(
      'alpha',
      'a number from 0 to 1',
      "ROUGE-1.5.5's -p, 0 to 1, instead of --beta",
      (value) => value >= 0 && value <= 1,
    ),
    placeholder: 'a',
  },
  beta: {
    ...anyNumber(
      'beta',
      'a number of at least 0',
      'weight of recall in F; several values give one F each',
      isBeta,
    ),
    placeholder: 'x,…',
    several: 'betas',
  },
  betas: {
    word: 'betas',
    help: 'several betas, an F each',
    expected: 'numbers of at least 0, such as 0.5,1,2',
    check: betasOf,
    write: String,
    read: numbersFrom,
  },
  limit: {
    word: 'limit',
    help: 'only the first words or bytes of each text; none: all',
    placeholder: '100w|665b',
    expected: 'words or bytes such as 100w or 665b, or none',
    check: limitOf,
    write: (limit: Limit | null) => (limit === null ? 'none' : `${limit.length}${limit.unit[0]}`),
    read: limitFrom,
  },
  empty: rule<EmptyRule>('empty', 'a text without tokens: zero, with a notice, or problem', [
    'zero',
    'problem',
  ]),
  rounding: rule<Rounding>('round', 'exact, or printed: as the original program rounds', [
    'exact',
    'float32',
    'printed',
  ]),
} satisfies { readonly [K in keyof RougeOverrides]-?: Option<unknown, Dialect> };

function tokenizerOf(option: string, value: unknown): Tokenizer {
  if (typeof value === 'function') {
    const words = value as (text: string) => Iterable<string>;
    // "custom" keeps a function called `unicode` from passing for ours in a signature.
    return defineTokenizer(
      /^[\w.-]{1,40}$/.test(words.name) ? `custom-${words.name}` : 'custom',
      words,
    );
  }
  return pick<Tokenizer>(option, value, TOKENIZERS, 'tokenize');
}

function stemmerOf(option: string, value: unknown, dialect: Dialect): Stemmer | null {
  if (value === null || value === 'none') return null;
  if (value === 'porter' && dialect.porter !== null) return dialect.porter;
  const names = dialect.porter === null ? ['none'] : ['porter', 'none'];
  return pick<Stemmer>(option, value, STEMMERS, 'stem', names);
}

function exceptionsOf(option: string, value: unknown): ExceptionTable | null {
  if (value === null || value === 'none') return null;
  return pick<ExceptionTable>(option, value, [], 'get', ['none']);
}

function stopwordsOf(option: string, value: unknown): StopwordList | null {
  if (value === null || value === 'none') return null;
  if (Array.isArray(value)) {
    const words = new Set<string>();
    for (const word of value) {
      if (typeof word !== 'string') throw invalid(option, 'an array of words', word);
      words.add(word);
    }
    return { id: 'custom', has: (word) => words.has(word) };
  }
  return pick<StopwordList>(option, value, [], 'has', ['none']);
}

function limitOf(option: string, value: unknown): Limit | null {
  if (value === null) return null;
  const { unit, length } = (typeof value === 'object' ? value : {}) as Partial<Limit>;
  if (unit !== 'words' && unit !== 'bytes') {
    throw invalid(
      option,
      "null or { unit: 'words' | 'bytes', length }",
      typeof value === 'object' ? unit : value,
    );
  }
  if (!Number.isSafeInteger(length) || (length as number) < 1) {
    throw invalid(`${option}.length`, 'a whole number of at least 1', length);
  }
  return { unit, length: length as number };
}

function caseOf(option: string, value: unknown, { choices }: Dialect): RougeChoices['lowercase'] {
  if (value === false) return 'none';
  if (value === true) return choices.lowercase === 'none' ? 'unicode' : choices.lowercase;
  throw invalid(option, 'true or false', value);
}

function limitFrom(text: string): Limit | null | undefined {
  if (text === 'none') return null;
  const [, length, unit] = /^(\d{1,15})([wb])$/.exec(text) ?? [];
  if (length === undefined || Number(length) < 1) return undefined;
  return { unit: unit === 'w' ? 'words' : 'bytes', length: Number(length) };
}

function betasOf(option: string, value: unknown): number[] {
  if (!Array.isArray(value) || value.length === 0)
    throw invalid(option, 'an array of at least one number', value);
  for (const beta of value) OVERRIDES.beta.check(option, beta, undefined);
  if (new Set(value).size < value.length) throw invalid(option, 'different numbers', value);
  return [...value];
}
