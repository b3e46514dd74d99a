import { expect, it } from 'vitest';
import type { ReportHead, ReportIndex } from '../../data/report-data.ts';
import { placeFrom } from '../place.ts';
import { selectedRows } from './selection.ts';

const column = { name: 'a.score', key: 'a', field: 'score', isMain: true, isShare: true };
const headOf = (better: 'higher' | 'lower') =>
  ({
    columns: [{ ...column, better }],
    systems: [{ name: 'x' }, { name: 'y' }],
  }) as unknown as ReportHead;
const index: ReportIndex = {
  ids: ['p', 'q', 'r', 's'],
  systems: [
    { scores: [[0.5, null, 0.1, 0.9]], lengths: [3, 9, 1, 2], problems: [] },
    { scores: [[0.4, 0.2, 0.9, 0.9]], lengths: [1, 1, 1, 1], problems: [] },
  ],
  referenceLengths: [10, 20, 30, 40],
  fields: [{ name: 'lang', values: ['en', 'zh'], rows: [0, 1, 1, -1] }],
};
const rows = (hash: string, better: 'higher' | 'lower' = 'higher', found?: Set<number>) =>
  selectedRows(headOf(better), index, placeFrom(hash, headOf(better)), found);

it.each([
  ['', [2, 0, 3, 1]],
  ['#sort=best', [3, 0, 2, 1]],
  ['#sort=data', [0, 1, 2, 3]],
  ['#sort=shortest', [2, 3, 0, 1]],
  ['#sort=longest', [1, 0, 3, 2]],
  // 0.8, then 0.1; where a system has no score, nothing is apart.
  ['#sort=apart', [2, 0, 1, 3]],
  ['#range=0.1_0.9', [2, 0]],
  ['#length=reference:20_31&sort=data', [1, 2]],
  ['#field=0:1&sort=data', [1, 2]],
  ['#system=y', [1, 0, 2, 3]],
])('%s', (hash, expected) => {
  expect(rows(hash)).toEqual(expected);
});

it('puts the highest error rates first', () => {
  expect(rows('', 'lower')).toEqual([3, 0, 2, 1]);
});

it('lists what a search has found', () => {
  expect(rows('#sort=data', 'higher', new Set([3, 0]))).toEqual([0, 3]);
});

it.each([
  '#ex=0',
  '#ex=-1',
  '#ex=9e99',
  '#sort=__proto__',
  '#field=a:b',
  '#range=_',
  '#view=x',
  '#metric=constructor',
])('takes %s for nothing', (hash) => {
  expect(rows(hash)).toEqual([2, 0, 3, 1]);
});
