import { expect, it } from 'vitest';
import { meanOfRows } from './mean-of-rows.ts';

it('is that of the chosen rows with scores', () => {
  const { rows, mean, error } = meanOfRows([0.1, null, 0.2, 9], undefined, (row) => row < 3);
  expect(rows).toBe(2);
  expect(mean).toBeCloseTo(0.15, 12);
  expect(error).toBeCloseTo(0.05 * 1.959964, 12);
  expect(meanOfRows([null], undefined).rows).toBe(0);
});

it('averages answers to one item first, so that repeating them makes nothing surer', () => {
  const once = meanOfRows([0.1, 0.2, 0.6], undefined);
  const twice = meanOfRows([0.1, 0.1, 0.2, 0.2, 0.6, 0.6], [0, 0, 2, 2, 4, 4]);
  expect(twice.rows).toBe(3);
  expect(twice.mean).toBeCloseTo(once.mean, 12);
  expect(twice.error).toBeCloseTo(once.error, 12);
  // (0.2 + 0.6) / 2: an item with two answers counts once.
  expect(meanOfRows([0.1, 0.3, 0.6], [0, 0, 2]).mean).toBeCloseTo(0.4, 12);
});
