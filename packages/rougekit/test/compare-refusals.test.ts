// Reports, rows and options that `compare` refuses, with the reason.

import type { Pair, Report } from 'rougekit';
import { bleu, compare, compareSystems, RougekitError, rouge, scoreBatch } from 'rougekit';
import { PAIRED_TESTS, testDifferences } from 'rougekit/statistics';
import { describe, expect, it } from 'vitest';
import { reportOf, zeros } from './report-of-numbers.ts';

describe('reports that cannot be compared', () => {
  const refusal = (a: Report, b: Report) => {
    try {
      compare(a as never, b as never);
    } catch (error) {
      if (error instanceof RougekitError) return { code: error.code, message: error.message };
    }
    return undefined;
  };
  const pair: Pair = { candidate: 'a', reference: 'a' };

  it('have different recipes: both are shown, with the first difference', () => {
    const [a, b] = [rouge({ types: ['rouge1'] }), rouge({ types: ['rouge1'], stemmer: 'porter' })];
    const { code, message } = refusal(scoreBatch([pair], a), scoreBatch([pair], b))!;
    expect(code).toBe('DIFFERENT_SIGNATURES');
    expect(message).toContain(a.signature);
    expect(message).toContain(b.signature);
    expect(message).toMatch(/the system has 'stem:\S+' where the baseline has 'stem:none'/);
  });

  it('have different items: up to five names of each side are shown', () => {
    const ids = (from: number, n: number) => Array.from({ length: n }, (_, k) => `i${from + k}`);
    const [a, b] = [
      reportOf(zeros(9), 'higher', ids(0, 9)),
      reportOf(zeros(3), 'higher', ids(7, 3)),
    ];
    expect(refusal(a, b)).toEqual({
      code: 'DIFFERENT_ITEMS',
      message:
        "Different items: only the baseline has 'i0', 'i1', 'i2', 'i3', 'i4' and 2 more; only the system has 'i9'.",
    });
    const twice = reportOf(zeros(3), 'higher', ['x', 'y', 'x']);
    const once = reportOf(zeros(2), 'higher', ['x', 'y']);
    expect(refusal(twice, once)?.message).toBe("Different items: the baseline has 'x' more often.");
  });

  it('have different numbers of rows without names', () => {
    const bare = (n: number) =>
      scoreBatch(
        zeros(n).map(() => pair),
        rouge(),
      );
    expect(refusal(bare(3), bare(2))).toEqual({
      code: 'DIFFERENT_ITEMS',
      message: 'Different items: the baseline has 3 rows, the system 2.',
    });
    expect(refusal(bare(2), bare(2))).toBeUndefined();
  });

  it('have different orders: the first position is shown', () => {
    const [a, b] = [
      reportOf(zeros(3), 'higher', ['x', 'y', 'z']),
      reportOf(zeros(3), 'higher', ['x', 'z', 'y']),
    ];
    expect(refusal(a, b)?.code).toBe('DIFFERENT_ORDER');
    expect(refusal(a, b)?.message).toMatch(
      /^Different order: row 2 of the baseline is item 'y', of the system 'z'\./,
    );
  });

  it('are not said to differ in order if a name occurs more or less often', () => {
    const [a, b] = [
      reportOf(zeros(3), 'higher', ['x', 'x', 'y']),
      reportOf(zeros(3), 'higher', ['x', 'y', 'y']),
    ];
    expect(refusal(a, b)).toMatchObject({
      code: 'DIFFERENT_ITEMS',
      message: "Different items: the baseline has 'x' more often; the system has 'y' more often.",
    });
  });

  it('have the same names but different references, if the reports have hashes of them', () => {
    const hashed = (report: Report, hashes: readonly string[]): Report => ({
      ...report,
      rows: report.rows.map((row, k) => ({ ...row, referenceHash: hashes[k]! })),
    });
    const report = reportOf(zeros(3));
    expect(refusal(hashed(report, ['a', 'b', 'c']), hashed(report, ['a', 'x', 'c']))).toEqual({
      code: 'DIFFERENT_ITEMS',
      message:
        "Different items: item 'item-1' (row 2) has other references in the system than in the baseline.",
    });
    const bare = scoreBatch([pair, pair], rouge());
    expect(refusal(hashed(bare, ['a', 'b']), hashed(bare, ['b', 'a']))?.code).toBe(
      'DIFFERENT_ORDER',
    );
    expect(refusal(hashed(bare, ['a', 'b']), bare)).toBeUndefined();
  });
});

