// F-beta by ratios that stay within [0, 1] along the way, as js-rouge computes it since 3.2.1: the textbook
// value, but not always its last bit.

export function rescaledF(p: number, r: number, beta: number): number {
  if (p === r) return p;
  if (p === 0 || r === 0) return 0;
  if (beta === 0) return p;
  if (beta < 1) return rescaledF(r, p, 1 / beta);
  if (p > r) {
    const w = (1 / beta) ** 2;
    return Math.min(p, r * ((1 + w) / (1 + w * (r / p))));
  }
  const b = beta * beta;
  if (b < Number.POSITIVE_INFINITY) return Math.min(r, p * ((1 + b) / (1 + b * (p / r))));
  const x = beta * (p / r) * beta; // for beta beyond 1e154, where only its product with P/R may be finite
  return x < Number.POSITIVE_INFINITY ? r * (x / (1 + x)) : r;
}
