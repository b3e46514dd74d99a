// Hugging Face's evaluate.load('rouge'): import { compute } from 'rougekit/compat/evaluate'.

import { guard, invalid, ownOptions } from '../errors.ts';
import { pairsOf } from '../rows/pairs-of.ts';
import type { RougeScoreResult, RougeScoreType } from './rouge-score.ts';
import { BootstrapAggregator, RougeScorer } from './rouge-score.ts';

export type UsualTypes = 'rouge1' | 'rouge2' | 'rougeL' | 'rougeLsum';

export interface ComputeOptions<T extends RougeScoreType, A extends boolean> {
  readonly predictions: readonly string[];
  /** One text per prediction, or a list of texts for each. */
  readonly references: readonly (string | readonly string[])[];
  /** Default: rouge1, rouge2, rougeL, rougeLsum. */
  readonly rougeTypes?: readonly T[] | undefined;
  /** true (default): one F for each type, the median of a bootstrap. false: the F of every pair. */
  readonly useAggregator?: A | undefined;
  readonly useStemmer?: boolean | undefined;
  /** Receives each text as it is. */
  readonly tokenizer?: ((text: string) => Iterable<string>) | undefined;
  /** Of the bootstrap, which has none in the original: its last digits change from run to run there. Default 12345. */
  readonly seed?: number | undefined;
}

export type Computed<T extends string, A extends boolean> = {
  readonly [K in T]: A extends false ? readonly number[] : number;
};

const OPTIONS = [
  'predictions',
  'references',
  'rougeTypes',
  'useAggregator',
  'useStemmer',
  'tokenizer',
  'seed',
];

/** `compute({ predictions, references }).rougeL` */
export function compute<const T extends RougeScoreType = UsualTypes, A extends boolean = true>(
  options: ComputeOptions<T, A>,
): Computed<T, A> {
  return guard(() => {
    const { predictions, references, rougeTypes, tokenizer, ...given } = ownOptions(
      options,
      OPTIONS,
    );
    const { useAggregator = true, useStemmer, seed } = given;
    const types = rougeTypes ?? (['rouge1', 'rouge2', 'rougeL', 'rougeLsum'] as unknown as T[]);
    if (tokenizer !== undefined && typeof tokenizer !== 'function')
      throw invalid('tokenizer', 'a function from text to words', tokenizer);
    const scorer = new RougeScorer(types, {
      useStemmer,
      tokenizer: tokenizer && { tokenize: tokenizer },
    });
    const rows = pairsOf(predictions, references).map(({ candidate, reference }) =>
      typeof reference === 'string'
        ? scorer.score(reference, candidate)
        : scorer.scoreMulti(reference, candidate),
    );
    const numbers = useAggregator ? medians(rows, seed) : undefined;
    const numbersOf = (type: T) => numbers?.[type] ?? rows.map((row) => row[type].fmeasure);
    return Object.fromEntries(types.map((type) => [type, numbersOf(type)])) as Computed<T, A>;
  });
}

function medians<T extends string>(
  rows: readonly RougeScoreResult<T>[],
  seed: number | undefined,
): { [K in T]: number } {
  const aggregator = new BootstrapAggregator<T>({ seed });
  for (const row of rows) aggregator.addScores(row);
  const intervals = Object.entries<{ mid: { fmeasure: number } }>(aggregator.aggregate());
  return Object.fromEntries(intervals.map(([type, { mid }]) => [type, mid.fmeasure])) as {
    [K in T]: number;
  };
}
