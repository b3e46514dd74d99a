// Counts → precision, recall and F, written into an array. The arithmetic of `scoreReferences`, operation by
// operation and hence to the last bit, without an object per score: when whole files are scored, creating the
// objects would cost more than the counting.

import type { FFormula, FWeight } from './fmeasure.ts';
import { isAlpha } from './fmeasure.ts';
import type { MeasureArithmetic, ScoreChoices } from './references.ts';
import { ratio } from './references.ts';

/** `fmeasures` for one weight, without a list. */
function fmeasureOf(
  weight: FWeight,
  { form, epsilon }: FFormula,
): (p: number, r: number) => number {
  if (isAlpha(weight)) {
    const { alpha } = weight;
    return (p, r) => {
      const denominator = (1 - alpha) * p + alpha * r + epsilon;
      return denominator > 0 ? (p * r) / denominator : 0;
    };
  }
  const [beta] = weight.betas;
  const b = beta * beta;
  if (b > 1e100) return (_p, r) => r;
  if (form !== 'ratio') return (p, r) => form(p, r, beta);
  return (p, r) => {
    const denominator = r + b * p + epsilon;
    return denominator > 0 ? ((1 + b) * p * r) / denominator : 0;
  };
}

/** Writes the scores of one row; made by `scoreWriter`. */
export type WriteScores = (
  /** Hits, candidate total and reference total of each measure and each reference, starting at `from`. */
  counts: ArrayLike<number>,
  from: number,
  references: number,
  /** Gets precision, recall and F of each measure, starting at `at`. */
  out: Float64Array,
  at: number,
) => void;

/** Writes the scores of many rows that have one reference each: `forOne` row by row, in one loop for each measure. */
export type WriteAllScores = (
  counts: ArrayLike<number>,
  /** Where the counts of each row start. */
  starts: Int32Array,
  rows: number,
  out: Float64Array,
) => void;

/** How the scores against several references become one: the place in `scratch` of the triple chosen, or of one made. */
type Combine = (scratch: Float64Array, references: number) => number;

/**
 * One arithmetic per measure. `forSeveral` is undefined where several references take more than this: a program's
 * own idea of the best one, leaving each out in turn. Both are undefined where a score has other numbers than
 * these three, or others than the exact ones.
 */
export function scoreWriter(
  measures: readonly MeasureArithmetic[],
  choices: ScoreChoices,
):
  | {
      readonly forOne: WriteScores;
      readonly forAll: WriteAllScores;
      readonly forSeveral: WriteScores | undefined;
    }
  | undefined {
  const { weight, formula, rounding } = choices;
  if (rounding !== 'exact' || (!isAlpha(weight) && weight.sweep)) return undefined;
  const f = fmeasureOf(weight, formula);

  const put = (
    { root, referenceTotal }: MeasureArithmetic,
    hits: number,
    candidate: number,
    reference: number,
    out: Float64Array,
    at: number,
  ): void => {
    const p = ratio(hits, candidate, root);
    const r = ratio(hits, referenceTotal(reference), root);
    out[at] = p;
    out[at + 1] = r;
    out[at + 2] = f(p, r);
  };

  const forOne: WriteScores = (counts, from, _references, out, at) => {
    for (let m = 0; m < measures.length; m++) {
      const k = m * 3;
      const c = from + k;
      put(measures[m], counts[c], counts[c + 1], counts[c + 2], out, at + k);
    }
  };

  const forAll: WriteAllScores = (counts, starts, rows, out) => {
    for (let m = 0; m < measures.length; m++)
      putAll(measures[m], counts, starts, rows, m * 3, measures.length * 3, out);
  };

  // A function of its own, so that V8 does not compile a loop whose end it has not seen, and then once more.
  function putAll(
    { root, referenceTotal }: MeasureArithmetic,
    counts: ArrayLike<number>,
    starts: Int32Array,
    rows: number,
    first: number,
    width: number,
    out: Float64Array,
  ): void {
    for (let row = 0, at = first; row < rows; row++, at += width) {
      const c = starts[row] + first;
      const hits = counts[c];
      const p = ratio(hits, counts[c + 1], root);
      const r = ratio(hits, referenceTotal(counts[c + 2]), root);
      out[at] = p;
      out[at + 1] = r;
      out[at + 2] = f(p, r);
    }
  }

  const pooled: WriteScores = (counts, from, references, out, at) => {
    let c = from;
    for (let m = 0; m < measures.length; m++) {
      const { root, referenceTotal } = measures[m];
      let hits = 0;
      let candidate = 0;
      let reference = 0;
      for (const end = c + references * 3; c < end; c += 3) {
        hits += counts[c];
        candidate += counts[c + 1];
        reference += referenceTotal(counts[c + 2]);
      }
      const p = ratio(hits, candidate, root);
      const r = ratio(hits, reference, root);
      out[at + m * 3] = p;
      out[at + m * 3 + 1] = r;
      out[at + m * 3 + 2] = f(p, r);
    }
  };

  let scratch = new Float64Array(64);
  const combined =
    (combine: Combine): WriteScores =>
    (counts, from, references, out, at) => {
      const room = (references + 1) * 3;
      if (room > scratch.length) scratch = new Float64Array(room * 2);
      let c = from;
      for (let m = 0; m < measures.length; m++) {
        for (let k = 0; k < references * 3; k += 3, c += 3)
          put(measures[m], counts[c], counts[c + 1], counts[c + 2], scratch, k);
        const chosen = combine(scratch, references);
        for (let k = 0; k < 3; k++) out[at + m * 3 + k] = scratch[chosen + k];
      }
    };

  /** `field`: what decides, 1 for recall, 2 for F. */
  const best = (field: number) =>
    combined((all, references) => {
      let chosen = 0;
      for (let k = 3; k < references * 3; k += 3)
        if (all[k + field] > all[chosen + field]) chosen = k;
      return chosen;
    });

  const mean = combined((all, references) => {
    const made = references * 3;
    for (let field = 0; field < 3; field++) {
      let sum = 0;
      for (let k = 0; k < made; k += 3) sum += all[k + field];
      all[made + field] = sum / references;
    }
    return made;
  });

  const independent = combined((all, references) => {
    const made = references * 3;
    let p = all[0];
    let r = all[1];
    for (let k = 3; k < made; k += 3) {
      p = Math.max(p, all[k]);
      r = Math.max(r, all[k + 1]);
    }
    all[made] = p;
    all[made + 1] = r;
    all[made + 2] = f(p, r);
    return made;
  });

  const forSeveral = (): WriteScores | undefined => {
    switch (choices.references) {
      case 'pooled':
        return pooled;
      case 'mean':
        return mean;
      case 'independent':
        return independent;
      case 'jackknife':
        return undefined;
      default:
        if (typeof choices.bestBy !== 'string') return undefined;
        return best(choices.bestBy === 'recall' ? 1 : 2);
    }
  };
  return { forOne, forAll, forSeveral: forSeveral() };
}
