// What correlation coefficients of resamples are made of. A module of its own, small enough to be compiled where it is needed.
//
// Rank coefficients depend on how often each item is drawn, not on when: all their counts are integers, taken for four resamples at a
// time, one in each lane, from items that were sorted once. Pearson's sums are added up in the order of drawing, as in
// src/agreement/pearson.ts, with x and y in the two lanes. The twins are that file and src/agreement/kendall.ts.

import { fourBelow, mix, nextFour, STEP } from '../resampling/words';

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

/**
 * Sums of `DoubleSum` over the items at these places: of the deviations of x and y, of their squares, and of their products: five
 * doubles. `pairs` has x and y of each item; `room` has as much space. False if one side is constant. Nothing is scaled: values are
 * neither tiny nor huge.
 */
export function pearsonSums(
  pairs: usize,
  places: usize,
  n: u32,
  room: usize,
  sums: usize,
): bool {
  if (n == 0) return false;
  const end = places + (<usize>n << 2);
  const first = v128.load(pairs + (<usize>load<u32>(places) << 4));
  let differs = i64x2.splat(0);
  let high = f64x2.splat(0);
  let low = high;
  let to = room;
  for (let at = places; at < end; at += 4, to += 16) {
    const value = v128.load(pairs + (<usize>load<u32>(at) << 4));
    v128.store(to, value);
    differs = v128.or(differs, f64x2.ne(value, first));
    const sum = f64x2.add(high, value);
    low = f64x2.add(low, lost(high, value, sum));
    high = sum;
  }
  if (i64x2.bitmask(differs) != 3) return false;
  const mean = f64x2.div(f64x2.add(high, low), f64x2.splat(<f64>n));
  high = f64x2.splat(0);
  low = high;
  let squares = high;
  let squaresLow = high;
  let products = high;
  let productsLow = high;
  for (let at = room; at < to; at += 16) {
    const d = f64x2.sub(v128.load(at), mean);
    let sum = f64x2.add(high, d);
    low = f64x2.add(low, lost(high, d, sum));
    high = sum;
    const square = f64x2.mul(d, d);
    sum = f64x2.add(squares, square);
    squaresLow = f64x2.add(squaresLow, lost(squares, square, sum));
    squares = sum;
    const product = f64x2.mul(d, i64x2.shuffle(d, d, 1, 0));
    sum = f64x2.add(products, product);
    productsLow = f64x2.add(productsLow, lost(products, product, sum));
    products = sum;
  }
  v128.store(sums, f64x2.add(high, low));
  v128.store(sums, f64x2.add(squares, squaresLow), 16);
  v128.store64_lane(sums, f64x2.add(products, productsLow), 0, 32);
  return true;
}

/** The rounding error of a + b = `sum`. */
@inline
function lost(a: v128, b: v128, sum: v128): v128 {
  const taken = f64x2.sub(sum, a);
  return f64x2.add(f64x2.sub(a, f64x2.sub(sum, taken)), f64x2.sub(b, taken));
}

/** Four bytes → four integers. */
@inline
function weightsAt(weights: usize, item: usize): v128 {
  const four = v128.load32_zero(weights + (<usize>load<u32>(item) << 2));
  return i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(four));
}

@inline
function addProducts(sums: usize, a: v128, b: v128): void {
  v128.store(sums, i64x2.add(v128.load(sums), i64x2.extmul_low_i32x4_s(a, b)));
  v128.store(sums, i64x2.add(v128.load(sums, 16), i64x2.extmul_high_i32x4_s(a, b)), 16);
}

/** Where `weightedPairs` leaves its sums, four 64-bit integers each. */
const DISCORDANT: usize = 0;
const TIED_BOTH: usize = 32;
const TIED_MANY: usize = 64;
const TIED_FEW: usize = 96;
const SQUARES_MANY: usize = 128;
const SQUARES_FEW: usize = 160;
const PRODUCTS: usize = 192;
/** And four 32-bit integers each. */
const DISTINCT_MANY: usize = 224;
const DISTINCT_FEW: usize = 240;
const ITEMS: usize = 256;
const SUMS_BYTES: usize = 272;

