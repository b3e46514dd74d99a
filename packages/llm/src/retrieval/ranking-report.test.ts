import { expect, it } from 'vitest';
import { goldPassages } from './gold-passages.ts';
import { RankingMeans } from './ranking-report.ts';

it('means over the questions that name gold passages, with the others counted', () => {
  const means = new RankingMeans(2);
  expect(means.add(['a', 'b'], new Map([['a', 1]]))).toMatchObject({ mrr: 1, precision: 1 / 2 });
  expect(means.add(['a', 'b'], new Map([['b', 1]]))).toMatchObject({ mrr: 1 / 2 });
  expect(means.add([], new Map([['b', 1]]))).toMatchObject({ mrr: 0, recall: 0 });
  expect(means.add(['a', 'b'], new Map())).toBeUndefined();
  expect(means.report()).toEqual({
    ...{ k: 2, judged: 3, withoutGold: 1, foundNothing: 1 },
    means: {
      hitRate: 2 / 3,
      recall: 2 / 3,
      precision: 1 / 3,
      mrr: 1 / 2,
      // 1, 1/log2(3) and 0
      ndcg: expect.closeTo((1 + 0.63093) / 3, 5),
    },
  });
});

it('has no means where no question was judged', () => {
  const means = new RankingMeans(5);
  means.add(['a'], new Map());
  expect(means.report()).toMatchObject({ judged: 0, withoutGold: 1, means: undefined });
});

it.each([
  ['a list of ids', ['b', 'a'], { b: 1, a: 1 }],
  ['one id', 'a', { a: 1 }],
  ['a number', 31, { '31': 1 }],
  ['ids in a cell of a CSV file', ' a; b ;', { a: 1, b: 1 }],
  ['grades, of which 0 is not relevant', { a: 2, b: 0 }, { a: 2 }],
  ['an id such as __proto__', ['__proto__'], { ['__proto__']: 1 }],
  ['nothing', undefined, {}],
  ['null', null, {}],
  ['an empty cell', '', {}],
])('gold passages from %s', (_, value, expected) => {
  expect([...(goldPassages(value) ?? [])]).toEqual(Object.entries(expected));
});

it.each([[true], [[['a']]], [{ a: 'yes' }]])('%j names no gold passages', (value) => {
  expect(goldPassages(value)).toBeUndefined();
});
