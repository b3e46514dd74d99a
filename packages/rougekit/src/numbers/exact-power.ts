// k to the power of w, correctly rounded. ROUGE-W compares sums of such powers for equality, and which
// of two equally good alignments wins depends on their last bit; the engine's own pow is off by one bit for
// about one k in ten. The C library that ROUGE-1.5.5 was run with gives the correctly rounded value for
// all but a handful of k above 600, so that is what is computed here.
//
// How: 192-bit fixed point. ln k = e·ln 2 + 2·artanh((m−1)/(m+1)) for k = m·2^e; the double w is an exact
// fraction; exp by its series after taking out powers of two. About 20 µs per value; compute each k once.

const BITS = 192n;
const ONE = 0x1000000000000000000000000000000000000000000000000n; // 2^BITS; as a literal, bundlers can drop it

/** Above this the engine's pow is used: runs of matches are not that long, and tables must stay fast. */
const LARGEST = 4096;

export function exactPower(k: number, w: number): number {
  if (k < 2 || w === 1) return k;
  if (k > LARGEST || !Number.isInteger(k)) return k ** w;
  if (Number.isInteger(w) && w * Math.log2(k) < 53) return k ** w; // exact in doubles
  const { numerator, shift } = fractionOf(w);
  const x = (lnInteger(BigInt(k)) * numerator) >> shift;
  const ln2 = lnInteger(2n);
  const twos = x / ln2;
  return toDouble(exp(x - twos * ln2), Number(twos));
}

/** The same for every x ≥ 0 and w > 0: roots of ratios, powers of sums. */
export function exactRealPower(x: number, w: number): number {
  if (x === 0 || x === 1 || w === 1) return x;
  if (Number.isInteger(x) && Number.isInteger(w)) return Number(BigInt(x) ** BigInt(w));
  const { numerator, shift } = fractionOf(w);
  const y = (lnReal(x) * numerator) >> shift;
  const ln2 = lnInteger(2n);
  const towardsZero = y / ln2;
  const twos = towardsZero * ln2 > y ? towardsZero - 1n : towardsZero;
  return toDouble(exp(y - twos * ln2), Number(twos));
}

/** A positive double as numerator / 2^shift. */
function fractionOf(w: number): { numerator: bigint; shift: bigint } {
  let shift = 0n;
  let scaled = w;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    shift++;
  }
  return { numerator: BigInt(scaled), shift };
}

const logarithms = new Map<bigint, bigint>();

function lnInteger(k: bigint): bigint {
  let ln = logarithms.get(k);
  if (ln === undefined) {
    const e = BigInt(k.toString(2).length - 1);
    // k = m · 2^e with 1 ≤ m < 2; for k = 2 itself the series runs on m = 2.
    const [m, twos] = k === 2n ? [2n * ONE, 0n] : [(k << BITS) >> e, e];
    ln = 2n * artanh(((m - ONE) << BITS) / (m + ONE));
    if (twos > 0n) ln += twos * lnInteger(2n);
    logarithms.set(k, ln);
  }
  return ln;
}

function lnReal(x: number): bigint {
  let e = Math.floor(Math.log2(x));
  if (2 ** e > x) e--; // log2 rounds
  const m = BigInt((x / 2 ** e) * 2 ** 52) << (BITS - 52n); // exact: x = m · 2^e
  return 2n * artanh(((m - ONE) << BITS) / (m + ONE)) + BigInt(e) * lnInteger(2n);
}

/** z + z³/3 + z⁵/5 + … for 0 ≤ z ≤ 1/3. */
function artanh(z: bigint): bigint {
  const square = (z * z) >> BITS;
  let power = z;
  let sum = z;
  for (let n = 3n; power > 0n; n += 2n) {
    power = (power * square) >> BITS;
    sum += power / n;
  }
  return sum;
}

/** 1 + x + x²/2 + … for 0 ≤ x < ln 2. */
function exp(x: bigint): bigint {
  let term = ONE;
  let sum = ONE;
  for (let n = 1n; term > 0n; n++) {
    term = ((term * x) >> BITS) / n;
    sum += term;
  }
  return sum;
}

/** fixed-point value · 2^twos to the nearest double. */
function toDouble(value: bigint, twos: number): number {
  const extra = BigInt(value.toString(2).length - 53);
  const half = 1n << (extra - 1n);
  const rounded = (value + half) >> extra; // an exact tie is impossible: powers here are irrational
  return Number(rounded) * 2 ** (Number(extra) - Number(BITS) + twos);
}
