import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { editSimilarity, score } from '../src/index.ts';
import { scorerFromSignature } from '../src/registry.ts';
import { editDistanceTwin } from './oracles/edit-distance.ts';
import { check } from './properties/check.ts';

const similarity = (
  candidate: string,
  reference: string | string[],
  unit: 'characters' | 'words' = 'characters',
) => score({ candidate, reference }, editSimilarity({ unit })).edit.score;

test('kitten and sitting differ by 3 edits, and the longer one has 7 letters', () => {
  expect(similarity('kitten', 'sitting')).toBe(1 - 3 / 7);
});

test('by words, one of four differs', () => {
  expect(similarity('the cat sat down', 'the dog sat down', 'words')).toBe(1 - 1 / 4);
});

test('a character is a code point, not a surrogate', () => {
  expect(similarity('a😀', 'a😁')).toBe(1 / 2);
  expect(similarity('😀', '😁')).toBe(0);
});

test('two empty texts are equal, an empty text and another one are not', () => {
  expect(similarity('', '')).toBe(1);
  expect(similarity('', 'x')).toBe(0);
  expect(similarity(' ', '', 'words')).toBe(1);
});

test('the closest reference counts', () => {
  expect(similarity('abc', ['xyz', 'abd', ''])).toBe(1 - 1 / 3);
});

it.each(['constructor', '__proto__'])('%s is an ordinary word', (word) => {
  expect(similarity(`${word} a`, `${word} b`, 'words')).toBe(1 / 2);
});

it('the similarity agrees with the full table, for texts of any script', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'é', '😀', '文'), maxLength: 90 }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  );
  check(
    fc.property(text, text, (a, b) => {
      const [x, y] = [Array.from(a), Array.from(b)];
      const longer = Math.max(x.length, y.length);
      const expected = longer === 0 ? 1 : 1 - editDistanceTwin(x, y) / longer;
      expect(similarity(a, b)).toBe(expected);
      expect(similarity(b, a)).toBe(expected);
    }),
  );
});

it.each(['characters', 'words'] as const)(
  'a scorer can be read back from its signature: %s',
  (unit) => {
    const { signature } = editSimilarity({ unit });
    expect(signature).toContain(`|unit:${unit}|`);
    expect(scorerFromSignature(signature).signature).toBe(signature);
  },
);

it('other units are refused', () => {
  expect(() => editSimilarity({ unit: 'bytes' as never })).toThrow(
    "Expected `unit` to be one of characters, words, got 'bytes'.",
  );
});
