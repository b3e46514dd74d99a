// What is odd about chrF as sacreBLEU has it, with its numbers (sacreBLEU 2.6.0 was run on each of these), and laws.

import fc from 'fast-check';
import { type ChrfOptions, chrf, RougekitError, score, scoreBatch } from 'rougekit';
import { describe, expect, test } from 'vitest';
import { scorerFromSignature } from '../src/registry.ts';
import { check } from './properties/check.ts';
import { severalReferences } from './properties/texts.ts';

test.each<[string, string, readonly string[], ChrfOptions, number]>([
  ['orders that one text is too short for do not count', 'ab', ['abcdef'], {}, 31.25],
  ['whichever it is', 'abcdef', ['ab'], {}, 64.51612903225808],
  ['with eps they do', 'abcdef', ['ab'], { epsSmoothing: true }, 21.16402116402116],
  ['an empty candidate', '', ['abc'], {}, 0],
  ['which is not quite 0 with eps', '', ['abc'], { epsSmoothing: true }, 5e-15],
  ['nothing against nothing', '', [''], { epsSmoothing: true }, 1.0000000000000002e-14],
  [
    'one mark is split off a word',
    '(hi) there',
    ['(hi ) there'],
    { wordOrder: 2 },
    86.21870109546165,
  ],
  ['white space does not count', 'a b', ['ab'], {}, 100],
  ['unless asked for', 'a b', ['ab'], { whitespace: true }, 45.45454545454545],
  [
    'names of properties are words',
    'constructor __proto__',
    ['constructor toString'],
    { wordOrder: 2 },
    46.205870071222236,
  ],
  [
    'the best reference counts',
    'the cat',
    ['the dog', 'the cot', 'the cut'],
    {},
    37.77777777777778,
  ],
  ['characters are code points', '😀😀a', ['😀a😀'], {}, 50],
  ['lower case knows the end of a Greek word', 'ΣΑΣ', ['σας'], { lowercase: true }, 100],
  ['none of them', 'xy', ['abc', 'def'], {}, 0],
])('%s', (_, candidate, reference, options, percent) => {
  expect(score({ candidate, reference }, chrf(options)).chrf.score).toBe(percent / 100);
});

test('among equally good references the first one counts in the sums', () => {
  // Both give 0; the counts are those against the first.
  const [row] = scoreBatch([{ candidate: 'xy', reference: ['abc', 'defghi'] }], chrf()).rows;
  expect(row?.ok && row.counts[0]?.slice(0, 3)).toEqual([2, 3, 0]);
});

test('orders that the reference does not have count nothing for the candidate', () => {
  const [row] = scoreBatch([{ candidate: 'abcdef', reference: 'ab' }], chrf({ charOrder: 3 })).rows;
  expect(row?.ok && row.counts[0]).toEqual([6, 2, 2, 5, 1, 1, 0, 0, 0]);
});

describe('laws', () => {
  const scorers = [
    chrf(),
    chrf({ wordOrder: 2 }),
    chrf({ epsSmoothing: true, lowercase: true }),
    chrf({ charOrder: 1, wordOrder: 1, beta: 1, whitespace: true }),
  ];
  test.each(scorers.map((scorer) => [scorer.signature, scorer] as const))('%s', (_, scorer) => {
    check(
      fc.property(severalReferences, fc.nat(3), ({ candidate, reference }, shift) => {
        const value = (references: readonly string[]) => {
          const { chrf: got } = score({ candidate, reference: references }, scorer);
          expect(got.score).toBeGreaterThanOrEqual(0);
          expect(got.score).toBeLessThanOrEqual(1.000000000000001);
          return got.score;
        };
        const best = value(reference);
        expect(Math.max(...reference.map((one) => value([one])))).toBe(best);
        expect(
          value(reference.map((__, k) => reference[(k + shift) % reference.length] as string)),
        ).toBe(best);
        expect(value([...reference, candidate])).toBeGreaterThanOrEqual(best);
        if (candidate.trim().length > 6 && !scorer.signature.includes('eps:yes'))
          expect(value([candidate])).toBeCloseTo(1, 12);
      }),
      60,
    );
  });

  test('the score of a data set is the formula over summed counts', () => {
    // sacreBLEU 2.6.0: corpus_score(['the cat', 'a b'], [['the dog', 'a b'], ['the cut', '']])
    const pairs = [
      { candidate: 'the cat', reference: ['the dog', 'the cut'] },
      { candidate: 'a b', reference: ['a b', ''] },
    ];
    expect(scoreBatch(pairs, chrf()).scores?.chrf.score).toBe(39.58333333333333 / 100);
  });
});

test.each<[ChrfOptions, string]>([
  [{}, 'chrf|chars:6|words:0|beta:2|case:kept|space:no|eps:no|v:'],
  [
    { charOrder: 4, wordOrder: 2, beta: 3, lowercase: true, whitespace: true, epsSmoothing: true },
    'chrf|chars:4|words:2|beta:3|case:lower|space:yes|eps:yes|v:',
  ],
])('the signature of %j can be read back', (options, start) => {
  const { signature } = chrf(options);
  expect(signature.startsWith(start)).toBe(true);
  expect(scorerFromSignature(signature).signature).toBe(signature);
});

test.each<[object, RegExp]>([
  [{ order: 6 }, /got 'order'/],
  [{ charOrder: 0 }, /`charOrder` to be a whole number from 1 to 32/],
  [{ wordOrder: 1.5 }, /`wordOrder` to be a whole number from 0 to 32/],
  [{ beta: 0.5 }, /`beta` to be a whole number/],
  [{ whitespace: 'no' }, /`whitespace` to be true or false/],
])('bad options are refused: %j', (options, message) => {
  expect(() => chrf(options as ChrfOptions)).toThrow(RougekitError);
  expect(() => chrf(options as ChrfOptions)).toThrow(message);
});
