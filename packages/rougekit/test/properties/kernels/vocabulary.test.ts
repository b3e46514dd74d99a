import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TokenRun } from '../../../src/ids/token-run.ts';
import { DROPPED, SurfaceTable, Vocabulary } from '../../../src/ids/vocabulary.ts';
import { check } from '../check.ts';

// Any code units at all, lone surrogates too: a surface is compared unit by unit.
const unit = fc.oneof(fc.integer({ min: 97, max: 99 }), fc.nat(0xffff));
const surface = fc.oneof(
  fc.array(unit, { maxLength: 4 }).map((units) => String.fromCharCode(...units)),
  fc
    .array(fc.constantFrom(0, 1, 97, 127, 128, 0xffff), { maxLength: 14 })
    .map((units) => String.fromCharCode(...units)),
  fc
    .array(fc.constantFrom(0, 97, 127), { minLength: 11, maxLength: 13 })
    .map((units) => String.fromCharCode(...units)),
  // One block of 128 characters, or two; the ends of what is packed: 12 characters, 8 above U+8000.
  fc
    .tuple(fc.constantFrom(0, 0x380, 0x400, 0x7f80, 0x8000, 0x8400, 0xff80), fc.nat(13))
    .chain(([block, length]) =>
      fc.array(
        fc.constantFrom(0, 1, 127, 128).map((k) => Math.min(0xffff, block + k)),
        {
          minLength: length,
          maxLength: length,
        },
      ),
    )
    .map((units) => String.fromCharCode(...units)),
  fc.constantFrom('', '__proto__', 'constructor', 'toString', 'a', 'aa', 'ab', 'ba'),
  fc.nat(3000).map((k) => `w${k}`),
  fc.integer({ min: 1, max: 3000 }).map((k) => 'x'.repeat(k)),
);

/** Every ASCII character is part of words, except the space. */
const NO_BLANK = Uint8Array.from({ length: 128 }, (_, code) => (code === 32 ? 0 : 1));

/** Numbers new surfaces; every fifth is dropped, as a stop word would be. */
function numbering() {
  const asked = new Map<string, number>();
  const terms = new Map<string, number>();
  const table = new SurfaceTable((text) => {
    asked.set(text, (asked.get(text) ?? 0) + 1);
    const id = terms.size % 5 === 4 ? DROPPED : terms.size;
    terms.set(text, id);
    return id;
  });
  return { asked, terms, table };
}

it('a vocabulary gives every surface the term of the slow path, and takes that path once', () => {
  const { asked, terms, table } = numbering();
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

it('a vocabulary does the same for ASCII words found in a text, up to the first other stretch', () => {
  const { asked, terms, table } = numbering();
  // Zeros in front, and the end of what is packed: 12 characters.
  const units = fc.oneof(
    fc.array(fc.constantFrom(0, 1, 97, 126, 127), { maxLength: 14 }),
    fc.array(fc.constantFrom(0, 97), { minLength: 11, maxLength: 13 }),
  );
  const word = fc.oneof(
    units.map((codes) => String.fromCharCode(...codes)),
    fc.nat(3000).map((k) => `w${k}`),
  );
  const words = fc.array(word, { maxLength: 40, size: 'max' });
  check(
    fc.property(words, fc.constantFrom('', 'é', 'aé', '猫 a'), (list, rest) => {
      const run = new TokenRun();
      const text = `${list.join(' ')} ${rest}`;
      const stopped = table.pushAscii(text, 0, text.length, NO_BLANK, run);
      if (rest === '') expect(stopped).toBeGreaterThanOrEqual(text.length);
      else expect(text.slice(stopped)).toBe(rest);
      const expected = list.filter((one) => one !== '').map((one) => terms.get(one));
      expect([...run.ids.subarray(0, run.length)]).toEqual(expected.filter((id) => id !== DROPPED));
    }),
  );
  expect(terms.size).toBeGreaterThan(1024); // more than the first table holds, so it has grown
  expect(Math.max(...asked.values())).toBe(1);
});

it('a vocabulary numbers forms like a Map', () => {
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

it('a vocabulary keeps words apart whose hashes are equal', () => {
  // Among so many words of one length some 10 pairs share any 32-bit hash, whichever it is.
  const counting = () => {
    let next = 0;
    return () => next++;
  };
  const table = new SurfaceTable(counting());
  const others = new SurfaceTable(counting());
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
  for (const [word, id] of words) {
    const run = new TokenRun();
    table.pushAscii(word, 0, word.length, NO_BLANK, run);
    if (run.ids[0] !== id || others.lookUp(word, 0, word.length) !== id) wrong++;
  }
  expect(wrong).toBe(0);
});
