// The heart of BERTScore: every token takes its most similar counterpart, even one that is taken already.
// Similarity is the dot product of vectors of length 1; special tokens count nothing themselves, but can be taken.

import { type Rows, type Similarities, similaritiesOf } from './similarities.ts';

/** A copy with rows of length 1. */
export function unitRows(vectors: Float32Array, size: number): Rows {
  const unit = new Float32Array(vectors.length);
  for (let start = 0; start < vectors.length; start += size) {
    let squares = 0;
    for (let k = start; k < start + size; k++) squares += vectors[k] * vectors[k];
    const norm = Math.sqrt(squares);
    for (let k = start; k < start + size; k++) unit[k] = vectors[k] / norm;
  }
  return { vectors: unit, size, length: vectors.length / size };
}

/** The best similarity of each row of either side, and of which row it is; the first of equals. */
export interface BestMatches {
  readonly candidate: Best;
  readonly reference: Best;
}

export interface Best {
  readonly similarity: Float64Array;
  readonly partner: Int32Array;
}

export function bestMatches(
  candidate: Rows,
  reference: Rows,
  { values, width }: Similarities = similaritiesOf(candidate, reference),
): BestMatches {
  const own = noMatches(candidate.length);
  const other = noMatches(reference.length);
  for (let i = 0; i < candidate.length; i++)
    for (let j = 0; j < reference.length; j++) {
      const similarity = values[i * width + j];
      if (similarity > own.similarity[i]) {
        own.similarity[i] = similarity;
        own.partner[i] = j;
      }
      if (similarity > other.similarity[j]) {
        other.similarity[j] = similarity;
        other.partner[j] = i;
      }
    }
  return { candidate: own, reference: other };
}

const noMatches = (length: number): Best => ({
  similarity: new Float64Array(length).fill(Number.NEGATIVE_INFINITY),
  partner: new Int32Array(length).fill(-1),
});
