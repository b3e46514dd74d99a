// Precision and recall → F. The order of operations is part of the definition: it determines the last
// bit, and each program has its own. Formulas only; no text in sight.

/**
 * How recall is weighed against precision: van Rijsbergen's beta(s), or ROUGE-1.5.5's alpha (-p).
 * With several betas, the F-measure is reported for each.
 */
export type FWeight =
  | { readonly betas: readonly number[]; readonly sweep: boolean }
  /** `betas` is an own field, so that none is read from `Object.prototype`. */
  | { readonly alpha: number; readonly betas?: undefined };

export const isAlpha = (weight: FWeight): weight is Extract<FWeight, { readonly alpha: number }> =>
  weight.betas === undefined;

export interface FFormula {
  /** (1+β²)·P·R / (R + β²·P), or a program's own way of computing it. Alpha always has its own formula. */
  readonly form: 'ratio' | ((precision: number, recall: number, beta: number) => number);
  /** Added to the denominator (pltrdy's 1e-8; a perfect match is then slightly below 1). */
  readonly epsilon: number;
}

/** One number → the number that is reported. */
export type Rounding =
  | 'exact' // the double itself
  | 'float32' // each of P, R, F rounded to single precision (torchmetrics)
  | 'printed'; // P and R to five decimals, F of those to five decimals (ROUGE-1.5.5)

/** The F-measures of one P and R, one per beta (or the one for alpha). */
export function fmeasures(p: number, r: number, weight: FWeight, formula: FFormula): number[] {
  if (isAlpha(weight)) return [fAlpha(p, r, weight.alpha, formula.epsilon)];
  const { betas } = weight;
  // One beta is the usual case, and this is called for every measure of every pair.
  if (betas.length === 1) return [fBeta(p, r, betas[0], formula)];
  return betas.map((beta) => fBeta(p, r, beta, formula));
}

function fAlpha(p: number, r: number, alpha: number, epsilon: number): number {
  const denominator = (1 - alpha) * p + alpha * r + epsilon;
  return denominator > 0 ? (p * r) / denominator : 0;
}

function fBeta(p: number, r: number, beta: number, formula: FFormula): number {
  const b = beta * beta;
  if (b > 1e100) return r; // recall alone; a larger β² would overflow along the way
  if (formula.form !== 'ratio') return formula.form(p, r, beta);
  const denominator = r + b * p + formula.epsilon;
  return denominator > 0 ? ((1 + b) * p * r) / denominator : 0;
}

export function rounded(value: number, rounding: Rounding): number {
  if (rounding === 'exact') return value;
  return rounding === 'float32' ? Math.fround(value) : fiveDecimals(value);
}

/**
 * C's printf("%.5f"): correct for the binary value, ties to even. A tie at the sixth decimal needs a
 * binary fraction that is an odd multiple of 1/64; toFixed would round those up.
 */
export function fiveDecimals(value: number): number {
  const sixtyFourths = value * 64;
  if (Number.isInteger(sixtyFourths) && sixtyFourths % 2 !== 0) {
    const down = Math.floor(value * 100000);
    return (down % 2 === 0 ? down : down + 1) / 100000;
  }
  return Number(value.toFixed(5));
}
