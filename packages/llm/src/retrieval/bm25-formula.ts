// BM25: S. Robertson and H. Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", Foundations and Trends in
// Information Retrieval 3(4), 2009, in the form that Lucene has used since version 8 and `bm25s` calls "lucene": the idf has
// 1 + inside the logarithm, so that a word in most passages weighs little instead of less than nothing, and the constant
// factor k1 + 1, which changes no ranking, is left out. Lucene itself rounds lengths to one byte; this does not.

export interface Bm25Parameters {
  /** How soon further occurrences of a word stop counting; 0 looks only at whether it occurs. */
  readonly k1: number;
  /** How much longer passages pay for their length, from 0 to 1. */
  readonly b: number;
}

/** Lucene's and Robertson's usual values. */
export const BM25_DEFAULTS: Bm25Parameters = { k1: 1.2, b: 0.75 };

/** The weight of a word that occurs in `containing` of `passages`. */
export const inverseFrequency = (passages: number, containing: number): number =>
  Math.log(1 + (passages - containing + 0.5) / (containing + 0.5));

/** How much of its weight a word brings to a passage: from 0 to 1, for `count` occurrences among `length` words. */
export const saturation = (
  count: number,
  length: number,
  meanLength: number,
  { k1, b }: Bm25Parameters,
): number => count / (count + k1 * (1 - b + (b * length) / meanLength));
