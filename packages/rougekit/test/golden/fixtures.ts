// Reads the fixtures that tools/golden/pack.mjs made from the original programs' outputs.

import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { RougeType } from 'rougekit';

export interface CorpusItem {
  readonly id: string;
  readonly tags: readonly string[];
  readonly hyp: string;
  readonly refs: readonly string[];
}

type Triple = readonly [precision: number, recall: number, fmeasure: number];
export type TypeScores = { readonly [type: string]: Triple };

export interface RougeScoreFixture {
  readonly configs: {
    readonly [name: string]: {
      readonly options: { readonly use_stemmer: boolean; readonly refs: string };
      readonly scores: { readonly [id: string]: TypeScores | readonly TypeScores[] };
    };
  };
  readonly bootstrap: {
    readonly ids: readonly string[];
    readonly runs: {
      readonly [name: string]: {
        readonly options: {
          readonly use_stemmer: boolean;
          readonly confidence_interval: number;
          readonly n_samples: number;
          readonly numpy_seed: number;
          readonly types_in_order: readonly RougeType[];
        };
        readonly aggregate: { readonly [type: string]: { readonly [bound: string]: Triple } };
      };
    };
    readonly rng: { readonly [seed: string]: { readonly [draw: string]: readonly unknown[] } };
  };
}

// Published with the command line, for `rougekit verify`; the rest is for tests alone.
const PLACES = ['../../../cli/fixtures/', './data/'];

/** The text of a fixture, e.g. 'pltrdy-rouge.json'. */
export function text(name: string): string {
  const files = PLACES.map((place) => new URL(`${place}${name}.gz`, import.meta.url));
  const file = files.find((one) => existsSync(one));
  if (file === undefined) throw new Error(`no fixture ${name}.gz in ${PLACES.join(' or ')}`);
  return gunzipSync(readFileSync(file)).toString('utf8');
}

export const corpus = (): CorpusItem[] =>
  text('corpus.jsonl')
    .split('\n')
    .map((line) => JSON.parse(line));

export const rougeScoreFixture = (): RougeScoreFixture => JSON.parse(text('rouge-score.json'));

/** [word, stem] of a list such as 'stems-nltk'. */
export const stems = (list: string): [string, string][] =>
  text(`${list}.tsv`)
    .split('\n')
    .map((line) => {
      const [word, kept, ending] = line.split('\t');
      return [word, word.slice(0, Number(kept)) + ending];
    });
