import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EditDistance } from '../../../src/matches/edit-distance.ts';
import { editDistanceTwin } from '../../oracles/edit-distance.ts';
import { check } from '../check.ts';
import { idPairs, termsOf } from '../token-lists.ts';

const kernel = new EditDistance();

function distance(a: readonly number[], b: readonly number[]): number {
  // What stands behind the lengths must not be read.
  const [x, y] = [Int32Array.from([...a, 1, 2]), Int32Array.from([...b, 1, 2])];
  return kernel.measure(x, a.length, y, b.length, Math.max(3, termsOf(a, b)));
}

it('the edit distance agrees with the full table', () => {
  check(
    fc.property(idPairs(257), ({ candidate, reference }) => {
      expect(distance(candidate, reference)).toBe(editDistanceTwin(candidate, reference));
    }),
    400,
  );
});

it('the edit distance is a metric: symmetric, 0 only for equal texts, and no detour is shorter', () => {
  check(
    fc.property(idPairs(65), idPairs(65), (one, other) => {
      const [a, b, c] = [one.candidate, one.reference, other.candidate];
      const direct = distance(a, b);
      expect(distance(b, a)).toBe(direct);
      expect(direct === 0).toBe(a.length === b.length && a.every((id, k) => id === b[k]));
      expect(direct).toBeLessThanOrEqual(distance(a, c) + distance(c, b));
    }),
  );
});

it('the edit distance is right at every boundary between blocks', () => {
  const list = (seed: number) =>
    Array.from({ length: 130 }, (_, k) => (((k + seed) * 7919) % 11) % 3);
  const [a, b] = [list(0), list(5)];
  for (let n = 0; n <= 130; n++)
    expect(distance(a.slice(0, n), b)).toBe(editDistanceTwin(a.slice(0, n), b));
});
