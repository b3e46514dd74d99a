// What a ROUGE metric of the library carries besides the contract of metrics: its measures and decisions.

import type { RougeChoices, Scorer, Scores } from 'rougekit';
import { COUNTS_PER_REFERENCE } from 'rougekit/lines';

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
  for (const metric of scorer.metrics) {
    if (metric.lane !== undefined)
      return { ...metric.lane, conclude: (counts) => metric.conclude(counts) };
  }
  throw new Error('the scorer has no ROUGE metric');
}

/** The program that a scorer follows. */
export function dialectOf({ metrics }: Scorer): string | undefined {
  return metrics.find(({ recipe }) => recipe.get('dialect') !== undefined)?.recipe.get('dialect');
}

/** The scores of a candidate that has nothing to be compared with. */
export function zeroScores(scorer: Scorer): Scores {
  const { measures, conclude } = rougeParts(scorer);
  return conclude(new Array<number>(measures.length * COUNTS_PER_REFERENCE).fill(0));
}
