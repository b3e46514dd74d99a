// What a ROUGE metric of the library carries besides the contract of metrics: its measures and decisions.

import type { RougeChoices, Scorer, Scores } from 'rougekit';

/** A measure, as far as reports must know it. */
export interface RougeMeasure {
  readonly key: string;
  readonly kind: 'ngram' | 'lcs' | 'summary-lcs' | 'weighted-lcs' | 'skip-bigram';
  readonly n?: number;
  readonly weight?: number;
  readonly unigrams?: boolean;
}

export interface RougeParts {
  readonly measures: readonly RougeMeasure[];
  readonly choices: RougeChoices;
  /** Counts of one pair, three a measure and reference → scores. */
  conclude(counts: readonly number[]): Scores;
}

export function rougeParts(scorer: Scorer): RougeParts {
  const metric = scorer.metrics.find((one) => 'rouge' in one);
  if (metric === undefined) throw new Error('the scorer has no ROUGE metric');
  const { measures, choices } = (metric as unknown as { rouge: RougeParts }).rouge;
  return { measures, choices, conclude: (counts) => metric.conclude(counts) };
}

/** The program that a scorer follows. */
export function dialectOf({ signature }: Scorer): string | undefined {
  return /\|dialect:([^|]+)/.exec(signature)?.[1];
}

/** Numbers that a measure leaves for each reference: hits, candidate total, reference total. */
export const COUNTS_A_REFERENCE = 3;

/** The scores of a candidate that has nothing to be compared with. */
export function zeroScores(scorer: Scorer): Scores {
  const { measures, conclude } = rougeParts(scorer);
  return conclude(new Array<number>(measures.length * COUNTS_A_REFERENCE).fill(0));
}
