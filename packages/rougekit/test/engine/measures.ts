// Types beside n-grams and LCS that the engine counts.

/** Counts in fractions, and skip-bigrams with and without unigrams. */
export const WEIGHTS_AND_GAPS = [
  'rouge2',
  'rougeW',
  'rougeW2',
  'rougeS',
  'rougeS0',
  'rougeSU4',
  'rougeSU',
] as const;

/** No n-grams among them. */
export const GAPS = ['rougeLsum', 'rougeS1', 'rougeSU'] as const;
