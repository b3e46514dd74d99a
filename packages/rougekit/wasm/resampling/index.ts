// Sums of resampled rows, and of the trials of a test. A module of its own: it is three kilobytes, so that `aggregate` and `compare` can compile it where
// they stand, without waiting, and its memory can be dropped after a large data set.
//
// Its twin is src/aggregate/resample.ts; the generator is that of src/numbers/random.ts. Every sum is added up in the
// same order as there, so that all bits are the same. The lanes of a vector hold different sums.

import { below, fourBelow, mix, nextFour, STEP } from './words';

@inline
function increment(at: usize): void {
  store<u8>(at, load<u8>(at) + 1);
}

/**
 * How often each of n rows is drawn in each of four resamples: four counters for each row, side by side, each a byte, since counters
 * that stay in the cache take half the time. False if a counter has overflowed, which is practically impossible: the sum
 * of all counters is then too small. `state` is the generator's key plus its counter. The counters are a multiple of 16 bytes.
 */
export function drawWeights(weights: usize, n: u32, state: i32): bool {
  const end = weights + (((<usize>n << 2) + 15) & ~15);
  memory.fill(weights, 0, end - weights);
  const size = i32x4.splat(n);
  for (let to = weights; to < weights + 4; to++) {
    let states = nextFour(state);
    let k: u32 = 0;
    for (; k + 4 <= n; k += 4) {
      const places = i32x4.shl(fourBelow(mix(states), size), 2);
      states = i32x4.add(states, i32x4.splat(STEP * 4));
      // Two lanes at a time: taking out a lane costs more than shifting.
      const first = i64x2.extract_lane(places, 0);
      const last = i64x2.extract_lane(places, 1);
      increment(to + <usize>(<u32>first));
      increment(to + <usize>(<u64>first >> 32));
      increment(to + <usize>(<u32>last));
      increment(to + <usize>(<u64>last >> 32));
    }
    const words = mix(states);
    if (k < n) increment(to + (below(i32x4.extract_lane(words, 0), n) << 2));
    if (k + 1 < n) increment(to + (below(i32x4.extract_lane(words, 1), n) << 2));
    if (k + 2 < n) increment(to + (below(i32x4.extract_lane(words, 2), n) << 2));
    state += STEP * n;
  }
  let sums = i32x4.splat(0);
  for (let at = weights; at < end; at += 16) {
    const pairs = i16x8.extadd_pairwise_i8x16_u(v128.load(at));
    sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(pairs));
  }
  const all =
    i32x4.extract_lane(sums, 0) +
    i32x4.extract_lane(sums, 1) +
    i32x4.extract_lane(sums, 2) +
    i32x4.extract_lane(sums, 3);
  return all == n << 2;
}

/** Rows whose values stay in the fastest cache while all their sums are taken. */
const BLOCK: u32 = 128;

@inline
function added(sum: v128, weight: v128, value: v128): v128 {
  return f64x2.add(sum, f64x2.mul(weight, value));
}

/**
 * Σ weight · value of four resamples, for `groups` groups of four columns: sums[group · 16 + resample · 4 + column]. Of `width` columns
 * that are not a multiple of four, the last group has sums of whatever stands behind a row. `room` is for a block's weights: 4096 bytes.
 */
