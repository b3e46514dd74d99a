// Sums of resamples whose rows other programs' generators draw, in WebAssembly: about ten times as fast as `resampledSums`, and
// `perlResampled` without it, with the same bits. A resample is first drawn as places of rows; then each four columns
// are added up in that order.

import {
  FIRST_FREE_BYTE,
  type ResamplingExports,
  withResampling,
} from '../../numbers/resampling-kernel.ts';

/** Rows of values, `width` per row, each stored one after the other. */
export interface Sample {
  readonly values: Float64Array;
  readonly width: number;
  readonly resamples: number;
}

/** Draws the rows of the next resample, as 32-bit numbers at `places`. */
export type DrawPlaces = (kernel: ResamplingExports, places: number, rows: number) => void;

/** Columns that are added up together. */
const COLUMNS = 4;
const MAX_ROWS = 2 ** 21;
const MAX_SUMS = 2 ** 24;
/** Draws that take less time than starting WebAssembly. */
const FEW_DRAWS = 2 ** 12;

/**
 * The sums of all resamples, `width` for each; undefined where there is no WebAssembly, or it is not worth it. `start` gets the
 * first of `roomBytes` bytes for a generator and returns how it draws.
 */
export function placedSums(
  { values, width, resamples }: Sample,
  roomBytes: number,
  start: (kernel: ResamplingExports, room: number) => DrawPlaces,
): Float64Array | undefined {
  const rows = values.length / width;
  const isFew = rows < 2 || rows * resamples < FEW_DRAWS;
  if (isFew || rows > MAX_ROWS || resamples * width > MAX_SUMS) return undefined;
  const groups = Math.ceil(width / COLUMNS);
  const sumsAt = FIRST_FREE_BYTE + groups * rows * COLUMNS * 8;
  const placesAt = sumsAt + COLUMNS * 8;
  const roomAt = placesAt + 8 * Math.ceil(rows / 2) + 8;
  return withResampling(roomAt + roomBytes, (kernel) => {
    const { buffer } = kernel.memory;
    const groupsOf4 = new Float64Array(buffer, FIRST_FREE_BYTE, groups * rows * COLUMNS);
    for (let row = 0, at = 0; row < rows; row++)
      for (let c = 0; c < width; c++, at++)
        groupsOf4[((c >> 2) * rows + row) * COLUMNS + (c & 3)] = values[at];
    const sums = new Float64Array(buffer, sumsAt, COLUMNS);
    const draw = start(kernel, roomAt);
    const all = new Float64Array(resamples * width);
    for (let b = 0; b < resamples; b++) {
      draw(kernel, placesAt, rows);
      for (let first = 0; first < width; first += COLUMNS) {
        kernel.placedSums(FIRST_FREE_BYTE + first * rows * 8, placesAt, rows, sumsAt);
        for (let c = first; c < Math.min(width, first + COLUMNS); c++)
          all[b * width + c] = sums[c - first];
      }
    }
    return all;
  });
}
