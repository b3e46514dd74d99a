import { expect, it } from 'vitest';
import { firstGold, outcomeOf } from './outcome.ts';

const retrieval = {
  signature: 'bm25',
  measures: [],
  values: [],
  passages: [
    [
      ['a', 2, true],
      ['b', 1, false],
    ],
    [
      ['a', 2, false],
      ['b', 1, true],
    ],
    [['a', 2, false]],
    [],
    [],
  ],
  missed: [[], ['c'], ['b'], [], ['x']],
} as const;

it('ranks the first gold passage', () => {
  const rows = [0, 1, 2, 3, 4];
  expect(rows.map((row) => firstGold(retrieval, row))).toEqual([1, 2, 0, undefined, 0]);
  expect(rows.map((row) => outcomeOf(retrieval, row))).toEqual([
    'first',
    'later',
    'missed',
    'unknown',
    'missed',
  ]);
});
