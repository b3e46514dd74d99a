// Google's BLEU for single sentences (Wu et al. 2016): the smaller of precision and recall over all n-grams of several orders.

export interface GleuScore {
  /** 0–1. */
  readonly score: number;
  /** Shared n-grams of all orders. */
  readonly matches: number;
  /** N-grams of the text that has more of them. */
  readonly total: number;
}

export const gleuScore = (matches: number, total: number): GleuScore => ({
  score: total === 0 ? 0 : matches / total,
  matches,
  total,
});
