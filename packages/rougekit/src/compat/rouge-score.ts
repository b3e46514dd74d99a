// Google's rouge_score 0.1.2 under its own names: import { RougeScorer } from 'rougekit/compat/rouge-score'.
// Arguments keep its order, the reference first. docs/coming-from/rouge-score.md has the table of calls.

import { rougeScoreEstimates } from '../aggregate/programs/rouge-score-bootstrap.ts';
import { rougeScore } from '../dialects/rouge-score.ts';
import { guard, invalid, ownOptions, RougekitError } from '../errors.ts';
import { rouge } from '../metrics/rouge/rouge.ts';
import { score } from '../run/score.ts';
import { defineTokenizer } from '../tokens/tokenizer.ts';
import type { FScore, Scorer } from '../types.ts';

export type RougeScoreType = `rouge${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | 'rougeL' | 'rougeLsum';

/** precision, recall and fmeasure, 0–1. */
export type Score = Pick<FScore, 'precision' | 'recall' | 'fmeasure'>;

export type RougeScoreResult<T extends string = string> = { readonly [K in T]: Score };

export interface RougeScorerOptions {
  /** Porter's stemmer as NLTK has it, for words of more than three letters. Default false. */
  readonly useStemmer?: boolean | undefined;
  /**
   * For rougeLsum: find sentences instead of taking lines. rouge_score asks NLTK's Punkt; here it is the rule `punctuation`,
   * which agrees with it on most sentences only. Default false.
   */
  readonly splitSummaries?: boolean | undefined;
  /** Receives the text as it is: neither case nor stems are touched behind it. */
  readonly tokenizer?: { tokenize(text: string): Iterable<string> } | undefined;
}

const TYPE = /^rouge([1-9]|L|Lsum)$/;

/** `new RougeScorer(['rouge1', 'rougeL'], { useStemmer: true }).score(target, prediction)` */
export class RougeScorer<const T extends RougeScoreType> {
  readonly #scorer: Scorer<RougeScoreResult<T>, 'sync'>;
  /** What is computed, in rougekit's words. */
  readonly signature: string;

  constructor(rougeTypes: readonly T[], options: RougeScorerOptions = {}) {
    this.#scorer = guard(() => scorerOf(rougeTypes, options));
    this.signature = this.#scorer.signature;
  }

  /** The reference first, as in the original. */
  score(target: string, prediction: string): RougeScoreResult<T> {
    return score({ candidate: prediction, reference: target }, this.#scorer);
  }

  /** For each type, the reference with the highest F; the first one on a tie. */
  scoreMulti(targets: readonly string[], prediction: string): RougeScoreResult<T> {
    return score({ candidate: prediction, reference: targets }, this.#scorer);
  }
}

function scorerOf<T extends RougeScoreType>(
  rougeTypes: readonly T[],
  options: RougeScorerOptions,
): Scorer<RougeScoreResult<T>, 'sync'> {
  const known = ['useStemmer', 'splitSummaries', 'tokenizer'];
  const { useStemmer = false, splitSummaries = false, tokenizer } = ownOptions(options, known);
  const isType = (type: unknown) => typeof type === 'string' && TYPE.test(type);
  if (!Array.isArray(rougeTypes) || !rougeTypes.every(isType))
    throw invalid('rougeTypes', 'a list of rouge1 … rouge9, rougeL and rougeLsum', rougeTypes);
  if (tokenizer !== undefined && typeof tokenizer?.tokenize !== 'function')
    throw invalid('tokenizer', 'an object with tokenize(text)', tokenizer);
  return rouge({
    types: rougeTypes,
    dialect: rougeScore,
    ...(splitSummaries ? { sentences: 'punctuation' as const } : {}),
    ...(tokenizer === undefined
      ? { stemmer: useStemmer ? ('porter' as const) : ('none' as const) }
      : {
          tokenizer: defineTokenizer('custom', (text) => tokenizer.tokenize(text)),
          lowercase: false,
        }),
  }) as Scorer<RougeScoreResult<T>, 'sync'>;
}

export interface AggregateScore {
  readonly low: Score;
  /** The median of the resampled means, not the mean. */
  readonly mid: Score;
  readonly high: Score;
}

export interface BootstrapAggregatorOptions {
  /** Default 0.95. */
  readonly confidenceInterval?: number | undefined;
  /** Default 1000. */
  readonly nSamples?: number | undefined;
  /** The original draws from an unseeded generator; this is `numpy.random.seed(seed)`. Default 12345. */
  readonly seed?: number | undefined;
}

const FIELDS = ['precision', 'recall', 'fmeasure'] as const;

/** `addScores` for each pair, then `aggregate()`: the intervals of the original for the same seed. */
export class BootstrapAggregator<T extends string = string> {
  readonly #rows: RougeScoreResult<T>[] = [];
  readonly #options: { confidence: number; samples: number; seed: number };

  constructor(options: BootstrapAggregatorOptions = {}) {
    this.#options = guard(() => {
      const known = ['confidenceInterval', 'nSamples', 'seed'];
      const given = ownOptions(options, known);
      const { confidenceInterval: confidence = 0.95, nSamples: samples = 1000 } = given;
      const { seed = 12345 } = given;
      if (!(confidence >= 0 && confidence <= 1))
        throw invalid('confidenceInterval', 'a number from 0 to 1', confidence);
      if (!Number.isInteger(samples) || samples < 1 || samples > 1_000_000)
        throw invalid('nSamples', 'a whole number from 1 to 1,000,000', samples);
      if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff)
        throw invalid('seed', 'a whole number from 0 to 4294967295', seed);
      return { confidence, samples, seed };
    });
  }

  addScores(scores: RougeScoreResult<T>): void {
    this.#rows.push(scores);
  }

  aggregate(): { readonly [K in T]: AggregateScore } {
    return guard(() => {
      const [first] = this.#rows;
      if (first === undefined)
        throw new RougekitError('NO_ROWS', 'Nothing to aggregate: call addScores() first.');
      const types = Object.keys(first) as T[];
      const columns = types.flatMap((type) => FIELDS.map((field) => [type, field] as const));
      const values = new Float64Array(this.#rows.length * columns.length);
      this.#rows.forEach((row, r) => {
        columns.forEach(([type, field], c) => {
          const value = row[type]?.[field];
          if (typeof value !== 'number')
            throw invalid(`scores ${r + 1}`, `a ${field} for ${type}`, value);
          values[r * columns.length + c] = value;
        });
      });
      const { confidence, samples, seed } = this.#options;
      const owners = columns.map(([type]) => type);
      const tail = (1 - confidence) / 2;
      const estimates = rougeScoreEstimates(values, owners, samples, tail, seed);
      const scoreOf = (start: number, side: 'low' | 'value' | 'high'): Score => ({
        precision: estimates[start][side],
        recall: estimates[start + 1][side],
        fmeasure: estimates[start + 2][side],
      });
      return Object.fromEntries(
        types.map((type, k) => {
          const at = k * FIELDS.length;
          const made = {
            low: scoreOf(at, 'low'),
            mid: scoreOf(at, 'value'),
            high: scoreOf(at, 'high'),
          };
          return [type, made];
        }),
      ) as { [K in T]: AggregateScore };
    });
  }
}
