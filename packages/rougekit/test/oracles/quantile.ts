// numpy's linear percentile, as the specification of rouge_score's aggregator gives it: the place
// v = q·(n−1) lies between two sorted values, and the interpolation starts from the nearer one.

export function quantileTwin(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const v = q * (sorted.length - 1);
  const i = Math.floor(v);
  const t = v - i;
  if (t === 0) return sorted[i];
  const a = sorted[i];
  const b = sorted[i + 1];
  return t < 0.5 ? a + (b - a) * t : b - (b - a) * (1 - t);
}
