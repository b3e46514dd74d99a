// F as py-rouge computes it: P·R / ((1−α)·P + α·R) with α = 1 / (1 + β²), 0 only where P or R is 0. Its
// unfloored totals can make recall negative, and F is then what the formula gives.

export function signedF(p: number, r: number, beta: number): number {
  if (p === 0 || r === 0) return 0;
  const alpha = 1 / (1 + beta * beta);
  return (p * r) / ((1 - alpha) * p + alpha * r);
}
