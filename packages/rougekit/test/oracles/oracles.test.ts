// The twins are only worth something if they are right themselves: here they meet the worked
// examples of Lin's paper, of the specification (rouge-1.5.5, section 17) and of the seed list.

import { describe, expect, it } from 'vitest';
import { fAlphaTwin, fBetaTwin } from './fmeasure.ts';
import { lcsPathTwin } from './lcs-path.ts';
import { bestSentenceHitsTwin, unionHitsTwin } from './lcs-summary.ts';
import { lcsLengthTwin } from './lcs-table.ts';
import { weightedLcsTwin } from './lcs-weighted.ts';
import { ngramOverlapTwin } from './ngram-overlap.ts';
import { quantileTwin } from './quantile.ts';
import { above, below, decimalsOf, exactMean, isNearestDouble } from './rational.ts';
import { independentTwin, jackknifeTwin, meanTwin, pooledTwin, scoreOf } from './references.ts';
import { skipBigramOverlapTwin } from './skip-bigram-overlap.ts';

const words = (text: string) => text.split(' ').filter((word) => word !== '');
const lines = (text: string) => text.split(' / ').map(words);
const f1 = (p: number, r: number) => fBetaTwin(p, r, 1);

describe('n-gram overlap', () => {
  it.each([
    ['Students enjoy doing NLP homeworks', 'Students enjoy doing homeworks', 1, 'clipped', 4, 5, 4],
    ['Students enjoy doing NLP homeworks', 'Students enjoy doing homeworks', 2, 'clipped', 2, 4, 3],
    ['the cat sat', 'the cat sat on the mat', 1, 'clipped', 3, 3, 6],
    ['the cat sat', 'the cat sat on the mat', 1, 'distinct', 3, 3, 5],
    ['the cat sat', 'the cat sat on the mat', 1, 'distinct-hits', 3, 3, 6],
    ['a a a', 'a a', 1, 'clipped', 2, 3, 2],
    ['a a a', 'a a', 1, 'distinct', 1, 1, 1],
    ['a b c d', 'b c', 2, 'clipped', 1, 3, 1],
    ['a', 'a', 2, 'clipped', 0, 0, 0],
  ] as const)('%s | %s, n = %d, %s', (c, r, n, rule, hits, candidate, reference) => {
    expect(ngramOverlapTwin(words(c), words(r), n, rule)).toEqual({ hits, candidate, reference });
  });
});

describe('skip-bigram overlap', () => {
  const any = Number.POSITIVE_INFINITY;
  it.each([
    // Lin 2004, section 5: 3/6, 1/6 and 2/6 of the reference's pairs.
    ['police kill the gunman', 'police killed the gunman', any, 'none', 3, 6, 6],
    ['the gunman kill police', 'police killed the gunman', any, 'none', 1, 6, 6],
    ['the gunman police killed', 'police killed the gunman', any, 'none', 2, 6, 6],
    // rouge-1.5.5, section 17.
    ['a b c d', 'a b c d', 0, 'none', 3, 3, 3],
    ['a b c d', 'a b c d', 0, 'all-but-last', 6, 6, 6],
    ['a b c d', 'a b c d', 1, 'none', 5, 5, 5],
    ['a b c d', 'a b c d', 1, 'all-but-last', 8, 8, 8],
    ['a b c d', 'a b c d', any, 'all-but-last', 9, 9, 9],
    ['a b c d', 'a b c d', any, 'all', 10, 10, 10],
    ['a', 'a', 4, 'all-but-last', 0, 0, 0],
  ] as const)('%s | %s, gap %d, singles %s', (c, r, gap, singles, hits, candidate, reference) => {
    expect(skipBigramOverlapTwin(words(c), words(r), gap, singles, 'clipped')).toEqual({
      hits,
      candidate,
      reference,
    });
  });
});

describe('LCS', () => {
  it.each([
    ['A B X D E Y G', 'A B C D E F G', 5],
    ['police kill the gunman', 'police killed the gunman', 3],
    ['the gunman kill police', 'police killed the gunman', 2],
    ['', 'a', 0],
  ])('%s | %s has length %d', (a, b, length) => {
    expect(lcsLengthTwin(words(a), words(b))).toBe(length);
  });

  it('drops the reference token on a tie', () => {
    // Both neighbours of the last cell are 1: dropping "b" of the reference leaves its "a" matched.
    expect(lcsPathTwin(words('b a'), words('a b'))).toEqual([{ reference: 0, candidate: 1 }]);
  });

  it.each([
    // rouge-1.5.5, section 17, rows of ROUGE-L: the third number is its H.
    ['w1 w2 w6 w7 w8 / w1 w3 w8 w9 w5', 'w1 w2 w3 w4 w5', 4],
    ['a b', 'a b / a b', 2],
    ['b a / b x', 'a b', 2],
    ['b a / a x', 'a b', 1],
  ])('union of %s | %s hits %d', (candidate, reference, hits) => {
    expect(unionHitsTwin(lines(candidate), lines(reference))).toBe(hits);
  });

  it('with the best-sentence rule counts a candidate token once per reference sentence', () => {
    expect(bestSentenceHitsTwin(lines('a b'), lines('a b / a b'))).toBe(4);
    const [candidate, reference] = ['w1 w2 w6 w7 w8 / w1 w3 w8 w9 w5', 'w1 w2 w3 w4 w5'];
    expect(bestSentenceHitsTwin(lines(candidate), lines(reference))).toBe(3);
  });

  it('if weighted, distinguishes an unbroken match from a scattered one', () => {
    // Lin 2004, section 4, f(k) = k²: √(16/49) = 4/7 against √(4/49) = 2/7.
    const x = words('A B C D E F G');
    expect(weightedLcsTwin(x, words('A B C D H I K'), 2)).toBe(16);
    expect(weightedLcsTwin(x, words('A H B K C I D'), 2)).toBe(4);
  });
});

