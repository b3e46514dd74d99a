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
/** Sums are read block by block, 2^4 bins each: values of one kind leave nearly all of them empty. */
const BLOCK_BITS = 4;
const BLOCK = 1 << BLOCK_BITS;
export const UNIT = 1074; // bins count multiples of 2^−1074, the smallest double

export class ExactSum {
  #high = new Float64Array(BINS);
  #low = new Float64Array(BINS);
  /** Which blocks of bins something was added to. */
  #used = new Uint8Array(Math.ceil(BINS / BLOCK));
  #sinceCarry = 0;
  /** What `total` returned, and for how many values: it is asked for the mean, the sum and the interval. */
  #known = 0n;
  #knownCount = 0;
  count = 0;

  /** x must be finite; `times` at most 1024. */
  add(x: number, times = 1): void {
    f64[0] = x;
    const high = u32[1];
    const exponent = (high >>> 20) & 2047;
    const mantissa = (high & 0xfffff) + (exponent === 0 ? 0 : 0x100000);
    const sign = high >>> 31 === 0 ? times : -times;
    this.#high[exponent] += sign * mantissa;
    this.#low[exponent] += sign * u32[0];
    this.#used[exponent >> BLOCK_BITS] = 1;
    this.count += times;
    this.#sinceCarry += times;
    if (this.#sinceCarry >= CARRY_AFTER) this.#carry();
  }

  /** So many values at once, whose sum is known without rounding error. */
  addSum(sum: number, values: number): void {
    this.add(sum);
    this.count += values - 1;
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
    for (let block = 0; block < this.#used.length; block++) {
      if (other.#used[block] === 0) continue;
      this.#used[block] = 1;
      for (let e = block * BLOCK, end = endOf(block); e < end; e++) {
        this.#high[e] += other.#high[e];
        this.#low[e] += other.#low[e];
      }
    }
    this.count += other.count;
    this.#sinceCarry = 1;
  }

  #carry(): void {
    for (let block = 0; block < this.#used.length; block++) {
      if (this.#used[block] === 0) continue;
      for (let e = block * BLOCK, end = endOf(block); e < end; e++) {
        const carry = Math.floor(this.#low[e] / 4294967296);
        this.#high[e] += carry;
        this.#low[e] -= carry * 4294967296;
      }
    }
    this.#sinceCarry = 0;
  }

  /** The sum itself, in units of 2^−1074. */
  total(): bigint {
    if (this.count === this.#knownCount) return this.#known;
    let total = 0n;
    for (let block = 0; block < this.#used.length; block++) {
      if (this.#used[block] === 0) continue;
      for (let e = block * BLOCK, end = endOf(block); e < end; e++) {
        if (this.#high[e] === 0 && this.#low[e] === 0) continue;
        const bin = (BigInt(this.#high[e]) << 32n) + BigInt(this.#low[e]);
        total += bin << BigInt(e === 0 ? 0 : e - 1);
      }
    }
    this.#known = total;
    this.#knownCount = this.count;
    return total;
  }
}

const endOf = (block: number) => Math.min((block + 1) * BLOCK, BINS);

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

/** Up to here, sums of whole numbers of 32 bits are whole numbers of 53. */
const MANY_ROWS = 2 ** 21;

/** Adds rows of finite values, as many a row as there are sums. Columns of small whole numbers take a nanosecond each. */
export function addRowsTo(sums: readonly ExactSum[], values: Float64Array): void {
  const width = sums.length;
  const rows = values.length / width;
  for (let c = 0; c < width && rows > 0; c++) {
    let total = 0;
    let areWhole = rows <= MANY_ROWS;
    for (let at = c; at < values.length; at += width) {
      const value = values[at];
      if ((value | 0) !== value) areWhole = false;
      total += value;
    }
    if (areWhole) sums[c].addSum(total, rows);
    else for (let at = c; at < values.length; at += width) sums[c].add(values[at]);
  }
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