export function weightedSums(
  values: usize,
  width: u32,
  groups: u32,
  weights: usize,
  n: u32,
  sums: usize,
  room: usize,
): void {
  const row = <usize>width << 3;
  memory.fill(sums, 0, <usize>groups << 7);
  for (let first: u32 = 0; first < n; first += BLOCK) {
    const rows = min<u32>(n - first, BLOCK);
    const end = room + (<usize>rows << 5);
    let counters = weights + (<usize>first << 2);
    for (let weight = room; weight < end; weight += 32, counters += 4) {
      const halves = i16x8.extend_low_i8x16_u(v128.load32_zero(counters));
      const four = i32x4.extend_low_i16x8_u(halves);
      v128.store(weight, f64x2.convert_low_i32x4_s(four));
      v128.store(weight, f64x2.convert_low_i32x4_s(i64x2.shuffle(four, four, 1, 1)), 16);
    }
    let column = values + row * first;
    for (let to = sums; to < sums + (<usize>groups << 7); to += 128, column += 32) {
      let a = v128.load(to);
      let b = v128.load(to, 16);
      let c = v128.load(to, 32);
      let d = v128.load(to, 48);
      let e = v128.load(to, 64);
      let f = v128.load(to, 80);
      let g = v128.load(to, 96);
      let h = v128.load(to, 112);
      let at = column;
      for (let weight = room; weight < end; weight += 32, at += row) {
        const x = v128.load(at);
        const y = v128.load(at, 16);
        const first = v128.load64_splat(weight);
        a = added(a, first, x);
        b = added(b, first, y);
        const second = v128.load64_splat(weight, 8);
        c = added(c, second, x);
        d = added(d, second, y);
        const third = v128.load64_splat(weight, 16);
        e = added(e, third, x);
        f = added(f, third, y);
        const fourth = v128.load64_splat(weight, 24);
        g = added(g, fourth, x);
        h = added(h, fourth, y);
      }
      v128.store(to, a);
      v128.store(to, b, 16);
      v128.store(to, c, 32);
      v128.store(to, d, 48);
      v128.store(to, e, 64);
      v128.store(to, f, 80);
      v128.store(to, g, 96);
      v128.store(to, h, 112);
    }
  }
}

const MT_WORDS: usize = 624;
const MT_MIDDLE: usize = 397;

/** Four words of the state from those at i, i + 1 and i + 397, as src/numbers/mt19937.ts has it. */
@inline
function twisted(at: usize, middle: usize): v128 {
  const high = v128.and(v128.load(at), i32x4.splat(0x80000000));
  const y = v128.or(high, v128.and(v128.load(at, 4), i32x4.splat(0x7fffffff)));
  const odd = i32x4.neg(v128.and(y, i32x4.splat(1)));
  const shifted = v128.xor(i32x4.shr_u(y, 1), v128.and(odd, i32x4.splat(0x9908b0df)));
  return v128.xor(v128.load(middle), shifted);
}

@inline
function tempered(words: v128): v128 {
  let y = v128.xor(words, i32x4.shr_u(words, 11));
  y = v128.xor(y, v128.and(i32x4.shl(y, 7), i32x4.splat(0x9d2c5680)));
  y = v128.xor(y, v128.and(i32x4.shl(y, 15), i32x4.splat(0xefc60000)));
  return v128.xor(y, i32x4.shr_u(y, 18));
}

/** The next 624 words, behind the state. Its first word stands behind its last one, too, so that four are always side by side. */
@inline
function nextWords(state: usize): void {
  const words = state + 4 * (MT_WORDS + 4);
  for (let i: usize = 0; i < MT_WORDS; i += 4) {
    const at = state + (i << 2);
    // 227 = 624 − 397 is in the middle of four: the last of them is the new first word, behind the end.
    const middle = i < MT_WORDS - MT_MIDDLE ? at + 4 * MT_MIDDLE : at - 4 * (MT_WORDS - MT_MIDDLE);
    const four = twisted(at, middle);
    v128.store(at, four);
    if (i == 0) store<u32>(state + 4 * MT_WORDS, i32x4.extract_lane(four, 0));
    v128.store(words + (i << 2), tempered(four));
  }
}

/**
 * The rows of one resample as np.random.choice(n, n) draws them, for n > 1: masked words without those that are too large. `state` has
 * 628 words of state and 624 words that are drawn from, `used` of which are gone; returns how many are gone then.
 */
