import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LcsWeighted } from '../../../src/matches/lcs-weighted.ts';
import { weightedLcsTwin } from '../../oracles/lcs-weighted.ts';
import { check } from '../check.ts';
import { idPairs } from '../token-lists.ts';

const kernel = new LcsWeighted();
// Weights change from run to run: powers remembered for one must not serve another.
const weights = fc.constantFrom(1, 1.1, 1.2, 1.5, 2, 3);

function weighted(a: readonly number[], b: readonly number[], weight: number): number {
  return kernel.measure(
    Int32Array.from(a),
    a.length,
    Int32Array.from(b),
    b.length,
    weight,
    (k) => k ** weight,
  );
}

it('the kernel computes the paper’s weighted LCS, up to the rounding of its differences', () => {
  check(
    fc.property(idPairs(257), weights, ({ candidate, reference }, weight) => {
      const twin = weightedLcsTwin(candidate, reference, weight);
      expect(Math.abs(weighted(candidate, reference, weight) - twin)).toBeLessThanOrEqual(
        1e-12 * twin,
      );
    }),
  );
});

it('the weighted LCS with weight 1 is an exact integer', () => {
  check(
    fc.property(idPairs(257), ({ candidate, reference }) => {
      expect(weighted(candidate, reference, 1)).toBe(weightedLcsTwin(candidate, reference, 1));
    }),
    50,
  );
});

it('the weighted LCS of a text with itself is f(length) to the last bit', () => {
  check(
    fc.property(idPairs(), weights, ({ candidate }, weight) => {
      expect(weighted(candidate, candidate, weight)).toBe(candidate.length ** weight);
    }),
    50,
  );
});

it('the weighted LCS is the same to the last bit if the sides are exchanged', () => {
  check(
    fc.property(idPairs(257), weights, ({ candidate, reference }, weight) => {
      expect(weighted(candidate, reference, weight)).toBe(weighted(reference, candidate, weight));
    }),
    100,
  );
});
