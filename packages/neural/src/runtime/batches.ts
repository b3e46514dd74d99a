// Which texts a model reads at once.

/** Of the longest in its batch; shorter texts begin a batch of their own. */
const SHORTEST = 0.9;

/** More at once is slower: what a batch computes no longer fits into the cache of the processor. */
const MOST_TOKENS = 512;

/** Of about one length, since what is padded is computed for nothing. Longest texts first, so that memory is asked for once. */
export function batchesByLength(lengths: readonly number[], size: number): number[][] {
  const batches: number[][] = [];
  for (const k of longestFirst(lengths)) {
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

/** Where nothing is padded. */
const MOST_UNPADDED = 256;

/** Of any lengths. Longest texts first, so that memory is asked for once. */
export function batchesByTokens(lengths: readonly number[], size: number): number[][] {
  const batches: number[][] = [];
  let tokens = 0;
  for (const k of longestFirst(lengths)) {
    const batch = batches.at(-1);
    tokens += lengths[k];
    if (batch === undefined || batch.length === size || tokens > MOST_UNPADDED) {
      batches.push([k]);
      tokens = lengths[k];
    } else batch.push(k);
  }
  return batches;
}

const longestFirst = (lengths: readonly number[]) =>
  lengths.map((_, k) => k).sort((a, b) => lengths[b] - lengths[a] || a - b);
