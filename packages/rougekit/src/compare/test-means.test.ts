import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineMetric, scoreBatch } from '../index.ts';
import { testDifferences, testMeans } from '../statistics.ts';
import { ALTERNATIVES } from './alternative.ts';

const two = defineMetric<{ own: { first: number; second: number } }>({
  name: 'two',
  keys: ['own'],
  better: 'higher',
  measure: ({ candidate }) => candidate.split(' ').map(Number),
  conclude: ([first = 0, second = 0]) => ({ own: { first, second } }),
});
const reportOf = (numbers: readonly (readonly number[])[]) =>
  scoreBatch(
    numbers.map((own) => ({ candidate: own.join(' '), reference: '' })),
    two,
  );

const score = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.constantFrom(0, 0.1, 0.3, 2 / 3, 1),
);

it('says what a comparison of rows with these numbers says', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(score, score, score, score), { minLength: 1, maxLength: 60 }),
      fc.constantFrom(...ALTERNATIVES),
      fc.nat(1000),
      (items, alternative, seed) => {
        const options = { alternative, seed, trials: 50, confidence: 0.9 };
        const baseline = reportOf(items.map(([a, b]) => [a, b]));
        const system = reportOf(items.map(([, , a, b]) => [a, b]));
        const column = (k: 0 | 1) => ({
          baseline: Float64Array.from(items, (item) => item[k]),
          system: items.map((item) => item[2 + k] as number),
        });
        const tested = testMeans({ first: column(0), second: column(1) }, options);
        expect(tested).toEqual(testDifferences(baseline, system, options)['own']);
      },
    ),
    { numRuns: 200 },
  );
});

describe('refused', () => {
  const good = { baseline: [1, 2], system: [2, 2] };
  it.each<[string, unknown]>([
    ['no object', undefined],
    ['no columns', {}],
    ['no column', { a: null }],
    ['one side', { a: { baseline: [1] } }],
    ['texts', { a: { baseline: ['1', '2'], system: [1, 2] } }],
    ['no items', { a: { baseline: [], system: [] } }],
    ['sides of different lengths', { a: { baseline: [1], system: [1, 2] } }],
    ['columns of different lengths', { a: good, b: { baseline: [1], system: [1] } }],
    ['a number that is not finite', { a: { baseline: [1, Number.NaN], system: [1, 2] } }],
  ])('%s', (_, columns) => {
    expect(() => testMeans(columns as never)).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION', option: 'columns' }),
    );
  });

  it('numbers whose sums are too large, and tests that are not its own', () => {
    const huge = { a: { baseline: [1e308, 1e308], system: [1, 2] } };
    expect(() => testMeans(huge)).toThrow(expect.objectContaining({ code: 'NOT_FINITE' }));
    expect(() => testMeans({ a: good }, { test: 'bootstrap' } as never)).toThrow(/test/);
  });

  it('takes any name', () => {
    const tested = testMeans(JSON.parse('{"__proto__":{"baseline":[1,2],"system":[2,2]}}'));
    expect(Object.keys(tested)).toEqual(['__proto__']);
  });
});
