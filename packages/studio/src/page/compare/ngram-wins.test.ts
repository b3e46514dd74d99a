import { expect, it } from 'vitest';
import { NgramCounts } from './ngram-wins.ts';

const item = (reference: string, first: string, second: string) => ({
  references: [reference.split(' ')],
  first: first.split(' '),
  second: second.split(' '),
});

it('counts items in which one system has a sequence of the reference and the other lacks it', () => {
  const counts = new NgramCounts(2);
  counts.add(item('the cat sat down', 'the cat sat', 'a cat sat down'));
  counts.add(item('the cat ran', 'the cat slept', 'it ran'));
  counts.add(item('no reference', 'the cat', 'the cat'));
  expect(counts.top('first', 9)).toEqual([{ ngram: 'the cat', first: 2, second: 0 }]);
  expect(counts.top('second', 9)).toEqual([{ ngram: 'sat down', first: 0, second: 1 }]);
});

it('puts what speaks most for a system first', () => {
  const counts = new NgramCounts(1);
  for (let k = 0; k < 9; k++) counts.add(item('often', 'often', k < 4 ? 'x' : 'often'));
  counts.add(item('once', 'once', 'x'));
  counts.add(item('often', 'x', 'often'));
  expect(counts.top('first', 1)).toEqual([{ ngram: 'often', first: 4, second: 1 }]);
  expect(counts.top('second', 9)).toEqual([]);
});
