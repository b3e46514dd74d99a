// Student's t by the finite sums of Abramowitz & Stegun 26.7.3 and 26.7.4, for whole degrees of freedom: the chance that
// |T| is at most t. Exact up to rounding, but 1 − A of a far value has no digits left.

export function withinT(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees));
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let term = degrees % 2 === 1 ? cos : 1;
  let sum = degrees === 1 ? 0 : term;
  for (let k = degrees % 2 === 1 ? 3 : 2; k <= degrees - 2; k += 2) {
    term *= (cos * cos * (k - 1)) / k;
    sum += term;
  }
  return degrees % 2 === 1 ? (2 / Math.PI) * (angle + sin * sum) : sin * sum;
}
