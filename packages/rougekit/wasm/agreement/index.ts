// What correlation coefficients of resamples are made of. A module of its own, small enough to be compiled where it is needed.

import { fourBelow, mix, nextFour, STEP } from '../resampling/words';

export { documentMeans } from './documents';
export { sideOfTwo } from './pearson';
export { rankCoefficients, weightedPairs } from './ranks';

/**
 * The items of four resamples in the order of drawing, in four lists of `stride` bytes, and how often each item is drawn in each:
 * four bytes side by side. False if such a byte has overflowed. The lists have room for a multiple of four items, the weights for a
 * multiple of 16 bytes.
 */
export function drawFour(places: usize, stride: usize, weights: usize, n: u32, state: i32): bool {
  const end = weights + (((<usize>n << 2) + 15) & ~15);
  memory.fill(weights, 0, end - weights);
  const size = i32x4.splat(n);
  for (let resample: usize = 0; resample < 4; resample++) {
    const list = places + resample * stride;
    let states = nextFour(state);
    for (let k: u32 = 0; k < n; k += 4) {
      v128.store(list + (<usize>k << 2), fourBelow(mix(states), size));
      states = i32x4.add(states, i32x4.splat(STEP * 4));
    }
    const to = weights + resample;
    for (let at = list; at < list + (<usize>n << 2); at += 4) {
      const counter = to + (<usize>load<u32>(at) << 2);
      store<u8>(counter, load<u8>(counter) + 1);
    }
    state += STEP * n;
  }
  let sums = i32x4.splat(0);
  for (let at = weights; at < end; at += 16) {
    const pairs = i16x8.extadd_pairwise_i8x16_u(v128.load(at));
    sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(pairs));
  }
  sums = i32x4.add(sums, i64x2.shuffle(sums, sums, 1, 0));
  return i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1) == n << 2;
}
