import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LcsLength } from '../../../src/matches/lcs-length.ts';
import { lcsLengthTwin } from '../../oracles/lcs-table.ts';
import { check } from '../check.ts';
import { idPairs, termsOf } from '../token-lists.ts';
import { embedded } from '../token-runs.ts';

const kernel = new LcsLength();

function lcs(a: readonly number[], b: readonly number[]): number {
  // Both stand between tokens of the other one, which must not be read.
  const x = embedded(a, b.slice(0, 3));
  const y = embedded(b, a.slice(0, 5));
  return kernel.measure(x.ids, x.start, x.end, y.ids, y.start, y.end, termsOf(a, b));
}

it('the LCS length agrees with the full table', () => {
  check(
    fc.property(idPairs(), ({ candidate, reference }) => {
      expect(lcs(candidate, reference)).toBe(lcsLengthTwin(candidate, reference));
    }),
    400,
  );
});

it('the LCS length is the same if the sides are exchanged or reversed', () => {
  check(
    fc.property(idPairs(), ({ candidate, reference }) => {
      const length = lcs(candidate, reference);
      expect(lcs(reference, candidate)).toBe(length);
      expect(lcs([...candidate].reverse(), [...reference].reverse())).toBe(length);
    }),
  );
});

it('the LCS length grows by 0 or 1 with each token, for every length from 0 to 260', () => {
  // Every boundary between words and blocks is crossed one token at a time.
  const list = (seed: number) =>
    Array.from({ length: 260 }, (_, k) => (((k + seed) * 7919) % 11) % 3);
  const [a, b] = [list(0), list(5)];
  for (let n = 0; n <= 260; n++) {
    expect(lcs(a.slice(0, n), b)).toBe(lcsLengthTwin(a.slice(0, n), b));
  }
});
