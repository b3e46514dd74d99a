// The heart of BERTScore: every token takes its most similar counterpart, whoever else has taken it.
// Similarity is the dot product of vectors of length 1; special tokens count nothing themselves, but can be taken.

/** Rows of `size` numbers, each of length 1. */
export interface Rows {
  readonly vectors: Float32Array;
  readonly size: number;
  readonly length: number;
}

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

export function bestMatches(candidate: Rows, reference: Rows): BestMatches {
  const own = noMatches(candidate.length);
  const other = noMatches(reference.length);
  for (let i = 0; i < candidate.length; i++)
    for (let j = 0; j < reference.length; j++) {
      const similarity = dot(candidate, i, reference, j);
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

/** Four sums at once: a processor adds them side by side, and they are as exact. */
export function dot(a: Rows, i: number, b: Rows, j: number): number {
  const { size } = a;
  const [x, y] = [a.vectors, b.vectors];
  let at = i * size;
  let to = j * size;
  const end = at + size;
  let [s0, s1, s2, s3] = [0, 0, 0, 0];
  for (; at + 3 < end; at += 4, to += 4) {
    s0 += x[at] * y[to];
    s1 += x[at + 1] * y[to + 1];
    s2 += x[at + 2] * y[to + 2];
    s3 += x[at + 3] * y[to + 3];
  }
  for (; at < end; at++, to++) s0 += x[at] * y[to];
  return s0 + s1 + (s2 + s3);
}
