// Sums of resampled rows, and of the trials of a test. A module of its own: it is two kilobytes, so that `aggregate` and `compare` can compile it where
// they stand, without waiting, and its memory can be dropped after a large data set.
//
// Its twin is src/aggregate/resample.ts; the generator is that of src/numbers/random.ts. Every sum is added up in the
// same order as there, so that all bits are the same. The lanes of a vector hold different sums.

const STEP: i32 = <i32>0x9e3779b1;

/** word(k) … word(k + 3), from key + counter of each. */
@inline
function mix(value: v128): v128 {
  let h = v128.xor(value, i32x4.shr_u(value, 16));
  h = i32x4.mul(h, i32x4.splat(0x21f0aaad));
  h = v128.xor(h, i32x4.shr_u(h, 15));
  h = i32x4.mul(h, i32x4.splat(0x735a2d97));
  return v128.xor(h, i32x4.shr_u(h, 15));
}

@inline
function nextFour(before: i32): v128 {
  return i32x4.add(i32x4.splat(before), i32x4(STEP, STEP * 2, STEP * 3, STEP * 4));
}

/** A number below n. Exact as long as word · n fits into the 53 bits that the twin has: n up to 2^21. */
@inline
function below(word: u32, n: u64): usize {
  return <usize>((<u64>word * n) >> 32);
}

@inline
function increment(at: usize): void {
  store<u32>(at, load<u32>(at) + 1);
}

/**
 * How often each of n rows is drawn in each of four resamples: four counters for each row, side by side. `state` is the
 * generator's key plus its counter; returns what it is afterwards.
 */
export function drawWeights(weights: usize, n: u32, state: i32): i32 {
  memory.fill(weights, 0, <usize>n << 4);
  for (let resample: usize = 0; resample < 4; resample++) {
    const to = weights + (resample << 2);
    let states = nextFour(state);
    let k: u32 = 0;
    for (; k + 4 <= n; k += 4) {
      const words = mix(states);
      states = i32x4.add(states, i32x4.splat(STEP * 4));
      increment(to + (below(i32x4.extract_lane(words, 0), n) << 4));
      increment(to + (below(i32x4.extract_lane(words, 1), n) << 4));
      increment(to + (below(i32x4.extract_lane(words, 2), n) << 4));
      increment(to + (below(i32x4.extract_lane(words, 3), n) << 4));
    }
    const words = mix(states);
    if (k < n) increment(to + (below(i32x4.extract_lane(words, 0), n) << 4));
    if (k + 1 < n) increment(to + (below(i32x4.extract_lane(words, 1), n) << 4));
    if (k + 2 < n) increment(to + (below(i32x4.extract_lane(words, 2), n) << 4));
    state += STEP * n;
  }
  return state;
}

/**
 * Σ weight · value for each of `width` columns of four resamples: sums[column · 4 + resample]. Three columns at a time,
 * six sums under way: enough to hide how long an addition takes, few enough for the registers.
 */
export function weightedSums(values: usize, width: u32, weights: usize, n: u32, sums: usize): void {
  const row = <usize>width << 3;
  const end = weights + (<usize>n << 4);
  let column: u32 = 0;
  for (; column + 3 <= width; column += 3) {
    let a = f64x2.splat(0);
    let b = a;
    let c = a;
    let d = a;
    let e = a;
    let f = a;
    let at = values + (<usize>column << 3);
    for (let weight = weights; weight < end; weight += 16, at += row) {
      const four = v128.load(weight);
      const first = f64x2.convert_low_i32x4_u(four);
      const last = f64x2.convert_low_i32x4_u(i64x2.shuffle(four, four, 1, 1));
      const x = v128.load64_splat(at);
      const y = v128.load64_splat(at, 8);
      const z = v128.load64_splat(at, 16);
      a = f64x2.add(a, f64x2.mul(first, x));
      b = f64x2.add(b, f64x2.mul(last, x));
      c = f64x2.add(c, f64x2.mul(first, y));
      d = f64x2.add(d, f64x2.mul(last, y));
      e = f64x2.add(e, f64x2.mul(first, z));
      f = f64x2.add(f, f64x2.mul(last, z));
    }
    const to = sums + (<usize>column << 5);
    v128.store(to, a);
    v128.store(to, b, 16);
    v128.store(to, c, 32);
    v128.store(to, d, 48);
    v128.store(to, e, 64);
    v128.store(to, f, 80);
  }
  for (; column < width; column++) {
    let a = f64x2.splat(0);
    let b = a;
    let at = values + (<usize>column << 3);
    for (let weight = weights; weight < end; weight += 16, at += row) {
      const four = v128.load(weight);
      const x = v128.load64_splat(at);
      a = f64x2.add(a, f64x2.mul(f64x2.convert_low_i32x4_u(four), x));
      b = f64x2.add(
        b,
        f64x2.mul(f64x2.convert_low_i32x4_u(i64x2.shuffle(four, four, 1, 1)), x),
      );
    }
    const to = sums + (<usize>column << 5);
    v128.store(to, a);
    v128.store(to, b, 16);
  }
}

