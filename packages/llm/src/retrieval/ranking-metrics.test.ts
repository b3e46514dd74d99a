import { describe, expect, it } from 'vitest';
import {
  hitRate,
  ndcgAt,
  precisionAt,
  rankingScores,
  recallAt,
  reciprocalRank,
} from './ranking-metrics.ts';

// Worked by hand. Gold passages at places 2 and 4 of five; a third one was not found:
//   place   1    2    3    4    5
//   id      a    B    c    D    e          gold: B, D, X
const ranking = ['a', 'B', 'c', 'D', 'e'];
const gold = new Map([
  ['B', 1],
  ['D', 1],
  ['X', 1],
]);

describe('a ranking with two of three gold passages', () => {
  it('is a hit as soon as one is among the first k', () => {
    expect([1, 2, 5].map((k) => hitRate(ranking, gold, k))).toEqual([0, 1, 1]);
  });

  it('recall: 0, 1, 1, 2 of 3', () => {
    expect([1, 2, 3, 5].map((k) => recallAt(ranking, gold, k))).toEqual([0, 1 / 3, 1 / 3, 2 / 3]);
  });

  it('precision: 0 of 1, 1 of 2, 1 of 3, 2 of 5; and 2 of 10, though only five were found', () => {
    expect([1, 2, 3, 5, 10].map((k) => precisionAt(ranking, gold, k))).toEqual([
      ...[0, 1 / 2, 1 / 3, 2 / 5, 2 / 10],
    ]);
  });

  it('reciprocal rank: the first one is at place 2', () => {
    expect([1, 2, 5].map((k) => reciprocalRank(ranking, gold, k))).toEqual([0, 1 / 2, 1 / 2]);
  });

  it('nDCG: 1/log2(3) + 1/log2(5) against 1/log2(2) + 1/log2(3) + 1/log2(4)', () => {
    // (0.6309 + 0.4307) / (1 + 0.6309 + 0.5) = 1.0616 / 2.1309
    expect(ndcgAt(ranking, gold, 5)).toBeCloseTo(0.4982, 4);
  });
});

describe('grades', () => {
  it('nDCG prefers the more relevant passage first', () => {
    const graded = new Map([
      ['very', 3],
      ['somewhat', 1],
    ]);
    expect(ndcgAt(['very', 'somewhat'], graded, 2)).toBe(1);
    // (1 + 3/log2(3)) / (3 + 1/log2(3)) = 2.8928 / 3.6309
    expect(ndcgAt(['somewhat', 'very'], graded, 2)).toBeCloseTo(0.7967, 4);
  });
});

it('nothing found is 0 everywhere', () => {
  expect(rankingScores([], gold, 5)).toEqual({
    ...{ hitRate: 0, recall: 0, precision: 0, mrr: 0, ndcg: 0 },
  });
});

it('all gold passages first is 1, but for the precision of places that nothing can fill', () => {
  expect(rankingScores(['X', 'D', 'B', 'a'], gold, 4)).toEqual({
    ...{ hitRate: 1, recall: 1, precision: 3 / 4, mrr: 1, ndcg: 1 },
  });
});