it('rows without the numbers of the others are refused', () => {
  const [a, b] = [reportOf([1, 2]), reportOf([1, 2])];
  const odd = (scores: object) => ({
    ...b,
    rows: [b.rows[0]!, { ...b.rows[1]!, scores: scores as never }],
  });
  for (const scores of [{}, { own: {} }, { own: { score: Number.NaN } }, { own: { score: '2' } }])
    expect(() => compare(a, odd(scores))).toThrow(/Row 2 \('item-1'\) does not have the numbers/);
  const summed = scoreBatch([{ candidate: 'a', reference: 'a' }], bleu());
  const short = { ...summed, rows: summed.rows.map((row) => ({ ...row, counts: [[1]] })) };
  expect(() => compare(summed, short as never, { scorer: bleu() })).toThrow(/Row 1 does not/);
});

describe('the options of compare', () => {
  const report = reportOf(zeros(3));
  it.each<[object, RegExp]>([
    [{ tset: 'bootstrap' }, /Did you mean 'test'/],
    [{ test: 'bootstrp' }, /Did you mean 'bootstrap'/],
    [{ test: 'bootstrap', trials: 10 }, /`trials` to be left out/],
    [{ trials: 0 }, /`trials` to be a whole number from 1 to 1000000, got 0/],
    [{ resamples: 1.5 }, /`resamples`/],
    [{ seed: -1 }, /`seed` to be a whole number from 0/],
    [{ seed: 0, test: 'sacrebleu-bootstrap' }, /`seed` to be a whole number from 1/],
    [{ confidence: 1 }, /`confidence` to be a number between 0 and 1/],
    [{ confidence: 95 }, /`confidence`/],
    [{ alternative: 'worse' }, /'two-sided', 'less' or 'greater'/],
    [{ alternative: 'less', test: 'sacrebleu-randomization' }, /`alternative` to be 'two-sided'/],
    [{ fields: [] }, /`fields`/],
    [{ scorer: rouge() }, /`scorer` to be the one that made the reports/],
  ])('are refused: %j', (options, message) => {
    expect(() => compare(report, report, options)).toThrow(message);
  });

  it('must include the scorer if sums are pooled, or if the report does not say which direction is better', () => {
    const summed = scoreBatch([{ candidate: 'a', reference: 'a' }], bleu());
    expect(() => compare(summed, summed)).toThrow(/`scorer`.*'bleu' is pooled by sums/);
    const { better: _, ...silent } = report;
    expect(() => compare(silent, silent)).toThrow(/which way of 'own' is good/);
    expect(() => compare({} as never, report)).toThrow(/`baseline` to be a report/);
    expect(() => compareSystems([report])).toThrow(/a baseline and at least one system/);
  });
});

describe('scores so large that numbers made from them overflow', () => {
  const most = Number.MAX_VALUE;
  const refused: object = expect.objectContaining({
    code: 'NOT_FINITE',
    message: expect.stringContaining("'own.score'"),
  });
  it.each(PAIRED_TESTS)('are refused: %s', (test) => {
    for (const [a, b] of [
      [1e308, -1e308], // the difference
      [1e308, 0.9e308], // the sum of the items
    ] as const) {
      const reports = [reportOf([a, a, a]), reportOf([b, b, b])] as const;
      expect(() => compare(...reports, { test })).toThrow(refused);
      expect(() => testDifferences(...reports, { test })).toThrow(refused);
    }
  });

  it.each(['bootstrap', 'sacrebleu-bootstrap'] as const)(
    'are refused by %s where a resample may have the largest item several times',
    (test) => {
      const reports = [reportOf([0, 0, 0, 0]), reportOf([most / 8, 0, 0, most / 3])] as const;
      expect(() => testDifferences(...reports, { test })).toThrow(refused);
    },
  );

  it('are refused where their squares overflow', () => {
    const reports = [reportOf([0, 0]), reportOf([1e200, 2e200])] as const;
    expect(() => compare(...reports)).toThrow(refused);
    expect(testDifferences(...reports)['own']!['score']).toMatchObject({ pValue: 0.5 });
  });
});
