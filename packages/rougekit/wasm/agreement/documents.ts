// The mean coefficients of documents in four resamples of systems and documents. The twin is src/agreement/levels.ts.

import { coefficient, pearsonOfOne } from './pearson';
import { rankCoefficients, SUMS_BYTES, weightedPairs } from './ranks';

/** A document, in 32-bit words: its number, its first item among those of all, its items, and two more. */
const NUMBER: usize = 0;
const START: usize = 4;
const LENGTH: usize = 8;
/** Distinct values of the side that has fewer. */
const DISTINCT: usize = 12;
/** Equal for neighbours with the same systems. */
const SYSTEMS: usize = 16;
const DOCUMENT_BYTES: usize = 20;

/** For each coefficient and sample a sum in two doubles, and the number of its summands. */
const SUM_BYTES: usize = 24;
const COEFFICIENTS: usize = 4;

/** Adds `value`, `times` times: as `DoubleSum` adds their product. */
@inline
function addTo(sum: usize, value: f64, times: f64): void {
  const x = times * value;
  const high = load<f64>(sum);
  const next = high + x;
  const taken = next - high;
  store<f64>(sum, load<f64>(sum, 8) + (high - (next - taken) + (x - taken)), 8);
  store<f64>(sum, next);
  store<f64>(sum, load<f64>(sum, 16) + times, 16);
}

/**
 * Into `means`: Pearson's, Spearman's, Kendall's and Stuart's coefficient, each of four samples; NaN where there is none. Items of
 * documents stand one after another: x and y in `pairs`, their systems in `systems`, and sorted as `weightedPairs` wants them. `weights`
 * has how often each system is in each sample, four bytes; `times` the same of each document, four doubles. `places`: four lists of
 * `stride` bytes. `room`: for the pairs of a sample. `sums`: SUMS_BYTES, 16 times SUM_BYTES, and 56 more.
 */
export function documentMeans(
  documents: usize,
  count: u32,
  samples: u32,
  pairs: usize,
  systems: usize,
  items: usize,
  many: usize,
  few: usize,
  weights: usize,
  times: usize,
  places: usize,
  stride: usize,
  room: usize,
  tree: usize,
  sums: usize,
  means: usize,
  hasPearson: bool,
  hasRanks: bool,
): void {
  const totals = sums + SUMS_BYTES;
  const ranks = totals + COEFFICIENTS * 4 * SUM_BYTES;
  memory.fill(totals, 0, COEFFICIENTS * 4 * SUM_BYTES);
  // Which items of a document are in a sample depends on its systems alone.
  const placed = ranks + 24;
  memory.fill(placed, 0xff, 16);
  const end = documents + <usize>count * DOCUMENT_BYTES;
  for (let document = documents; document < end; document += DOCUMENT_BYTES) {
    const start = <usize>load<u32>(document, START) << 2;
    const length = load<u32>(document, LENGTH);
    const often = times + (<usize>load<u32>(document, NUMBER) << 5);
    if (hasRanks) {
      const distinct = load<u32>(document, DISTINCT);
      weightedPairs(items + start, many + start, few + start, length, distinct, weights, tree, sums);
    }
    for (let t: usize = 0; t < <usize>samples; t++) {
      const own = load<f64>(often + (t << 3));
      if (own == 0) continue;
      const total = totals + t * SUM_BYTES;
      if (hasRanks && rankCoefficients(sums, t, ranks)) {
        addTo(total + 4 * SUM_BYTES, load<f64>(ranks), own);
        addTo(total + 8 * SUM_BYTES, load<f64>(ranks, 8), own);
        addTo(total + 12 * SUM_BYTES, load<f64>(ranks, 16), own);
      }
      if (!hasPearson) continue;
      const list = places + t * stride;
      const last = placed + (t << 2);
      // The number of places stands behind the names of the lists.
      if (load<u32>(last) != load<u32>(document, SYSTEMS)) {
        store<u32>(last, load<u32>(document, SYSTEMS));
        store<u32>(last, placesOf(systems + start, length, weights + t, list), 16);
      }
      if (pearsonOfOne(pairs + (start << 2), list, load<u32>(last, 16), room))
        addTo(total, coefficient, own);
    }
  }
  for (let k: usize = 0; k < COEFFICIENTS * 4; k++) {
    const total = totals + k * SUM_BYTES;
    // 0 / 0 where no document has a coefficient.
    const sum = load<f64>(total) + load<f64>(total, 8);
    store<f64>(means + (k << 3), sum / load<f64>(total, 16));
  }
}

/** Each item as often as its system is in the sample; returns their number. */
function placesOf(systems: usize, length: u32, weights: usize, list: usize): u32 {
  let to = list;
  for (let k: u32 = 0; k < length; k++) {
    const system = <usize>load<u32>(systems + (<usize>k << 2));
    for (let one = load<u8>(weights + (system << 2)); one > 0; one--, to += 4) store<u32>(to, k);
  }
  return <u32>((to - list) >> 2);
}
