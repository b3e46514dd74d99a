// The two tiny models and what the original bert_score says about 50 pairs with each (made by fixtures/make.py).

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (name: string) => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));

export const MODELS = ['tiny-bert', 'tiny-roberta'] as const;
export type TinyModel = (typeof MODELS)[number];

export const tinyModel = (name: TinyModel) => at(name);

interface Pair {
  readonly candidate: string;
  readonly references: readonly string[];
}

export interface Result {
  readonly model: TinyModel;
  readonly layer: number;
  readonly idf: boolean;
  readonly rescale: boolean;
  /** Whether all references count, or the first alone. */
  readonly several: boolean;
  readonly p: readonly number[];
  readonly r: readonly number[];
  readonly f: readonly number[];
}

const read = (name: string): unknown => JSON.parse(readFileSync(at(name), 'utf8'));

export const EXPECTED = read('expected.json') as {
  readonly pairs: readonly Pair[];
  readonly results: readonly Result[];
};

/** The token ids of each pair: candidate, then references. */
export const idsOf = (name: TinyModel) =>
  read(`${name}-ids.json`) as readonly (readonly (readonly number[])[])[];
