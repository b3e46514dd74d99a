// Resamples drawn by rougekit's own generator: in WebAssembly, about ten times as fast as resample.ts, with the same bits.

import { seededDraw, seedState } from '../numbers/random.ts';
import {
  FIRST_FREE_BYTE,
  type ResamplingExports,
  withResampling,
} from '../numbers/resampling-kernel.ts';
import { countInto, only } from './counted-stretches.ts';
import { countedSums, type Resampling, resampledSums, type TakeSums } from './resample.ts';
import { type DrawsToo, drawnTogether, type Sample } from './shared-resampling.ts';

/** Up to here the module's whole numbers agree with the generator's fractions. */
const MAX_ROWS = 2 ** 21;
/** All sums are held before the first is handed out. */
const MAX_SUMS = 2 ** 24;
/** Draws that take less time than starting WebAssembly. */
const FEW_DRAWS = 2 ** 12;
/** Columns that `drawnSums` adds up together. */
const COLUMNS = 8;

/** `countedSums` with `seededDraw(seed)`. `others` are threads that draw with this one. */
export const seededCounting = (seed: number, others?: DrawsToo) =>
  seeded(seed, (sample) => drawnTogether(sample, others) ?? countedAtOnce(sample), countedSums);

/** `resampledSums` with `seededDraw(seed)`. */
export const seededDrawing = (seed: number) => seeded(seed, drawnAtOnce, resampledSums);

function seeded(
  seed: number,
  fast: (sample: Sample) => Float64Array | undefined,
  plain: typeof countedSums,
): Resampling {
  return (values, width, resamples, take) => {
    const sample = { values, width, rows: values.length / width, resamples, seed };
    const sums = isWorthIt(sample) ? fast(sample) : undefined;
    if (sums === undefined) plain(values, width, resamples, seededDraw(seed), take);
    else handOut(sums, width, take);
  };
}

const isWorthIt = ({ width, rows, resamples }: Sample) =>
  rows <= MAX_ROWS && rows * resamples >= FEW_DRAWS && resamples * width <= MAX_SUMS;

function handOut(all: Float64Array, width: number, take: TakeSums): void {
  for (let b = 0, at = 0; at < all.length; b++, at += width) take(b, all.subarray(at, at + width));
}

function countedAtOnce(sample: Sample): Float64Array | undefined {
  const all = new Float64Array(sample.resamples * sample.width);
  const isDone = countInto(all, sample, only({ from: 0, to: sample.resamples }));
  return isDone ? all : undefined;
}

function drawnAtOnce(sample: Sample): Float64Array | undefined {
  const { values, width, rows, resamples, seed } = sample;
  const sumsAt = FIRST_FREE_BYTE + rows * COLUMNS * 8;
  return withResampling(sumsAt + COLUMNS * 8, (kernel) => {
    const some = floats(kernel, FIRST_FREE_BYTE, rows * COLUMNS);
    const sums = floats(kernel, sumsAt, COLUMNS);
    const all = new Float64Array(resamples * width);
    for (let first = 0; first < width; first += COLUMNS) {
      const columns = Math.min(COLUMNS, width - first);
      for (let row = 0; row < rows; row++)
        for (let c = 0; c < columns; c++) some[row * COLUMNS + c] = values[row * width + first + c];
      let state = seedState(seed);
      for (let b = 0; b < resamples; b++) {
        state = kernel.drawnSums(FIRST_FREE_BYTE, rows, state, sumsAt);
        for (let c = 0; c < columns; c++) all[b * width + first + c] = sums[c];
      }
    }
    return all;
  });
}

const floats = ({ memory }: ResamplingExports, at: number, length: number) =>
  new Float64Array(memory.buffer, at, length);
