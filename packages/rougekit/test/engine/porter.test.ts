// The engine's stemmer against NLTK's own output on the golden words, and against its TypeScript twin
// on invented ones.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { porterNltk } from '../../src/tokens/stemmers/porter-nltk.ts';
import { stems } from '../golden/fixtures.ts';
import { check } from '../properties/check.ts';
import { put, startedEngine } from './compiled.ts';

const engine = await startedEngine();

function stem(word: string): string {
  const at = put(engine, Buffer.from(word));
  const start = engine.stemOf(at, word.length);
  return Buffer.from(engine.memory.buffer, start, engine.stemLength()).toString();
}

it('the engine’s stemmer agrees with NLTK for every golden word of ASCII letters and digits', () => {
  const words = stems('stems-nltk').filter(([word]) => /^[a-z0-9]{4,}$/.test(word));
  expect(words.length).toBeGreaterThan(70_000);
  const wrong = words.filter(([word, nltk]) => stem(word) !== nltk);
  expect(wrong).toEqual([]);
});

it('the engine’s stemmer agrees with its twin on invented words', () => {
  const parts = fc.constantFrom(
    ...[
      'a',
      'b',
      'y',
      'yy',
      'e',
      's',
      'ss',
      'l',
      'll',
      'bl',
      'at',
      'iz',
      'ed',
      'eed',
      'ied',
      'ing',
    ],
    ...['ies', 'sses', 'alli', 'ational', 'ization', 'logi', 'bli', 'ness', 'ful', 'ion', 'tion'],
    ...[
      'ement',
      'ment',
      'ent',
      'ou',
      'ize',
      'ate',
      'iviti',
      'fulli',
      'icate',
      'ative',
      '1',
      'news',
    ],
  );
  const word = fc.array(parts, { minLength: 1, maxLength: 6 }).map((list) => list.join(''));
  check(
    fc.property(word, (text) => {
      fc.pre(text.length >= 4);
      expect(stem(text)).toBe(porterNltk.stem(text));
    }),
    5000,
  );
});
