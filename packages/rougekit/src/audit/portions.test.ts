import { expect, test } from 'vitest';
import { portionsOf } from './portions.ts';

const split = (sizes: number[]) => portionsOf(sizes, (size) => size, 10);

test('each portion is as large as it may be, in order', () => {
  expect(split([4, 4, 4, 2, 4, 1])).toEqual([[4, 4], [4, 2, 4], [1]]);
});

test('what is too large stands alone, and nothing is in no portion', () => {
  expect(split([1, 11, 1])).toEqual([[1], [11], [1]]);
  expect(split([])).toEqual([]);
  expect(split([0, 0])).toEqual([[0, 0]]);
});
