// Rank coefficients of resamples. They depend on how often each item is drawn, not on when: all their counts are integers, taken for
// four resamples at a time, one in each lane, from items that were sorted once. The twin is src/agreement/kendall.ts.

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
export const SUMS_BYTES: usize = 272;

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

/** Up to so many values, a list of sums beats the tree: its steps are always the same, so the processor foresees them. */
const FEW: u32 = 8;

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
  // Of the side with few values: for each how many larger ones were seen or, from 16 bytes behind `room` on, a tree of sums
  // (Fenwick 1994) over their ranks.
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
      let larger: v128;
      if (distinct <= FEW) {
        larger = v128.load(room + (<usize>other << 4));
        const place = i32x4.splat(other);
        let value = i32x4.splat(0);
        for (let at = room; at < room + values; at += 16) {
          const smaller = i32x4.gt_s(place, value);
          v128.store(at, i32x4.add(v128.load(at), v128.and(weight, smaller)));
          value = i32x4.add(value, i32x4.splat(1));
        }
      } else {
        larger = seen;
        for (let i = other + 1; i > 0; i &= i - 1)
          larger = i32x4.sub(larger, v128.load(room + (<usize>i << 4)));
        for (let i = other + 1; i <= distinct; i += i & (0 - i)) {
          const at = room + (<usize>i << 4);
          v128.store(at, i32x4.add(v128.load(at), weight));
        }
      }
      addProducts(sums + DISCORDANT, weight, larger);
      seen = i32x4.add(seen, weight);
    }
  }
}

/** Spearman's, Kendall's and Stuart's coefficient of sample t: three doubles. False if one side is constant. */
export function rankCoefficients(sums: usize, t: usize, to: usize): bool {
  const four = t << 2;
  const many = load<i32>(sums + four, DISTINCT_MANY);
  const few = load<i32>(sums + four, DISTINCT_FEW);
  if (many < 2 || few < 2) return false;
  const at = sums + (t << 3);
  const items = <f64>load<i32>(sums + four, ITEMS);
  const products = <f64>load<i64>(at, PRODUCTS);
  const squares = <f64>load<i64>(at, SQUARES_MANY) * <f64>load<i64>(at, SQUARES_FEW);
  store<f64>(to, clamped(products / sqrt(squares)));
  // Whole numbers that doubles hold.
  const pairs = (items * (items - 1)) / 2;
  const tiedMany = <f64>load<i64>(at, TIED_MANY) / 2;
  const tiedFew = <f64>load<i64>(at, TIED_FEW) / 2;
  const tiedBoth = <f64>load<i64>(at, TIED_BOTH) / 2;
  const balance = pairs - tiedMany - tiedFew + tiedBoth - 2 * <f64>load<i64>(at, DISCORDANT);
  store<f64>(to, clamped(balance / sqrt((pairs - tiedMany) * (pairs - tiedFew))), 8);
  const m = <f64>min<i32>(many, few);
  store<f64>(to, (2 * balance * m) / (items * items * (m - 1)), 16);
  return true;
}

@inline
function clamped(value: f64): f64 {
  return max<f64>(-1, min<f64>(1, value));
}
