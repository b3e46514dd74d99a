// Pearson's coefficient of resamples, as src/agreement/pearson.ts has it: sums of `DoubleSum` in the order of drawing.

/** The rounding error of a + b = `sum`. */
@inline
function lost(a: v128, b: v128, sum: v128): v128 {
  const taken = f64x2.sub(sum, a);
  return f64x2.add(f64x2.sub(a, f64x2.sub(sum, taken)), f64x2.sub(b, taken));
}

/** The values of two items, a lane each. */
@inline
function twoAt(values: usize, a: usize, b: usize): v128 {
  const one = v128.load64_zero(values + (<usize>load<u32>(a) << 3));
  return v128.load64_lane(values + (<usize>load<u32>(b) << 3), one, 1);
}

/** Where `sideOfTwo` leaves its results: two doubles each, then a bit for each resample in which the values differ. */
const MEAN: usize = 0;
const SUM: usize = 16;
const SQUARES: usize = 32;
const PRODUCTS: usize = 48;
const DIFFERS: usize = 64;

/**
 * One side of two resamples, a lane each, whose items stand at `a` and `b`: the mean, and the sums of the deviations, of their squares
 * and of their products with the deviations of the `other` side, whose means stand at `others`. `room`: 16 bytes an item. Nothing is
 * scaled: values are neither tiny nor huge.
 */
export function sideOfTwo(
  values: usize,
  other: usize,
  a: usize,
  b: usize,
  n: u32,
  others: usize,
  room: usize,
  to: usize,
): void {
  const end = a + (<usize>n << 2);
  const next = b - a;
  const first = twoAt(values, a, b);
  let differs = i64x2.splat(0);
  let high = f64x2.splat(0);
  let low = high;
  let kept = room;
  for (let at = a; at < end; at += 4, kept += 16) {
    const value = twoAt(values, at, at + next);
    v128.store(kept, value);
    differs = v128.or(differs, f64x2.ne(value, first));
    const sum = f64x2.add(high, value);
    low = f64x2.add(low, lost(high, value, sum));
    high = sum;
  }
  const mean = f64x2.div(f64x2.add(high, low), f64x2.splat(<f64>n));
  const otherMean = v128.load(others, MEAN);
  high = f64x2.splat(0);
  low = high;
  let squares = high;
  let squaresLow = high;
  let products = high;
  let productsLow = high;
  kept = room;
  for (let at = a; at < end; at += 4, kept += 16) {
    const d = f64x2.sub(v128.load(kept), mean);
    let sum = f64x2.add(high, d);
    low = f64x2.add(low, lost(high, d, sum));
    high = sum;
    const square = f64x2.mul(d, d);
    sum = f64x2.add(squares, square);
    squaresLow = f64x2.add(squaresLow, lost(squares, square, sum));
    squares = sum;
    const product = f64x2.mul(d, f64x2.sub(twoAt(other, at, at + next), otherMean));
    sum = f64x2.add(products, product);
    productsLow = f64x2.add(productsLow, lost(products, product, sum));
    products = sum;
  }
  v128.store(to, mean, MEAN);
  v128.store(to, f64x2.add(high, low), SUM);
  v128.store(to, f64x2.add(squares, squaresLow), SQUARES);
  v128.store(to, f64x2.add(products, productsLow), PRODUCTS);
  store<i32>(to, i64x2.bitmask(differs), DIFFERS);
}

/** What `pearsonOfOne` found, if it returned true. */
export let coefficient: f64 = 0;

/**
 * The coefficient of one small sample, with x and y in the two lanes: of the items at these places. `pairs` has x and y of each item;
 * `room` has as much space. False if one side is constant.
 */
export function pearsonOfOne(pairs: usize, places: usize, n: u32, room: usize): bool {
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
  const items = f64x2.splat(<f64>n);
  const sums = f64x2.add(high, low);
  squares = f64x2.sub(f64x2.add(squares, squaresLow), f64x2.div(f64x2.mul(sums, sums), items));
  const both = f64x2.mul(sums, i64x2.shuffle(sums, sums, 1, 0));
  products = f64x2.sub(f64x2.add(products, productsLow), f64x2.div(both, items));
  const scale = f64x2.extract_lane(squares, 0) * f64x2.extract_lane(squares, 1);
  const ratio = f64x2.extract_lane(products, 0) / sqrt(scale);
  coefficient = max<f64>(-1, min<f64>(1, ratio));
  return true;
}
