// The sums of any stretch of resamples, by WebAssembly: each is drawn from its own place in the sequence of random words.

import { counterAfter, seedState } from '../numbers/random.ts';
import {
  FIRST_FREE_BYTE,
  type ResamplingExports,
  withResampling,
} from '../numbers/resampling-kernel.ts';

/** Rows of values, `width` per row, and how they are resampled. */
export interface Sample {
  readonly values: Float64Array;
  readonly width: number;
  readonly rows: number;
  readonly resamples: number;
  readonly seed: number;
}

/** Resamples from … to − 1; `from` is a multiple of `TOGETHER`. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Resamples that `weightedSums` adds up together, and columns. */
export const TOGETHER = 4;
/** For the weights of a block. */
const ROOM_BYTES = 4096;

/**
 * Writes the sums of stretches, one after the other, as long as there is a next one. False if that cannot be done, without WebAssembly or
 * because a counter has overflowed.
 */
export function countInto(
  all: Float64Array,
  { values, width, rows, seed }: Sample,
  next: () => Stretch | undefined,
): boolean {
  const groups = Math.ceil(width / TOGETHER);
  const weightsAt = FIRST_FREE_BYTE + values.length * 8;
  // A multiple of 16 bytes, and of what is read behind the last row.
  const sumsAt = weightsAt + 16 * Math.ceil(rows / 4) + 16 - (weightsAt % 16);
  const roomAt = sumsAt + groups * TOGETHER * TOGETHER * 8;
  const isDone = withResampling(roomAt + ROOM_BYTES, (kernel) => {
    floats(kernel, FIRST_FREE_BYTE, values.length).set(values);
    const some = floats(kernel, sumsAt, groups * TOGETHER * TOGETHER);
    const key = seedState(seed);
    for (let stretch = next(); stretch !== undefined; stretch = next()) {
      const { from, to } = stretch;
      for (let b = from; b < to; b += TOGETHER) {
        if (kernel.drawWeights(weightsAt, rows, key + counterAfter(b * rows)) === 0) return false;
        kernel.weightedSums(FIRST_FREE_BYTE, width, groups, weightsAt, rows, sumsAt, roomAt);
        // Copied in blocks: a loop over all numbers would be compiled, which takes longer than the usual thousand resamples.
        for (let t = 0; t < TOGETHER && b + t < to; t++)
          for (let g = 0; g < groups; g++) {
            const at = (g * TOGETHER + t) * TOGETHER;
            const columns = Math.min(TOGETHER, width - g * TOGETHER);
            all.set(some.subarray(at, at + columns), (b + t) * width + g * TOGETHER);
          }
      }
    }
    return true;
  });
  return isDone === true;
}

/** For `countInto`: one stretch, and no next one. */
export function only(stretch: Stretch): () => Stretch | undefined {
  const left = [stretch];
  return () => left.pop();
}

const floats = ({ memory }: ResamplingExports, at: number, length: number) =>
  new Float64Array(memory.buffer, at, length);
