// METEOR (Banerjee & Lavie 2005, with the parameters of Lavie & Agarwal 2007) in NLTK's order of operations: a
// harmonic mean weighted towards recall, minus a penalty for matches that are scattered over many chunks.

import { roundedPower } from '../numbers/rounded-power.ts';

export interface MeteorWeights {
  /** Weight of recall: 0.9 makes recall count nine times as much as precision. */
  readonly alpha: number;
  /** Exponent of the penalty. */
  readonly beta: number;
  /** The largest possible penalty. */
  readonly gamma: number;
}

export interface MeteorScore {
  readonly score: number;
  readonly precision: number;
  readonly recall: number;
  /** The mean before the penalty. */
  readonly fmean: number;
  readonly chunks: number;
  readonly matches: number;
}

export function meteorScore(
  matches: number,
  chunks: number,
  candidate: number,
  reference: number,
  { alpha, beta, gamma }: MeteorWeights,
): MeteorScore {
  if (matches === 0) return { score: 0, precision: 0, recall: 0, fmean: 0, chunks, matches };
  const precision = matches / candidate;
  const recall = matches / reference;
  const fmean = (precision * recall) / (alpha * precision + (1 - alpha) * recall);
  const penalty = gamma * roundedPower(chunks / matches, beta);
  return { score: (1 - penalty) * fmean, precision, recall, fmean, chunks, matches };
}
