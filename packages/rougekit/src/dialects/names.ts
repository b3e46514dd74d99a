// The components that options, command lines and signatures can name.

import { invalid, unknownName } from '../errors.ts';
import { bestSentenceRule, unionRule } from '../matches/lcs-union.ts';
import { newlineSentences, punctuationSentences, wholeText } from '../text/sentences.ts';
import { alphanumeric } from '../tokens/alphanumeric.ts';
import { characters } from '../tokens/characters.ts';
import { porterNltk } from '../tokens/stemmers/porter-nltk.ts';
import { checkId } from '../tokens/tokenizer.ts';
import { unicode } from '../tokens/unicode.ts';
import { whitespace } from '../tokens/whitespace.ts';
import { rougeScore } from './rouge-score.ts';
import { rougekit } from './rougekit.ts';

/** Names that can be used without the registry; a test holds them against the lists below. */
export type DialectName = 'rougekit' | 'rouge-score';
export type TokenizerName = 'unicode' | 'alphanumeric' | 'whitespace' | 'characters';
export type StemmerName = 'porter' | 'porter-nltk' | 'none';
export type SentencesName = 'newline' | 'punctuation' | 'none';
export type LsumRuleName = 'union' | 'best-sentence';

export const DIALECTS = [rougekit, rougeScore] as const;
export const TOKENIZERS = [unicode, alphanumeric, whitespace, characters] as const;
export const STEMMERS = [porterNltk] as const;
export const SENTENCE_SPLITTERS = [newlineSentences, punctuationSentences, wholeText] as const;

export const SUMMARY_RULES = [unionRule, bestSentenceRule] as const;

interface Named {
  readonly id: string;
}

/** A value of the right shape as it is, or the known one with that name. */
export function pick<T extends Named>(
  option: string,
  value: unknown,
  known: readonly T[],
  method: keyof T & string,
  extraNames: readonly string[] = [],
): T {
  const ids = [...known.map((part) => part.id), ...extraNames];
  if (typeof value === 'string') {
    const found = known.find((part) => part.id === value);
    if (found !== undefined) return found;
    throw unknownName(option, value, ids);
  }
  if (typeof value === 'object' && value !== null) {
    const part = value as T;
    checkId(`${option}.id`, part.id);
    if (known.some((own) => own.id === part.id && own !== part)) {
      // Its signature would claim to be ours.
      throw invalid(`${option}.id`, `a name of its own`, part.id);
    }
    const shape = typeof part[method];
    if (shape === 'function' || (shape === 'object' && method === 'choices')) return part;
  }
  const names = ids.map((name) => `'${name}'`);
  throw invalid(option, [...names, `an object with \`id\` and \`${method}\``].join(', or '), value);
}
