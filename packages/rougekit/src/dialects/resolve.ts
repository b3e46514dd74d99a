// Options laid over a dialect → every decision made. Wrong options are rejected here, with a sentence.

import { invalid, onlyKnown, unknownName } from '../errors.ts';
import type { Counting, SummaryRule } from '../matches/rules.ts';
import type { FWeight, Rounding } from '../scores/fmeasure.ts';
import type { ReferenceRule } from '../scores/references.ts';
import { REFERENCE_RULES } from '../scores/references.ts';
import type { Limit } from '../text/limit.ts';
import type { SentenceSplitter } from '../text/sentences.ts';
import type { ExceptionTable, Stemmer, StopwordList } from '../tokens/stemmers/stemmer.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import { defineTokenizer } from '../tokens/tokenizer.ts';
import type { Dialect, EmptyRule, RougeChoices } from './dialect.ts';
import {
  DIALECTS,
  pick,
  SENTENCE_SPLITTERS,
  STEMMERS,
  SUMMARY_RULES,
  TOKENIZERS,
} from './names.ts';

/** Individual decisions laid over the dialect. Each default is the dialect's. */
export interface RougeOverrides {
  /** 'unicode', 'alphanumeric', 'whitespace', 'characters', a Tokenizer, or a function from text to words. */
  readonly tokenizer?: string | Tokenizer | ((text: string) => Iterable<string>);
  /** 'porter' (the dialect's own variant), 'porter-nltk', a Stemmer, or 'none'. */
  readonly stemmer?: string | Stemmer | null;
  /** Irregular forms that are looked up before stemming: an ExceptionTable, or 'none'. */
  readonly exceptions?: string | ExceptionTable | null;
  /** A StopwordList such as `smartStopwords`, an array of words, or 'none'. */
  readonly stopwords?: string | StopwordList | readonly string[] | null;
  /** 'newline', 'punctuation', 'none' (the text is one sentence), or a SentenceSplitter. */
  readonly sentences?: string | SentenceSplitter;
  /** How repeated n-grams count: 'clipped' or 'distinct'. */
  readonly counting?: Counting;
  /** 'best', 'mean', 'pooled', 'jackknife' or 'independent'. */
  readonly references?: ReferenceRule;
  /** Weight of recall against precision in F; at least 0. Not together with alpha or betas. */
  readonly beta?: number;
  /** Several betas in one pass: each score then also has `fmeasures`. */
  readonly betas?: readonly number[];
  /** ROUGE-1.5.5's -p, 0 to 1: F = P·R / ((1−alpha)·P + alpha·R). */
  readonly alpha?: number;
  /** 'union', 'best-sentence', or a SummaryRule. */
  readonly lsumRule?: string | SummaryRule;
  /** Score only the first words or bytes of each text. */
  readonly limit?: Limit | null;
  readonly lowercase?: boolean;
  /** How to treat a text without tokens: 'zero' (with a notice) or 'problem' (the row fails). */
  readonly empty?: EmptyRule;
  readonly rounding?: Rounding;
}

type Reader = (value: unknown, dialect: Dialect) => unknown;
type WeightOption = 'beta' | 'betas' | 'alpha';

/** One reader per option: checks the value and returns what the dialect's field holds. */
const READERS: Record<Exclude<keyof RougeOverrides, WeightOption>, Reader> = {
  tokenizer: tokenizerOf,
  stemmer: stemmerOf,
  exceptions: exceptionsOf,
  stopwords: stopwordsOf,
  sentences: (value) => pick('sentences', value, SENTENCE_SPLITTERS, 'split'),
  counting: (value) => oneOf('counting', value, ['clipped', 'distinct', 'distinct-hits']),
  references: (value) => oneOf('references', value, REFERENCE_RULES),
  lsumRule: (value) => pick('lsumRule', value, SUMMARY_RULES, 'kernel'),
  limit: limitOf,
  lowercase: caseOf,
  empty: (value) => oneOf('empty', value, ['zero', 'problem']),
  rounding: (value) => oneOf('rounding', value, ['exact', 'float32', 'printed']),
};

export function resolveDialect(dialect: unknown): Dialect {
  if (dialect === undefined) return DIALECTS[0];
  if (typeof dialect !== 'string') return pick<Dialect>('dialect', dialect, DIALECTS, 'choices');
  const found = DIALECTS.find(({ id }) => id === dialect);
  if (found !== undefined) return found;
  const others = "Others: import from 'rougekit/dialects'.";
  throw unknownName(
    'dialect',
    dialect,
    DIALECTS.map(({ id }) => id),
    others,
  );
}

