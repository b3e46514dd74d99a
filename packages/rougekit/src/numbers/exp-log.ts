// exp and log with the bits of the C library behind Python on Linux (glibc 2.28 and later, x86-64 with FMA).
// Engines' own functions differ from it, and from each other, in the last bit of about one value in ten; BLEU
// multiplies such values, and a score that equals sacreBLEU's must start from the same ones.
//
// exp: x = k · ln 2/128 + r; 2^(k/128) from a table, exp(r) − 1 from a polynomial of degree 5: method and
// coefficients of Szabolcs Nagy's exp (Arm Optimized Routines, MIT licence), whose rare misroundings (one
// value in a thousand) are reproduced. The table is not copied: it is computed.
// log: the C library's is correctly rounded for every ratio of small numbers that was tried (100 · m / n, n < 200),
// and so is this one: the engine's value y, corrected by x · exp(−y) − 1 in pairs of doubles (Dekker 1971).
// Some 100 ns each.

const STEPS = 128;
const LN2_HIGH = 0.005415212348111709; // ln 2 / 128, its last bits zero: k times it is exact
const LN2_LOW = 1.2864023111638344e-14;
const C2 = 0.49999999999996786;
const C3 = 0.16666666666665886;
const C4 = 0.0416666808410674;
const C5 = 0.008333335853059549;

let tables: { readonly power: Float64Array; readonly tail: Float64Array } | undefined;

// The last product or sum, exactly: high + low, low below the rounding of high.
let high = 0;
let low = 0;

/** e to the power of x, for |x| up to 700; beyond that, the engine's. */
export function cExp(x: number): number {
  if (!(Math.abs(x) < 700)) return Math.exp(x);
  const { power, tail } = (tables ??= makeTables());
  const k = Math.round((x / Math.LN2) * STEPS);
  const j = k & (STEPS - 1);
  const r = fused(-k, LN2_LOW, x - k * LN2_HIGH);
  const square = r * r;
  let sum = fused(square, fused(r, C3, C2), tail[j] + r);
  sum = fused(square * square, fused(r, C5, C4), sum);
  const scale = power[j];
  return fused(scale, sum, scale) * 2 ** ((k - j) / STEPS);
}

// A cache of recent logarithms: precisions are ratios of small numbers and keep recurring.
const PLACES = 1024;
let memory: { readonly x: Float64Array; readonly log: Float64Array } | undefined;
const double = /* #__PURE__ */ new ArrayBuffer(8);
const bits = /* #__PURE__ */ new Float64Array(double);
const words = /* #__PURE__ */ new Uint32Array(double);

/** The natural logarithm of x > 0, correctly rounded except for one x in a million. */
export function cLog(x: number): number {
  memory ??= { x: new Float64Array(PLACES), log: new Float64Array(PLACES) };
  bits[0] = x;
  const place = Math.imul(words[0] ^ words[1], 0x9e3779b1) >>> 22;
  if (memory.x[place] !== x) {
    memory.log[place] = newLog(x);
    memory.x[place] = x;
  }
  return memory.log[place];
}

function newLog(x: number): number {
  const y = Math.log(x);
  if (!(x > 1e-300 && x < 1e300) || y === 0) return y;
  const twos = expPair(-y);
  const scaled = x * 2 ** twos;
  const rest = scaled * low;
  product(scaled, high);
  const d = high - 1 + (low + rest); // x · exp(−y) = 1 + d
  return y + (d - (d * d) / 2);
}

// ln 2 / 128 in three parts for a longer r; products of the first two with k are exact.
const PART_1 = 0.00541521234663378;
const PART_2 = 1.4907929131586486e-12;
const PART_3 = 3.339980929490351e-22;

/** exp(x) as high + low times 2^twos, accurate to some 75 bits; returns twos. */
function expPair(x: number): number {
  const { power, tail } = (tables ??= makeTables());
  const k = Math.round((x / Math.LN2) * STEPS);
  const j = k & (STEPS - 1);
  const a = x - k * PART_1;
  const b = k * PART_2;
  const r = a - b;
  const rLow = a - r - b - k * PART_3;
  product(r, r);
  const square = high / 2;
  const sum = r + square;
  const sumLow =
    square -
    (sum - r) +
    (low / 2 + rLow + r * rLow) +
    r * r * r * (1 / 6 + r * (1 / 24 + r * (1 / 120 + r / 720)));
  const p = power[j];
  const pLow = p * tail[j];
  product(p, sum);
  const rest = low + p * sumLow + pLow * sum + pLow;
  const head = p + high;
  low = high - (head - p) + rest;
  high = head;
  return (k - j) / STEPS;
}

/** a · b + c, rounded once: what FMA instructions give. */
function fused(a: number, b: number, c: number): number {
  product(a, b);
  const sum = high + c;
  const part = sum - high;
  return sum + (high - (sum - part) + (c - part) + low);
}

const SPLIT = 134217729; // 2^27 + 1

function product(a: number, b: number): void {
  const p = a * b;
  const ca = SPLIT * a;
  const aHigh = ca - (ca - a);
  const aLow = a - aHigh;
  const cb = SPLIT * b;
  const bHigh = cb - (cb - b);
  const bLow = b - bHigh;
  high = p;
  low = aHigh * bHigh - p + aHigh * bLow + aLow * bHigh + aLow * bLow;
}

const BITS = 160n;

/** 2^(j/128) to the nearest double, and the remainder relative to that. */
function makeTables() {
  const power = new Float64Array(STEPS);
  const tail = new Float64Array(STEPS);
  let root = 2n << BITS;
  for (let k = 1; k < STEPS; k *= 2) root = squareRoot(root << BITS); // 2^(1/128)
  let exact = 1n << BITS;
  for (let j = 0; j < STEPS; j++) {
    power[j] = Number(exact) / 2 ** Number(BITS);
    const missing = exact - BigInt(Number(exact));
    tail[j] = Number((missing << BITS) / exact) / 2 ** Number(BITS);
    exact = (exact * root) >> BITS;
  }
  return { power, tail };
}

function squareRoot(n: bigint): bigint {
  let x = 1n << BigInt((n.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (x + n / x) >> 1n;
    if (next >= x) return x;
    x = next;
  }
}
