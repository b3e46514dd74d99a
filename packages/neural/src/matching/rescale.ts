// Scores of unrelated texts lie far above 0; a baseline, measured on random pairs for each layer of each model, moves them there.

import type { FScore } from 'rougekit';

const moved = (value: number, baseline: number) => (value - baseline) / (1 - baseline);

export const rescaled = (score: FScore, baseline: FScore): FScore => ({
  precision: moved(score.precision, baseline.precision),
  recall: moved(score.recall, baseline.recall),
  fmeasure: moved(score.fmeasure, baseline.fmeasure),
});

/** The row of a layer in a table of bert_score: `LAYER,P,R,F`, a line for each layer. */
export function baselineIn(table: string, layer: number): FScore | undefined {
  for (const line of table.split(/\r?\n/)) {
    const [own, ...values] = line.split(',').map(Number);
    const [precision, recall, fmeasure] = values;
    if (own === layer && values.length === 3 && values.every(isBaseline))
      return { precision, recall, fmeasure };
  }
  return undefined;
}

/** At 1 nothing could be divided by. */
export const isBaseline = (value: number): boolean => Number.isFinite(value) && value < 1;
