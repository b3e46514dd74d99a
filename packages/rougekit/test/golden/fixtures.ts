// What the original programs gave, as tools/golden/pack.mjs packed it. The comparisons are those of
// `rougekit verify`, written once: packages/cli/src/verify. Here is what tests say beyond them.

import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  type CorpusItem,
  corpusOf,
  loadFixture,
  stemsOf,
} from '../../../cli/src/verify/fixtures.ts';

export type { Triple } from '../../../cli/src/verify/outcome.ts';
export type { CorpusItem };

/** The text of a fixture, e.g. 'pltrdy-rouge.json': one for tests alone, or one that the command line publishes. */
export function text(name: string): string {
  const forTests = new URL(`./data/${name}.gz`, import.meta.url);
  return existsSync(forTests)
    ? gunzipSync(readFileSync(forTests)).toString('utf8')
    : loadFixture(name);
}

export const corpus = (): CorpusItem[] => corpusOf(loadFixture);

/** [word, stem] of a list such as 'stems-nltk'. */
export const stems = (list: string): [string, string][] => [...stemsOf(loadFixture, list)];
