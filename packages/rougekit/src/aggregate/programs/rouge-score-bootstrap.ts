// rouge_score's BootstrapAggregator: one stream of random words for all score types in order, with separate draws for
// each; P, R and F of one type share the draws. low, mid (the median) and high.

import { MersenneTwister, seededTwister } from '../../numbers/mt19937.ts';
import type { Estimate } from '../estimate.ts';
import { quantile, resampledSums } from '../resample.ts';
import { placedSums, type Sample } from './placed-sums.ts';

/** `types`: for each value of a row, the type it belongs to; values of one type are adjacent. */
export function rougeScoreEstimates(
  values: Float64Array,
  types: readonly string[],
  resamples: number,
  tail: number,
  seed: number,
): Estimate[] {
  const ranges = typeRanges(types);
  const samples = ranges.map(([first, end]) => ({
    values: placesOf(values, types.length, first, end),
    width: end - first,
    resamples,
  }));
  const sums = quickSums(samples, seed) ?? plainSums(samples, seed);
  return samples.flatMap(({ values: own, width }, k) =>
    Array.from({ length: width }, (_, c) => {
      const rows = own.length / width;
      const means = new Float64Array(resamples);
      for (let b = 0; b < resamples; b++) means[b] = sums[k][b * width + c] / rows;
      const sorted = means.sort();
      return {
        value: quantile(sorted, (100 * 0.5) / 100),
        low: quantile(sorted, (100 * tail) / 100),
        high: quantile(sorted, (100 * (1 - tail)) / 100),
      };
    }),
  );
}

/** From where to where each type's values go. */
function typeRanges(types: readonly string[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (let first = 0; first < types.length; ) {
    let end = first;
    while (end < types.length && types[end] === types[first]) end++;
    ranges.push([first, end]);
    first = end;
  }
  return ranges;
}

const STATE_WORDS = 624;
/** The words to draw from, behind the state and what the kernel keeps between them. */
const ROOM_BYTES = 4 * (STATE_WORDS + 4 + STATE_WORDS);

/** The sums of each sample's resamples; undefined where there is no WebAssembly for one of them. */
function quickSums(samples: readonly Sample[], seed: number): Float64Array[] | undefined {
  // What the generator is left with after one sample, for the next one.
  let left = new Uint32Array(STATE_WORDS + 4 + STATE_WORDS);
  left.set(seededTwister(seed));
  let used = STATE_WORDS;
  const all: Float64Array[] = [];
  for (const sample of samples) {
    let room: Uint32Array | undefined;
    const sums = placedSums(sample, ROOM_BYTES, (kernel, at) => {
      room = new Uint32Array(kernel.memory.buffer, at, left.length);
      room.set(left);
      return (_, places, rows) => {
        used = kernel.mersennePlaces(at, used, places, rows);
      };
    });
    if (sums === undefined || room === undefined) return undefined;
    left = room.slice();
    all.push(sums);
  }
  return all;
}

/** The same by any platform. */
function plainSums(samples: readonly Sample[], seed: number): Float64Array[] {
  const twister = new MersenneTwister(seed);
  return samples.map(({ values, width, resamples }) => {
    const all = new Float64Array(resamples * width);
    const draw = (n: number) => twister.below(n);
    resampledSums(values, width, resamples, draw, (b, sums) => all.set(sums, b * width));
    return all;
  });
}

/** The values of every row from one column to another. */
function placesOf(values: Float64Array, width: number, from: number, to: number): Float64Array {
  const own = new Float64Array((values.length / width) * (to - from));
  let at = 0;
  for (let start = 0; start < values.length; start += width) {
    for (let c = from; c < to; c++) own[at++] = values[start + c];
  }
  return own;
}
