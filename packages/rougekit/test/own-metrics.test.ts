// Metrics of one's own: what they must give, and how sets of them are pooled.
import {
  aggregate,
  collect,
  combine,
  defineMetric,
  rouge,
  score,
  scoreBatch,
  scoreStream,
} from 'rougekit';
import { pltrdy } from 'rougekit/dialects';
import { describe, expect, test } from 'vitest';

const pairs = ['a', 'bb', 'ccc'].map((candidate) => ({ candidate, reference: 'x' }));
const lengthOf = (pooling: 'mean' | 'sum') =>
  defineMetric({
    name: 'ratio',
    keys: ['ratio'],
    pooling,
    measure: ({ candidate, references }) => [candidate.length, references[0].length * 4],
    conclude: ([part, whole]) => ({ ratio: { score: part / whole } }),
  });

describe('a data set', () => {
  test('is pooled by the mean of scores, or by the formula over summed counts', () => {
    expect(scoreBatch(pairs, lengthOf('mean')).scores?.ratio.score).toBe(
      (1 / 4 + 2 / 4 + 3 / 4) / 3,
    );
    expect(scoreBatch(pairs, lengthOf('sum')).scores?.ratio.score).toBe(6 / 12);
  });
  test('that is pooled by sums is refused by aggregate rather than averaged', () => {
    expect(() => aggregate(scoreBatch(pairs, lengthOf('sum')))).toThrow(
      /'ratio' is pooled by sums/,
    );
  });
});

describe('a custom metric that returns', () => {
  test.each([
    ['NaN as a score', { measure: () => [1], conclude: () => ({ x: { score: Number.NaN } }) }],
    ['NaN as a count', { measure: () => [Number.NaN], conclude: () => ({ x: { score: 1 } }) }],
    ['a number for counts', { measure: () => 1 as never, conclude: () => ({ x: { score: 1 } }) }],
  ])('%s makes the row a problem', (_, functions) => {
    const scorer = defineMetric({ name: 'x', keys: ['x'], ...functions });
    const report = scoreBatch(pairs, scorer);
    expect(report.failed).toBe(3);
    expect(report.rows[0]).toMatchObject({ ok: false, problem: { code: 'INVALID_COUNTS' } });
    expect(() => score(pairs[0], scorer)).toThrow(/to return (an array of )?finite numbers/);
  });

  test('something wrong in an async stream makes the row a problem, too', async () => {
    const slow = defineMetric({
      name: 'slow',
      keys: ['slow'],
      measureAll: async (batch) => batch.map(({ candidate }) => [candidate.length]),
      conclude: ([n]) => ({ slow: { score: n === 2 ? Number.NaN : n } }),
    });
    const scorer = combine(rouge({ types: ['rouge1'] }), slow);
    const report = await collect(scoreStream(pairs, scorer), scorer);
    expect(report).toMatchObject({
      failed: 0,
      rows: [
        { scores: { rouge1: {}, slow: { score: 1 } } },
        { scores: { rouge1: {} }, problems: { slow: { code: 'INVALID_COUNTS' } } },
        { scores: { rouge1: {}, slow: { score: 3 } } },
      ],
      scores: { slow: { score: 2 } },
      notices: [{ code: 'NO_SCORE', message: expect.stringMatching(/^No slow in 1 of 3 rows/) }],
    });
    expect(report.rows[1]).not.toHaveProperty('scores.slow');
  });
});

test('score() reports what deserves a warning', () => {
  const codes: string[] = [];
  const zero = score(
    { candidate: '猫吃鱼', reference: '猫吃鱼' },
    rouge({ dialect: 'rouge-score' }),
    {
      onNotice: (code) => codes.push(code),
    },
  );
  expect(zero.rouge1.fmeasure).toBe(0);
  expect(codes).toContain('TEXT_DROPPED');
});

test('empty texts score zero in every dialect with empty: zero', () => {
  const pair = { candidate: '', reference: 'a' };
  expect(() => score(pair, rouge({ dialect: pltrdy }))).toThrow('Hypothesis is empty.');
  expect(score(pair, rouge({ dialect: pltrdy, empty: 'zero' })).rouge1.fmeasure).toBe(0);
});

test('every verb refuses misspelt options', async () => {
  const report = scoreBatch(pairs, rouge());
  expect(() => aggregate(report, { level: 0.9 } as never)).toThrow(/got 'level'/);
  const signal = new AbortController().signal;
  await expect(scoreStream(pairs, rouge(), signal as never).next()).rejects.toThrow(/\{ signal \}/);
});
