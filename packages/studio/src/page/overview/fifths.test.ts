import { expect, it } from 'vitest';
import { fifthsOf } from './fifths.ts';

it('five groups of equal size, from short to long', () => {
  const lengths = [9, 1, 2, 3, 4, 5, 6, 7, 8, 10];
  const groups = fifthsOf(
    lengths,
    lengths.map((length) => length / 10),
  );
  expect(groups.map(({ low, high, rows }) => [low, high, rows])).toEqual([
    [1, 2, 2],
    [3, 4, 2],
    [5, 6, 2],
    [7, 8, 2],
    [9, 10, 2],
  ]);
  expect(groups[0].mean).toBeCloseTo(0.15, 12);
  // Of 0.1 and 0.2 the standard error is 0.05.
  expect(groups[0].error).toBeCloseTo(0.05 * 1.959964, 12);
});

it('rows of one length stay together, rows without scores stay out', () => {
  expect(fifthsOf([3, 3, 3, 3], [1, 0, null, 1])).toMatchObject([{ low: 3, high: 3, rows: 3 }]);
  expect(fifthsOf([], [])).toEqual([]);
  expect(fifthsOf([5], [0.5])[0].error).toBeNaN();
});
