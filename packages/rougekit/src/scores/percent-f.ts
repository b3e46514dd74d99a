// F as sacrerouge computes it, on a scale of 100: 2·(P·R) / (P + R) with P and R in percent, and of that
// the hundredth part, since scores are from 0 to 1 here. For other betas than 1, which sacrerouge lacks,
// the textbook's generalisation of it.

export function percentF(precision: number, recall: number, beta: number): number {
  const p = precision * 100;
  const r = recall * 100;
  const b = beta * beta;
  return p + r === 0 ? 0 : ((1 + b) * (p * r)) / (r + b * p) / 100;
}
