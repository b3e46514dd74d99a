// The permutation test of two metrics from its definition, without rounding: whole numbers only. A standard score is
// (n·a − A) / √V with A = Σa and V = n·Σa² − A², so the sum of some scores of the one metric and some of the other is
// p/√V + q/√W with whole p and q, and which of two such sums is larger is decided by squares.

/** p of the first metric's units, q of the second's, over `weight` items. */
interface Sum {
  readonly p: bigint;
  readonly q: bigint;
  readonly weight: bigint;
}

type RankCoefficient = (x: readonly number[], y: readonly number[]) => number | null;

/**
 * How many of all 2^n swappings have a difference as large as swapping none. `groups` gives the point that an item
 * belongs to: itself at item level, its system at system level. The coefficient sees places alone.
 */
export function swappingsAsLarge(
  first: readonly number[],
  second: readonly number[],
  ratings: readonly number[],
  groups: readonly number[],
  coefficient: RankCoefficient,
): number {
  const n = first.length;
  const a = centred(first);
  const b = centred(second);
  const points = [...new Set(groups)];
  const sumOf = (parts: readonly Omit<Sum, 'weight'>[], point: number): Sum => {
    const own = parts.filter((_, k) => groups[k] === point);
    return {
      p: own.reduce((sum, { p }) => sum + p, 0n),
      q: own.reduce((sum, { q }) => sum + q, 0n),
      weight: BigInt(own.length),
    };
  };
  const placesOf = (parts: readonly Omit<Sum, 'weight'>[]) => {
    const sums = points.map((point) => sumOf(parts, point));
    return sums.map(
      (one) => sums.filter((other) => order(one, other, a.variance, b.variance) > 0).length,
    );
  };
  const y = placesOf(ratings.map((rating) => ({ p: BigInt(rating), q: 0n })));
  const difference = (pattern: number) => {
    const isSwapped = (k: number) => Math.floor(pattern / 2 ** k) % 2 === 1;
    const parts = (turn: boolean) =>
      first.map((_, k) =>
        isSwapped(k) === turn ? { p: a.units[k], q: 0n } : { p: 0n, q: b.units[k] },
      );
    const one = coefficient(placesOf(parts(false)), y);
    const other = coefficient(placesOf(parts(true)), y);
    return one === null || other === null ? null : one - other;
  };
  const observed = Math.abs(difference(0) as number);
  let asLarge = 0;
  for (let pattern = 0; pattern < 2 ** n; pattern++) {
    const value = difference(pattern);
    if (value === null || Math.abs(value) >= observed - 1e-12) asLarge++;
  }
  return asLarge;
}

function centred(values: readonly number[]): { units: bigint[]; variance: bigint } {
  const whole = values.map(BigInt);
  const n = BigInt(whole.length);
  const sum = whole.reduce((all, one) => all + one, 0n);
  const squares = whole.reduce((all, one) => all + one * one, 0n);
  return { units: whole.map((one) => n * one - sum), variance: n * squares - sum * sum };
}

/** The sign of the mean of one sum less that of another. */
function order(one: Sum, other: Sum, v: bigint, w: bigint): number {
  const p = one.p * other.weight - other.p * one.weight;
  const q = one.q * other.weight - other.q * one.weight;
  // p/√v + q/√w has the sign of p√w + q√v.
  const [left, right] = [p * p * w, q * q * v];
  const sign = (x: bigint) => (x > 0n ? 1 : x < 0n ? -1 : 0);
  return left >= right ? (left === right && sign(p) !== sign(q) ? 0 : sign(p)) : sign(q);
}