/** A value that `count` of `items` have, after `before` smaller ones: its pairs and its midrank. Returns twice the midrank's distance from the mean. */
@inline
function addTied(tied: usize, squares: usize, before: v128, count: v128, items: v128): v128 {
  addProducts(tied, count, i32x4.sub(count, i32x4.splat(1)));
  const deviation = i32x4.sub(i32x4.add(i32x4.shl(before, 1), count), items);
  addProducts(squares, i32x4.mul(count, deviation), deviation);
  return deviation;
}

@inline
function countDistinct(at: usize, count: v128): void {
  v128.store(at, i32x4.sub(v128.load(at), i32x4.gt_s(count, i32x4.splat(0))));
}

/**
 * The pairs of items that are discordant or tied, and the sums of the midranks' deviations, of four samples in which the items have
 * `weights`. Items are sorted by the side with more values, then by the one with `distinct` values: of each, the number of its
 * weights and its ranks. Tied pairs are counted twice, deviations are doubled. `room`: 32 bytes for each of `distinct` + 1 values.
 */
export function weightedPairs(
  items: usize,
  many: usize,
  few: usize,
  n: u32,
  distinct: u32,
  weights: usize,
  room: usize,
  sums: usize,
): void {
  const bytes = <usize>n << 2;
  const values = <usize>distinct << 4;
  const deviations = room + values + 16;
  memory.fill(sums, 0, SUMS_BYTES);
  memory.fill(room, 0, 2 * values + 32);
  let all = i32x4.splat(0);
  for (let k: usize = 0; k < bytes; k += 4) {
    const weight = weightsAt(weights, items + k);
    const at = deviations + (<usize>load<u32>(few + k) << 4);
    v128.store(at, i32x4.add(v128.load(at), weight));
    all = i32x4.add(all, weight);
  }
  v128.store(sums + ITEMS, all);
  let before = i32x4.splat(0);
  for (let at = deviations; at < deviations + values; at += 16) {
    const count = v128.load(at);
    countDistinct(sums + DISTINCT_FEW, count);
    v128.store(at, addTied(sums + TIED_FEW, sums + SQUARES_FEW, before, count, all));
    before = i32x4.add(before, count);
  }
  // A tree of sums (Fenwick 1994) over the ranks of the side with few values, from 16 bytes behind `room` on.
  let seen = i32x4.splat(0);
  let run = i32x4.splat(0);
  for (let k: usize = 0; k < bytes; ) {
    const rank = load<u32>(many + k);
    let count = weightsAt(weights, items + k);
    let end = k + 4;
    for (; end < bytes && load<u32>(many + end) == rank; end += 4)
      count = i32x4.add(count, weightsAt(weights, items + end));
    countDistinct(sums + DISTINCT_MANY, count);
    const deviation = addTied(sums + TIED_MANY, sums + SQUARES_MANY, seen, count, all);
    let last: u32 = 0xffffffff;
    for (; k < end; k += 4) {
      const weight = weightsAt(weights, items + k);
      const other = load<u32>(few + k);
      if (other != last) run = i32x4.splat(0);
      last = other;
      // Both orders of each pair within the run: w(w − 1) + 2 · w · run.
      addProducts(
        sums + TIED_BOTH,
        weight,
        i32x4.add(i32x4.sub(weight, i32x4.splat(1)), i32x4.shl(run, 1)),
      );
      run = i32x4.add(run, weight);
      const own = v128.load(deviations + (<usize>other << 4));
      addProducts(sums + PRODUCTS, i32x4.mul(weight, deviation), own);
      let larger = seen;
      for (let i = other + 1; i > 0; i &= i - 1)
        larger = i32x4.sub(larger, v128.load(room + (<usize>i << 4)));
      addProducts(sums + DISCORDANT, weight, larger);
      for (let i = other + 1; i <= distinct; i += i & (0 - i)) {
        const at = room + (<usize>i << 4);
        v128.store(at, i32x4.add(v128.load(at), weight));
      }
      seen = i32x4.add(seen, weight);
    }
  }
}
