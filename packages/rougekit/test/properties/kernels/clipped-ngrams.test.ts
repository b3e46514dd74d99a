import fc from 'fast-check';
import { expect, it } from 'vitest';

import { ClippedNgrams } from '../../../src/matches/ngram-clipped.ts';
import { SharedNgrams } from '../../../src/matches/shared-ngrams.ts';
import { clippedNgramsTwin } from '../../oracles/clipped-ngrams.ts';
import { check } from '../check.ts';
import { runOf } from '../token-runs.ts';

const ids = fc.array(fc.nat(4), { maxLength: 25, size: 'max' });

it('n-grams are clipped as in the twin, for any number of references, with one instance for all', () => {
  const kernel = new ClippedNgrams();
  check(
    fc.property(
      ids,
      fc.array(ids, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 6 }),
      (candidate, references, largest) => {
        const matches: number[] = [];
        const runs = [...references.map((tokens) => runOf([tokens])), runOf([[9, 9]])];
        kernel.measure(runOf([candidate]), runs, references.length, 10, largest, matches, 0);
        expect(matches).toEqual(
          Array.from({ length: largest }, (_, n) =>
            clippedNgramsTwin(candidate, references, n + 1),
          ),
        );
      },
    ),
  );
});

// Few letters, so that long n-grams repeat; some beyond the BMP.
const points = fc.array(fc.constantFrom(97, 98, 99, 0x4e00, 0x1f600, 0x20000, 0x10ffff), {
  maxLength: 40,
  size: 'max',
});

it('characters are matched as in the twin, with one instance for all', () => {
  const kernel = new SharedNgrams();
  check(
    fc.property(points, points, fc.integer({ min: 1, max: 8 }), (candidate, reference, largest) => {
      const matches = new Array<number>(1 + 2 * largest).fill(-1);
      kernel.measure(
        Int32Array.from(candidate),
        candidate.length,
        Int32Array.from(reference),
        reference.length,
        0x10000,
        largest,
        matches,
        1,
        2,
      );
      for (let n = 1; n <= largest; n++)
        expect(matches[2 * n - 1]).toBe(clippedNgramsTwin(candidate, [reference], n));
      expect(matches.filter((_, k) => k % 2 === 0).every((value) => value === -1)).toBe(true);
    }),
    400,
  );
});

it('characters of long texts with a large alphabet are matched as in the twin', () => {
  // 300 characters × 400 grams do not fit into the small table; some grams are made to repeat.
  const random = fc.sample(
    fc.array(fc.integer({ min: 0x4e00, max: 0x4e00 + 299 }), {
      minLength: 400,
      maxLength: 500,
      size: 'max',
    }),
    { seed: 5, numRuns: 6 },
  );
  const kernel = new SharedNgrams();
  for (const [k, candidate] of random.entries()) {
    const other = random[(k + 1) % random.length] as number[];
    const reference = [
      ...candidate.slice(100, 300),
      ...other.slice(0, 150),
      ...candidate.slice(120, 180),
    ];
    const text = [...candidate, ...candidate.slice(0, 50)];
    const matches: number[] = [];
    kernel.measure(
      Int32Array.from(text),
      text.length,
      Int32Array.from(reference),
      reference.length,
      0x10000,
      6,
      matches,
      0,
      1,
    );
    expect(matches).toEqual([1, 2, 3, 4, 5, 6].map((n) => clippedNgramsTwin(text, [reference], n)));
  }
});
