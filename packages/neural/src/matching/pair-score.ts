// Precision, recall and F of one candidate and one reference, as bert_score's `greedy_cos_idf` has them.

import type { FScore } from 'rougekit';
import { bestMatches } from './greedy.ts';
import type { Rows } from './similarities.ts';
import { type WeightOf, weightedMean } from './weights.ts';

export interface WeighedText {
  readonly ids: readonly number[];
  readonly rows: Rows;
}

const ZERO: FScore = { precision: 0, recall: 0, fmeasure: 0 };

/** `empty` is the number of tokens of a text without words: its special ones. */
export function pairScore(
  candidate: WeighedText,
  reference: WeighedText,
  weightOf: WeightOf,
  empty: number,
): FScore {
  if (candidate.ids.length <= empty || reference.ids.length <= empty) return ZERO;
  const best = bestMatches(candidate.rows, reference.rows);
  const precision = weightedMean(best.candidate.similarity, candidate.ids, weightOf);
  const recall = weightedMean(best.reference.similarity, reference.ids, weightOf);
  // Where all tokens weigh nothing bert_score has not-a-number for one and 0 for F.
  return { precision: precision ?? 0, recall: recall ?? 0, fmeasure: harmonic(precision, recall) };
}

function harmonic(precision: number | undefined, recall: number | undefined): number {
  if (precision === undefined || recall === undefined || precision + recall === 0) return 0;
  return (2 * precision * recall) / (precision + recall);
}

/** The largest of each number, whichever reference it comes from. */
export const largestOfEach = (scores: readonly FScore[]): FScore => ({
  precision: Math.max(...scores.map(({ precision }) => precision)),
  recall: Math.max(...scores.map(({ recall }) => recall)),
  fmeasure: Math.max(...scores.map(({ fmeasure }) => fmeasure)),
});