export function mersennePlaces(state: usize, used: u32, places: usize, n: u32): u32 {
  const most = n - 1;
  const mask = <u32>0xffffffff >> clz<u32>(most);
  const words = state + 4 * (MT_WORDS + 4);
  const end = places + (<usize>n << 2);
  for (let to = places; to < end; ) {
    if (used == <u32>MT_WORDS) {
      nextWords(state);
      used = 0;
    }
    const place = load<u32>(words + (<usize>used << 2)) & mask;
    used++;
    store<u32>(to, place);
    to += <usize>(place <= most) << 2;
  }
  return used;
}

/** The rows of one resample as Perl draws them after srand(seed): src/numbers/drand48.ts. */
export function drandPlaces(seed: u32, places: usize, n: u32): void {
  let state = (<u64>seed << 16) + 0x330e;
  for (let to = places; to < places + (<usize>n << 2); to += 4) {
    state = (state * 0x5deece66d + 0xb) & 0xffffffffffff;
    // Both factors are exact, so their product is rounded as there.
    store<u32>(to, <u32>((<f64>(<i64>state)) / 281474976710656 * <f64>n));
  }
}

/** The sums of four columns, 32 bytes a row, over the rows at these places, in their order. */
export function placedSums(values: usize, places: usize, n: u32, sums: usize): void {
  let a = f64x2.splat(0);
  let b = a;
  for (let place = places; place < places + (<usize>n << 2); place += 4) {
    const at = values + (<usize>load<u32>(place) << 5);
    a = f64x2.add(a, v128.load(at));
    b = f64x2.add(b, v128.load(at, 16));
  }
  v128.store(sums, a);
  v128.store(sums, b, 16);
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

/** For each of four bytes of coins and each of their 256 values, the sums of the items whose coins are 1: of two columns, side by side. */
@inline
function fillTable(table: usize, changes: usize): void {
  for (let byte: usize = 0; byte < 4; byte++) {
    const start = table + (byte << 12);
    v128.store(start, f64x2.splat(0));
    for (let bit: usize = 0; bit < 8; bit++) {
      const change = v128.load(changes + (byte << 7) + (bit << 4));
      const half = <usize>16 << bit;
      for (let k: usize = 0; k < half; k += 16)
        v128.store(start + half + k, f64x2.add(v128.load(start + k), change));
    }
  }
}

@inline
function addMoved(table: usize, word: u32, sum: usize): void {
  const a = v128.load(table + ((word & 255) << 4));
  const b = v128.load(table + (((word >> 8) & 255) << 4), 4096);
  const c = v128.load(table + (((word >> 16) & 255) << 4), 8192);
  const d = v128.load(table + ((word >> 24) << 4), 12288);
  v128.store(sum, f64x2.add(v128.load(sum), f64x2.add(f64x2.add(a, b), f64x2.add(c, d))));
}

/**
 * Adds what each trial of a randomization test moves in a stretch of its words: the sums of the changes whose coins are 1, for two
 * columns side by side, which share the coins. Of the changes there are 32 of each column for each word of coins, and of the sums a
 * multiple of four. `state` is that of the first trial's first word here; each trial begins `stride` words after the one before. The
 * twin is movedByTrials in src/compare/quick-trials.ts.
 */
export function trialSums(
  changes: usize,
  words: u32,
  stride: u32,
  state: i32,
  table: usize,
  sums: usize,
  trials: u32,
): void {
  const end = sums + (<usize>trials << 4);
  const step = STEP * stride;
  for (let word: u32 = 0; word < words; word++) {
    fillTable(table, changes + (<usize>word << 9));
    const first = state + STEP * word;
    let states = i32x4.add(i32x4.splat(first), i32x4.mul(i32x4.splat(step), i32x4(0, 1, 2, 3)));
    for (let sum = sums; sum < end; sum += 64) {
      const coins = mix(states);
      states = i32x4.add(states, i32x4.splat(step * 4));
      addMoved(table, i32x4.extract_lane(coins, 0), sum);
      addMoved(table, i32x4.extract_lane(coins, 1), sum + 16);
      addMoved(table, i32x4.extract_lane(coins, 2), sum + 32);
      addMoved(table, i32x4.extract_lane(coins, 3), sum + 48);
    }
  }
}