/**
 * The sums of one resample in drawing order, for up to eight columns that are 64 bytes, one cache line, in each row.
 * Drawing again for the next eight columns costs less than reading rows of more lines.
 */
export function drawnSums(values: usize, n: u32, state: i32, sums: usize): i32 {
  let a = f64x2.splat(0);
  let b = a;
  let c = a;
  let d = a;
  for (let k: u32 = 0; k < n; ) {
    let words = mix(nextFour(state));
    const four = min<u32>(4, n - k);
    for (let lane: u32 = 0; lane < four; lane++) {
      const at = values + (below(i32x4.extract_lane(words, 0), n) << 6);
      words = i32x4.shuffle(words, words, 1, 2, 3, 0);
      a = f64x2.add(a, v128.load(at));
      b = f64x2.add(b, v128.load(at, 16));
      c = f64x2.add(c, v128.load(at, 32));
      d = f64x2.add(d, v128.load(at, 48));
    }
    k += four;
    state += STEP * four;
  }
  v128.store(sums, a);
  v128.store(sums, b, 16);
  v128.store(sums, c, 32);
  v128.store(sums, d, 48);
  return state;
}

/** For each of four bytes of coins and each of their 256 values, the sum of the items whose coins are 1. */
@inline
function fillTable(table: usize, changes: usize): void {
  for (let byte: usize = 0; byte < 4; byte++) {
    const start = table + (byte << 11);
    store<f64>(start, 0);
    for (let bit: usize = 0; bit < 8; bit++) {
      const change = load<f64>(changes + (byte << 6) + (bit << 3));
      const half = <usize>8 << bit;
      for (let k: usize = 0; k < half; k += 8)
        store<f64>(start + half + k, load<f64>(start + k) + change);
    }
  }
}

@inline
function addMoved(table: usize, word: u32, sum: usize): void {
  const a = load<f64>(table + ((word & 255) << 3));
  const b = load<f64>(table + (((word >> 8) & 255) << 3), 2048);
  const c = load<f64>(table + (((word >> 16) & 255) << 3), 4096);
  const d = load<f64>(table + ((word >> 24) << 3), 6144);
  store<f64>(sum, load<f64>(sum) + (a + b + (c + d)));
}

/**
 * What each trial of a randomization test moves: the sum of the changes whose coins are 1. Of the changes there are 32 for each
 * word of coins, and of the sums a multiple of four. `state` is that of the first trial's first word; each trial begins `words`
 * words after the one before. The twin is movedByTrials in src/compare/quick-trials.ts.
 */
export function trialSums(
  changes: usize,
  words: u32,
  state: i32,
  table: usize,
  sums: usize,
  trials: u32,
): void {
  const end = sums + (<usize>trials << 3);
  memory.fill(sums, 0, end - sums);
  const step = STEP * words;
  for (let word: u32 = 0; word < words; word++) {
    fillTable(table, changes + (<usize>word << 8));
    const first = state + STEP * word;
    let states = i32x4.add(i32x4.splat(first), i32x4.mul(i32x4.splat(step), i32x4(0, 1, 2, 3)));
    for (let sum = sums; sum < end; sum += 32) {
      const coins = mix(states);
      states = i32x4.add(states, i32x4.splat(step * 4));
      addMoved(table, i32x4.extract_lane(coins, 0), sum);
      addMoved(table, i32x4.extract_lane(coins, 1), sum + 8);
      addMoved(table, i32x4.extract_lane(coins, 2), sum + 16);
      addMoved(table, i32x4.extract_lane(coins, 3), sum + 24);
    }
  }
}
