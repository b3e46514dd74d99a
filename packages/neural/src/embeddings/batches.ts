// Texts in batches of about one length: what is padded is computed for nothing.

/** Of the longest in its batch; shorter texts begin a batch of their own. */
const SHORTEST = 0.9;

/** More at once is slower: what a batch computes no longer fits into the cache of the processor. */
const MOST_TOKENS = 512;

/** Indices in batches, longest texts first, so that memory is asked for once. */
export function batchesByLength(lengths: readonly number[], size: number): number[][] {
  const order = lengths.map((_, k) => k).sort((a, b) => lengths[b] - lengths[a] || a - b);
  const batches: number[][] = [];
  for (const k of order) {
    const batch = batches.at(-1);
    const longest = batch === undefined ? 0 : lengths[batch[0]];
    const isFull =
      batch === undefined ||
      batch.length === size ||
      (batch.length + 1) * longest > MOST_TOKENS ||
      lengths[k] < longest * SHORTEST;
    if (isFull) batches.push([k]);
    else batch.push(k);
  }
  return batches;
}
