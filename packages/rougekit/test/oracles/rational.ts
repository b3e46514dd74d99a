// Exact fractions over BigInt: what a double really is, what a mean really is, and whether a double
// is the one nearest to a fraction. Decides by comparing with the neighbours, not by rounding.

export interface Fraction {
  readonly top: bigint;
  /** Positive. */
  readonly bottom: bigint;
}

/** The value of a finite double, without any rounding. */
export function fractionOf(x: number): Fraction {
  const bits = bitsOf(x);
  const sign = bits >> 63n === 0n ? 1n : -1n;
  const exponent = Number((bits >> 52n) & 2047n);
  const fraction = bits & ((1n << 52n) - 1n);
  const mantissa = exponent === 0 ? fraction : fraction | (1n << 52n);
  const power = (exponent === 0 ? 1 : exponent) - 1075;
  return power >= 0
    ? { top: sign * (mantissa << BigInt(power)), bottom: 1n }
    : { top: sign * mantissa, bottom: 1n << BigInt(-power) };
}

export function add(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
}

/** The mean of doubles as a fraction; all are written over 2^1074 so that it stays quick. */
export function exactMean(values: readonly number[]): Fraction {
  const unit = 1n << 1074n;
  let top = 0n;
  for (const value of values) {
    const { top: t, bottom: b } = fractionOf(value);
    top += t * (unit / b);
  }
  return { top, bottom: unit * BigInt(values.length) };
}

/** Whether no double lies nearer to the fraction; between two equally near ones the even one is meant. */
export function isNearestDouble(x: number, exact: Fraction): boolean {
  const own = distance(x, exact);
  for (const neighbour of [below(x), above(x)]) {
    if (!Number.isFinite(neighbour)) continue;
    const other = distance(neighbour, exact);
    const order = own.top * other.bottom - other.top * own.bottom;
    if (order > 0n) return false;
    if (order === 0n && (bitsOf(x) & 1n) === 1n) return false;
  }
  return true;
}

/** The double next to x on the way up. */
export function above(x: number): number {
  if (x === 0) return Number.MIN_VALUE;
  const bits = bitsOf(x);
  return fromBits(x > 0 ? bits + 1n : bits - 1n);
}

/** The double next to x on the way down. */
export function below(x: number): number {
  return -above(-x);
}

/** A fraction rounded to so many decimals, ties to the even digit, as C's printf does. */
export function decimalsOf(x: number, decimals: number): number {
  const { top, bottom } = fractionOf(x);
  const scale = 10n ** BigInt(decimals);
  const scaled = top * scale;
  let whole = scaled / bottom;
  const rest = (scaled % bottom) * 2n;
  if (rest > bottom || (rest === bottom && whole % 2n === 1n)) whole += 1n;
  const digits = whole.toString().padStart(decimals + 1, '0');
  return Number(`${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
}

function distance(x: number, exact: Fraction): Fraction {
  const { top, bottom } = fractionOf(x);
  const difference = top * exact.bottom - exact.top * bottom;
  return { top: difference < 0n ? -difference : difference, bottom: bottom * exact.bottom };
}

function bitsOf(x: number): bigint {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  return view.getBigUint64(0);
}

function fromBits(bits: bigint): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, bits);
  return view.getFloat64(0);
}
