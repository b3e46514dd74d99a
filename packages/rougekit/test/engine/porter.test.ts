// The engine's stemmer against NLTK's own output on the golden words, and in both of its variants against its TypeScript twins on
// these and on invented ones.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { porterNltk, porterNltkAnyLetter } from '../../src/tokens/stemmers/porter-nltk.ts';
import { porterOriginal } from '../../src/tokens/stemmers/porter-original.ts';
import { stems } from '../golden/fixtures.ts';
import { check } from '../properties/check.ts';
import { put, startedEngine } from './compiled.ts';

const engine = await startedEngine();

function stem(word: string, departs = 1): string {
  const at = put(engine, Buffer.from(word));
  const start = engine.stemOf(at, word.length, departs);
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
  const letters = fc.string({
    unit: fc.constantFrom(...'aeiouybcdlnstxz0'),
    minLength: 1,
    maxLength: 12,
  });
  const word = fc.oneof(
    fc.array(parts, { minLength: 1, maxLength: 6 }).map((list) => list.join('')),
    letters,
  );
  check(
    fc.property(word, (text) => {
      expect(stem(text)).toBe(porterNltk.stem(text));
      expect(stem(text, 0)).toBe(porterOriginal.stem(text));
    }),
    20000,
  );
});

it('other characters of ASCII are letters like others, and are kept as they are', () => {
  const unit = fc.oneof(
    fc.constantFrom('ed', 'ing', 's', 'ational', 'a', 'y', 'll', 'e'),
    fc.integer({ min: 1, max: 127 }).map((code) => String.fromCharCode(code).toLowerCase()),
  );
  const word = fc.array(unit, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
  check(
    fc.property(
      word.filter((text) => !/[\n\r]/.test(text)),
      (text) => {
        expect(stem(text)).toBe(porterNltkAnyLetter.stem(text));
      },
    ),
    5000,
  );
});

it('as Porter published it, the engine’s stemmer agrees with its twin, which NLTK has checked, for every golden word', () => {
  const words = stems('stems-nltk').map(([word]) => word);
  const read = words.filter((word) => /^[a-z0-9]+$/.test(word));
  expect(read.length).toBeGreaterThan(70_000);
  expect(read.filter((word) => stem(word, 0) !== porterOriginal.stem(word))).toEqual([]);
  // Not for nothing: the variants differ on these.
  expect(read.filter((word) => stem(word, 0) !== stem(word)).length).toBeGreaterThan(500);
});
