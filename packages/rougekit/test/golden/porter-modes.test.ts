// NLTK 3.8's PorterStemmer in its three modes: every stem of the golden words. Of the long list only hashes are kept (of all stems,
// with line feeds between them); NLTK made them in mode ORIGINAL_ALGORITHM and MARTIN_EXTENSIONS from the words of stems-nltk.tsv.

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { porterMartin } from '../../src/tokens/stemmers/porter-martin.ts';
import { porterNltk } from '../../src/tokens/stemmers/porter-nltk.ts';
import { porterOriginal } from '../../src/tokens/stemmers/porter-original.ts';
import { stems, text } from './fixtures.ts';

const MODES = [
  [porterNltk, 'ed57e50a2ee3dde77ecb5c07820f8432021bcd6edf7ed74150fe63e7cb10e8f9'],
  [porterOriginal, '847a9175e5eac06db63b69d0530dbc34df3aca8bfbcbc2cb6bd8d5240a884aa2'],
  [porterMartin, '4525a356a931a1d62d37bca8eaf2f3fa452e0fe16e5ef3dc10af555f6abd1740'],
] as const;

describe.each(MODES.map(([stemmer, hash], mode) => ({ id: stemmer.id, stemmer, hash, mode })))(
  '$id',
  ({ stemmer, hash, mode }) => {
    test('759 words of the corpus', () => {
      const { porter } = JSON.parse(text('tokens.json')) as {
        porter: { readonly [word: string]: string | readonly string[] };
      };
      const words = Object.entries(porter);
      expect(words.length).toBe(759);
      const wanted = words.map(([word, stem]) => [word, [stem].flat()[mode] ?? stem]);
      expect(words.map(([word]) => [word, stemmer.stem(word)])).toEqual(wanted);
    });

    test('80,402 words', () => {
      const made = stems('stems-nltk').map(([word]) => stemmer.stem(word));
      expect(made.length).toBe(80_402);
      expect(createHash('sha256').update(made.join('\n')).digest('hex')).toBe(hash);
    });
  },
);
