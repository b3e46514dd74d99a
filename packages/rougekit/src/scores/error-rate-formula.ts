// Edits per word or character of the reference, as speech recognition is judged.

export interface ErrorRateScore {
  /** 0 for equal texts; can exceed 1. */
  readonly score: number;
  readonly edits: number;
  /** Words or characters of the reference, summed over a data set. */
  readonly referenceLength: number;
}

export function errorRateScore(edits: number, referenceLength: number): ErrorRateScore {
  const score = referenceLength > 0 ? edits / referenceLength : Math.min(edits, 1);
  return { score, edits, referenceLength };
}
