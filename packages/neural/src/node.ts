// The public surface in Node: models are found by their folders, too.

import type { Scorer } from 'rougekit';
import { type BertScoreScores, bertScoreFamily, bertScoreWith } from './bert-score.ts';
import type { BertScoreOptions } from './bert-score-options.ts';
import { findInFolders } from './node/find-in-folders.ts';

export { modelFolder } from './node/model-folder.ts';
export * from './public.ts';

export const bertScore = (options: BertScoreOptions): Scorer<BertScoreScores, 'async'> =>
  bertScoreWith(findInFolders(), options);

/** The metrics of this package: registry.with(...neuralFamilies()). `places` are folders in which models have their names. */
export const neuralFamilies = (places: readonly string[] = []) => [
  bertScoreFamily(findInFolders(places)),
];
