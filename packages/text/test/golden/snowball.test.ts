// PyStemmer 2.0.1, which is Snowball 2: the stems of a sentence in each of twenty languages, of 80,402 English words their hash.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stems } from '../../../rougekit/test/golden/fixtures.ts';
import { snowball } from '../../src/snowball.ts';
import { snowballStemmers } from '../../src/stemmers/found-snowball.ts';
import { SNOWBALL_LANGUAGES, type SnowballLanguage } from '../../src/stemmers/snowball.ts';

const golden = JSON.parse(readFileSync(new URL('snowball.json', import.meta.url), 'utf8')) as {
  readonly stems: { readonly [language: string]: { readonly [word: string]: string } };
  readonly sha256: { readonly [language: string]: string };
};

test.each(Object.keys(golden.stems))('%s', (language) => {
  const { stem } = snowball(language as SnowballLanguage);
  const words = Object.keys(golden.stems[language] ?? {});
  expect(words.length).toBeGreaterThanOrEqual(9);
  expect(Object.fromEntries(words.map((word) => [word, stem(word)]))).toEqual(
    golden.stems[language],
  );
});

test.each(Object.keys(golden.sha256))('80,402 words by %s', (language) => {
  const { stem } = snowball(language as SnowballLanguage);
  const made = stems('stems-nltk').map(([word]) => stem(word));
  expect(createHash('sha256').update(made.join('\n')).digest('hex')).toBe(golden.sha256[language]);
});

test('every language under its name, found when the first word comes', () => {
  expect(snowballStemmers.map(({ id }) => id)).toEqual(
    SNOWBALL_LANGUAGES.map((language) => `snowball-${language}`),
  );
  for (const { stem } of snowballStemmers) expect(stem('a'.repeat(10_000))).toHaveLength(10_000);
  expect(snowballStemmers.find(({ id }) => id === 'snowball-english')?.stem('running')).toBe('run');
});