describe('scores', () => {
  it('F weighs recall by beta', () => {
    expect(f1(1, 0.5)).toBe(2 / 3);
    expect(fBetaTwin(1, 0.5, 2)).toBeCloseTo(5 / 9, 15); // 5·1·½ / (½ + 4·1)
    expect(fBetaTwin(0.25, 0.75, Number.POSITIVE_INFINITY)).toBe(0.75);
    expect(fBetaTwin(0, 0, 1)).toBe(0);
  });

  it('F weighs precision by alpha', () => {
    expect(fAlphaTwin(1, 0.5, 0.5)).toBe(2 / 3);
    expect(fAlphaTwin(0.25, 0.75, 1)).toBe(0.25);
    expect(fAlphaTwin(0.25, 0.75, 0)).toBe(0.75);
    expect(fAlphaTwin(0, 0, 0.5)).toBe(0);
  });

  it('the jackknife leaves out each reference', () => {
    // Candidate "a" against "a b", "a c d", "a b c d e": (1/3 + 1/2 + 1/2) / 3.
    const scores = [2, 3, 5].map((reference) => scoreOf({ hits: 1, candidate: 1, reference }, f1));
    expect(jackknifeTwin(scores).recall).toBeCloseTo(4 / 9, 15);
  });

  it('pooling adds before it divides', () => {
    // rouge-1.5.5, section 17: "a b c d" against three models, R1 totals 9, 12 and hits 4.
    const models = ['a b', 'c d e f g h', 'x'];
    const counted = models.map((m) => ngramOverlapTwin(words('a b c d'), words(m), 1, 'clipped'));
    const { precision, recall } = pooledTwin(counted, f1);
    expect([precision, recall]).toEqual([4 / 12, 4 / 9]);
  });

  it('mean and independent differ where P and R come from different references', () => {
    const scores = [
      { precision: 1, recall: 0.5, fmeasure: 2 / 3 },
      { precision: 0.5, recall: 1, fmeasure: 2 / 3 },
    ];
    expect(meanTwin(scores)).toEqual({ precision: 0.75, recall: 0.75, fmeasure: 2 / 3 });
    expect(independentTwin(scores, f1)).toEqual({ precision: 1, recall: 1, fmeasure: 1 });
  });
});

describe('exact numbers', () => {
  it('the mean of ten tenths is exactly a tenth', () => {
    const mean = exactMean(new Array(10).fill(0.1));
    expect(isNearestDouble(0.1, mean)).toBe(true);
    expect(isNearestDouble(above(0.1), mean)).toBe(false);
    expect(isNearestDouble(below(0.1), mean)).toBe(false);
  });

  it('small terms survive next to large ones', () => {
    expect(isNearestDouble(1, exactMean([1e300, 3, -1e300]))).toBe(true);
    expect(isNearestDouble(0, exactMean([1e300, 3, -1e300]))).toBe(false);
  });

  it('a value half-way between two doubles is rounded to the even one', () => {
    const halfWay = { top: (1n << 53n) + 1n, bottom: 1n }; // 2^53 + 1 lies between two doubles
    expect(isNearestDouble(2 ** 53, halfWay)).toBe(true);
    expect(isNearestDouble(2 ** 53 + 2, halfWay)).toBe(false);
  });

  it('five decimals round ties to even', () => {
    expect(decimalsOf(1 / 64, 5)).toBe(0.01562);
    expect(decimalsOf(3 / 64, 5)).toBe(0.04688);
    expect(decimalsOf(2 / 3, 5)).toBe(0.66667);
  });

  it('a quantile is between its neighbours', () => {
    expect(quantileTwin([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(quantileTwin([4, 1, 3, 2], 0)).toBe(1);
    expect(quantileTwin([4, 1, 3, 2], 1)).toBe(4);
    expect(quantileTwin([10, 20], 0.25)).toBe(12.5);
  });
});
