import { expect, it } from 'vitest';
import { copiedRuns } from './copied-runs.ts';

const runs = (candidate: string, source: string) =>
  copiedRuns(candidate.split(' '), source.split(' '))?.map(
    ({ candidate: c, source: s, length }) => [c, s, length],
  );

it('takes the longest run at each word, the first of equal ones', () => {
  expect(runs('the cat sat here', 'a cat sat and the cat sat down')).toEqual([[0, 4, 3]]);
  expect(runs('a b x a', 'a c a b')).toEqual([
    [0, 2, 2],
    [3, 0, 1],
  ]);
  expect(runs('x', 'y')).toEqual([]);
});

it('gives up on texts that would take minutes', () => {
  const same = Array.from({ length: 20_000 }, () => 'a');
  expect(copiedRuns(same, same)).toBeUndefined();
});
