// F in the order of operations that the specification gives, since that decides the last bit.

/** (((1 + β²)·P)·R) / (R + β²·P), 0 where that would divide by 0; β = ∞ is recall alone. */
export function fBetaTwin(precision: number, recall: number, beta: number): number {
  if (beta === Number.POSITIVE_INFINITY) return recall;
  const square = beta * beta;
  const denominator = recall + square * precision;
  if (denominator === 0) return 0;
  return ((1 + square) * precision * recall) / denominator;
}

/** ROUGE-1.5.5's -p: P·R / ((1 − α)·P + α·R), 0 if the denominator is not positive. */
export function fAlphaTwin(precision: number, recall: number, alpha: number): number {
  const denominator = (1 - alpha) * precision + alpha * recall;
  return denominator > 0 ? (precision * recall) / denominator : 0;
}
