// The fixtures that ship with the command line: outputs of the original programs over one corpus.

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
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
    // The same way up from src/verify and, once bundled, from dist.
    const file = fixtureFile(name);
    text = gunzipSync(readFileSync(file)).toString('utf8');
    texts.set(name, text);
  }
  return text;
};

function fixtureFile(name: string): URL {
  const fromDist = new URL(`../fixtures/${name}.gz`, import.meta.url);
  const fromSource = new URL(`../../fixtures/${name}.gz`, import.meta.url);
  return import.meta.url.includes('/verify/') ? fromSource : fromDist;
}

export function corpusOf(load: LoadFixture): CorpusItem[] {
  return load('corpus.jsonl')
    .split('\n')
    .map((line) => JSON.parse(line) as CorpusItem);
}

/** [word, stem] of a list such as 'stems-nltk': word TAB letters kept TAB new ending. */
export function stemsOf(load: LoadFixture, list: string): [string, string][] {
  return load(`${list}.tsv`)
    .split('\n')
    .map((line) => {
      const [word = '', kept, ending = ''] = line.split('\t');
      return [word, word.slice(0, Number(kept)) + ending];
    });
}
