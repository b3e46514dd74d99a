import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DROPPED, SurfaceTable, Vocabulary } from '../../../src/ids/vocabulary.ts';
import { check } from '../check.ts';

// Any code units at all, lone surrogates too: a surface is compared unit by unit.
const unit = fc.oneof(fc.integer({ min: 97, max: 99 }), fc.nat(0xffff));
const surface = fc.oneof(
  fc.array(unit, { maxLength: 4 }).map((units) => String.fromCharCode(...units)),
  // Zeros in front, and the ends of what is packed: 12 ASCII characters, 3 of others.
  fc
    .array(fc.constantFrom(0, 1, 97, 127, 128, 0xffff), { maxLength: 14 })
    .map((units) => String.fromCharCode(...units)),
  fc
    .array(fc.constantFrom(0, 97, 127), { minLength: 11, maxLength: 13 })
    .map((units) => String.fromCharCode(...units)),
  fc.constantFrom('', '__proto__', 'constructor', 'toString', 'a', 'aa', 'ab', 'ba'),
  fc.nat(3000).map((k) => `w${k}`),
  fc.integer({ min: 1, max: 3000 }).map((k) => 'x'.repeat(k)),
);

it('gives every surface the term of the slow way, and walks that way once', () => {
  const asked = new Map<string, number>();
  const terms = new Map<string, number>();
  // Every fifth new surface is dropped, as a stop word would be.
  const table = new SurfaceTable((text) => {
    asked.set(text, (asked.get(text) ?? 0) + 1);
    const id = terms.size % 5 === 4 ? DROPPED : terms.size;
    terms.set(text, id);
    return id;
  });
  check(
    fc.property(fc.array(surface, { maxLength: 40, size: 'max' }), surface, (surfaces, padding) => {
      for (const text of surfaces) {
        // Once from the middle of a longer text, once by itself: the same surface.
        const longer = `${padding}${text}${padding}`;
        const found = table.lookUp(longer, padding.length, padding.length + text.length);
        expect(found).toBe(terms.get(text));
        expect(table.lookUp(text, 0, text.length)).toBe(found);
      }
    }),
  );
  expect(terms.size).toBeGreaterThan(1024); // more than the first table holds, so it has grown
  expect(Math.max(...asked.values())).toBe(1);
});

it('numbers forms as a Map would', () => {
  check(
    fc.property(fc.array(surface), (forms) => {
      const vocabulary = new Vocabulary();
      const known = new Map<string, number>();
      for (const form of forms) {
        if (!known.has(form)) known.set(form, known.size);
        expect(vocabulary.idOf(form)).toBe(known.get(form));
      }
      expect(vocabulary.forms).toEqual([...known.keys()]);
    }),
  );
});

it('keeps words apart whose hashes are equal', () => {
  // Words are compared in full: so many meet in the same slot, whatever the hash.
  const table = new SurfaceTable(
    (() => {
      let next = 0;
      return () => next++;
    })(),
  );
  const words = new Map<string, number>();
  let state = 1;
  while (words.size < 300_000) {
    let word = '';
    for (let k = 0; k < 6; k++) {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      word += String.fromCharCode(97 + ((state >>> 16) % 26));
    }
    if (!words.has(word)) words.set(word, words.size);
  }
  let wrong = 0;
  for (const [word, id] of words) if (table.lookUp(word, 0, word.length) !== id) wrong++;
  expect(wrong).toBe(0);
});