export function resolveChoices(dialect: Dialect, options: RougeOverrides): RougeChoices {
  const weight = weightOf(options, dialect.choices.weight);
  const choices: Record<string, unknown> = { ...dialect.choices, weight };
  for (const [option, read] of Object.entries(READERS)) {
    const value = options[option as keyof typeof READERS];
    if (value !== undefined) choices[option] = read(value, dialect);
  }
  return choices as unknown as RougeChoices;
}

export function checkOptionNames(options: object, alsoKnown: readonly string[]): void {
  onlyKnown(options, [...Object.keys(READERS), 'beta', 'betas', 'alpha', ...alsoKnown]);
}

function tokenizerOf(value: unknown): Tokenizer {
  if (typeof value === 'function') {
    const words = value as (text: string) => Iterable<string>;
    // "custom" keeps a function called `unicode` from passing for ours in a signature.
    return defineTokenizer(
      /^[\w.-]{1,40}$/.test(words.name) ? `custom-${words.name}` : 'custom',
      words,
    );
  }
  return pick<Tokenizer>('tokenizer', value, TOKENIZERS, 'tokenize');
}

function stemmerOf(value: unknown, dialect: Dialect): Stemmer | null {
  if (value === null || value === 'none') return null;
  if (value === 'porter' && dialect.porter !== null) return dialect.porter;
  const names = dialect.porter === null ? ['none'] : ['porter', 'none'];
  return pick<Stemmer>('stemmer', value, STEMMERS, 'stem', names);
}

function exceptionsOf(value: unknown): ExceptionTable | null {
  if (value === null || value === 'none') return null;
  return pick<ExceptionTable>('exceptions', value, [], 'get', ['none']);
}

function stopwordsOf(value: unknown): StopwordList | null {
  if (value === null || value === 'none') return null;
  if (Array.isArray(value)) {
    const words = new Set<string>();
    for (const word of value) {
      if (typeof word !== 'string') throw invalid('stopwords', 'an array of words', word);
      words.add(word);
    }
    return { id: 'custom', has: (word) => words.has(word) };
  }
  return pick<StopwordList>('stopwords', value, [], 'has', ['none']);
}

function limitOf(value: unknown): Limit | null {
  if (value === null) return null;
  const { unit, length } = (typeof value === 'object' ? value : {}) as Partial<Limit>;
  if (unit !== 'words' && unit !== 'bytes') {
    throw invalid(
      'limit',
      "null or { unit: 'words' | 'bytes', length }",
      typeof value === 'object' ? unit : value,
    );
  }
  if (!Number.isSafeInteger(length) || (length as number) < 1) {
    throw invalid('limit.length', 'a whole number of at least 1', length);
  }
  return { unit, length: length as number };
}

function caseOf(value: unknown, { choices }: Dialect): RougeChoices['lowercase'] {
  if (value === false) return 'none';
  if (value === true) return choices.lowercase === 'none' ? 'unicode' : choices.lowercase;
  throw invalid('lowercase', 'true or false', value);
}

function weightOf(options: RougeOverrides, dialects: FWeight): FWeight {
  const { beta, betas, alpha } = options;
  const given = Object.keys({ beta, betas, alpha }).filter(
    (name) => options[name as WeightOption] !== undefined,
  );
  if (given.length > 1) {
    throw invalid(given[1], 'the only one of beta, betas and alpha', given.join(' and '));
  }
  if (alpha !== undefined) {
    if (typeof alpha !== 'number' || !(alpha >= 0 && alpha <= 1))
      throw invalid('alpha', 'a number from 0 to 1', alpha);
    return { alpha };
  }
  if (beta !== undefined) return { betas: [betaOf('beta', beta)], sweep: false };
  if (betas === undefined) return dialects;
  if (!Array.isArray(betas) || betas.length === 0)
    throw invalid('betas', 'an array of at least one number', betas);
  const several: number[] = betas.map((value) => betaOf('betas', value));
  if (new Set(several).size < several.length)
    throw invalid('betas', 'an array of different numbers', betas);
  return { betas: several, sweep: true };
}

function betaOf(option: string, value: unknown): number {
  if (typeof value === 'number' && value >= 0) return value; // Infinity means recall alone
  throw invalid(option, 'a number of at least 0', value);
}

function oneOf<T extends string>(option: string, value: unknown, known: readonly T[]): T {
  if (known.includes(value as T)) return value as T;
  if (typeof value === 'string') throw unknownName(option, value, known);
  throw invalid(option, `one of ${known.join(', ')}`, value);
}
