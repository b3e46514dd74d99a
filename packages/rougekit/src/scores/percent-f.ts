// F as sacrerouge computes it, in percent: 2·(P·R) / (P + R) with P and R in percent, then divided by 100,
// since scores are from 0 to 1 here. For betas other than 1, which sacrerouge lacks, the usual
// generalisation.

export function percentF(precision: number, recall: number, beta: number): number {
  const p = precision * 100;
  const r = recall * 100;
  const b = beta * beta;
  return p + r === 0 ? 0 : ((1 + b) * (p * r)) / (r + b * p) / 100;
}
