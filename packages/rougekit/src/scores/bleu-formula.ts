// BLEU from its counts (Papineni et al. 2002), as sacreBLEU 2.6.0 computes it, in its order of operations.
// In percent along the way, since that affects the last bit.

import { notFinite } from '../errors.ts';
import { cExp, cLog } from '../numbers/exp-log.ts';
import type { Counts } from '../types.ts';
import type { Smoothing } from './smoothing.ts';
import { smoothed } from './smoothing.ts';

export interface BleuScore {
  /** 0–1; rounding can make a perfect match 1.0000000000000004. */
  readonly score: number;
  /** By order, 0–1, after smoothing. */
  readonly precisions: readonly number[];
  readonly brevityPenalty: number;
  /** In tokens. */
  readonly candidateLength: number;
  /** Of the reference closest in length to the candidate, the shorter of two; summed over a data set. */
  readonly referenceLength: number;
}

/** A way from counts to a score. */
export interface BleuFormula {
  readonly orders: number;
  /** The minimum count of each order, as some programs define it. */
  readonly fewest: 0 | 1;
  conclude(counts: Counts): BleuScore;
}

// The layout of the counts of a pair, or of their sums over a data set.
export const CANDIDATE_LENGTH = 0;
export const REFERENCE_LENGTH = 1;
export const MATCHES = 2; // of order 1 … N, then their totals

/** Used in place of log 0: the score is then 0. */
const LOG_OF_ZERO = -9999999999;

export interface BleuPercent {
  readonly percent: number;
  readonly precisions: readonly number[];
  readonly brevityPenalty: number;
}

/** As in sacreBLEU, on a scale of 0–100. */
export function bleuPercent(
  counts: Counts,
  orders: number,
  smoothing: Smoothing,
  effectiveOrder: boolean,
): BleuPercent {
  const candidate = counts[CANDIDATE_LENGTH];
  const reference = counts[REFERENCE_LENGTH];
  const brevityPenalty =
    candidate >= reference ? 1 : candidate === 0 ? 0 : cExp(1 - reference / candidate);
  const { precisions, found } = smoothed(counts, MATCHES, orders, smoothing);
  let isAny = false;
  for (let n = 0; n < orders; n++) isAny ||= counts[MATCHES + n] > 0;
  if (!isAny) return { percent: 0, precisions: precisions.fill(0), brevityPenalty };
  // Which orders count depends on the candidate's length, not on what matched.
  const used = effectiveOrder ? found : orders;
  let sum = 0;
  for (let n = 0; n < used; n++) sum += precisions[n] === 0 ? LOG_OF_ZERO : cLog(precisions[n]);
  const percent = brevityPenalty * cExp(sum / used);
  if (!Number.isFinite(percent)) throw notFinite('BLEU', 'smoothingValue');
  return { percent, precisions, brevityPenalty };
}

export function sacrebleuFormula(
  orders: number,
  smoothing: Smoothing,
  effectiveOrder: boolean,
): BleuFormula {
  return {
    orders,
    fewest: 0,
    conclude(counts) {
      const { percent, precisions, brevityPenalty } = bleuPercent(
        counts,
        orders,
        smoothing,
        effectiveOrder,
      );
      return {
        score: percent / 100,
        precisions: precisions.map((precision) => precision / 100),
        brevityPenalty,
        candidateLength: counts[CANDIDATE_LENGTH],
        referenceLength: counts[REFERENCE_LENGTH],
      };
    },
  };
}
