// Translation edit rate (Snover et al. 2006): edits per reference word. Lower is better, and a text
// that is longer than its reference can need more than one edit per word.

export interface TerScore {
  /** 0 for equal texts; can exceed 1. sacreBLEU prints it times 100. */
  readonly score: number;
  readonly edits: number;
  /** Mean length of the references in words, summed over a data set. */
  readonly referenceLength: number;
}

export function terScore(edits: number, referenceLength: number): TerScore {
  const score = referenceLength > 0 ? edits / referenceLength : edits > 0 ? 1 : 0;
  return { score, edits, referenceLength };
}
