// The values of the original programs over one corpus, from a package of their own: two megabytes that only `verify` reads.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Pair } from 'rougekit';
import { UsageError } from '../failures/failures.ts';
import { FIXTURES, manifestOf, notInstalled } from '../installed/optional-packages.ts';
import type { LoadFixture } from './suite.ts';

export interface CorpusItem {
  readonly id: string;
  readonly tags: readonly string[];
  readonly hyp: string;
  readonly refs: readonly string[];
}

const texts = new Map<string, string>();

export const loadFixture: LoadFixture = (name) => {
  let text = texts.get(name);
  if (text === undefined) {
    const file = path.join(folder(), 'data', `${name}.gz`);
    text = gunzipSync(readFileSync(file)).toString('utf8');
    texts.set(name, text);
  }
  return text;
};

function folder(): string {
  const manifest = manifestOf(FIXTURES);
  if (manifest === undefined) throw new UsageError(notInstalled(FIXTURES));
  return path.dirname(manifest);
}

export function corpusOf(load: LoadFixture): CorpusItem[] {
  return load('corpus.jsonl')
    .split('\n')
    .map((line) => JSON.parse(line) as CorpusItem);
}

/** Items by their ids. */
export function itemsOf(load: LoadFixture): ReadonlyMap<string, CorpusItem> {
  return new Map(corpusOf(load).map((item) => [item.id, item]));
}

/** Every item against all its references. */
export function pairsOf(load: LoadFixture): (Pair & { readonly id: string })[] {
  return corpusOf(load).map(({ id, hyp, refs }) => ({ id, candidate: hyp, reference: refs }));
}

/** Every item against each of its references; `k` is the reference's index from 0. */
export function singlePairsOf(
  load: LoadFixture,
): (Pair & { readonly id: string; readonly k: number })[] {
  return corpusOf(load).flatMap(({ id, hyp, refs }) =>
    refs.map((reference, k) => ({ id, k, candidate: hyp, reference })),
  );
}

/** JSON whose layout the suite knows. */
export function jsonOf<T>(load: LoadFixture, name: string): T {
  return JSON.parse(load(`${name}.json`)) as T;
}

/** Words with their stems from a list such as 'stems-nltk': word TAB letters kept TAB new ending. */
export function stemsOf(load: LoadFixture, list: string): ReadonlyMap<string, string> {
  const stems = load(`${list}.tsv`)
    .split('\n')
    .map((line) => {
      const [word = '', kept, ending = ''] = line.split('\t');
      return [word, word.slice(0, Number(kept)) + ending] as const;
    });
  return new Map(stems);
}
