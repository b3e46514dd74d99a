// Under the null hypothesis p-values are spread evenly, or a test does not keep its promise. Two systems of scores from one
// distribution, many times over with fixed seeds; chi-square at 1% over ten classes.

import { compare, defineMetric, scoreBatch } from 'rougekit';
import { expect, test } from 'vitest';
import { seededDraw } from '../../src/numbers/random.ts';

const metric = defineMetric<{ own: { score: number } }>({
  name: 'own',
  keys: ['own'],
  measure: ({ candidate }) => [Number(candidate)],
  conclude: ([value]) => ({ own: { score: value! } }),
});

const ITEMS = 120;
const REPEATS = 1000;
const CLASSES = 10;
/** 99% of chi-square with nine degrees of freedom. */
const MOST = 21.666;

/** Items differ in how hard they are, so scores of both systems hang together; systems do not differ. */
function nullPair(seed: number) {
  // Far from the seeds of the tests: the coins must not come from the words that the data came from.
  const draw = seededDraw(1_000_000 + seed);
  const hump = () => (draw(1000) + draw(1000) + draw(1000)) / 3000;
  const hard = Array.from({ length: ITEMS }, hump);
  const system = () =>
    scoreBatch(
      hard.map((level) => ({ candidate: String((level + hump()) / 2), reference: '' })),
      metric,
    );
  return [system(), system()] as const;
}

function chiSquare(pValues: readonly number[]): number {
  const counts = new Array<number>(CLASSES).fill(0);
  for (const p of pValues) counts[Math.min(CLASSES - 1, Math.floor(p * CLASSES))]!++;
  const expected = pValues.length / CLASSES;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

const cases = [
  ['randomization', { test: 'randomization', trials: 999, resamples: 1 }],
  ['bootstrap', { test: 'bootstrap', resamples: 999 }],
  ['randomization, one-sided', { alternative: 'less', trials: 999, resamples: 1 }],
] as const;

test.each(cases)('p-values of %s are uniform if systems are equal', (_name, options) => {
  const pValues = Array.from({ length: REPEATS }, (_, k) => {
    const [a, b] = nullPair(k + 1);
    return compare(a, b, { ...options, seed: k + 1 }).differences.own.score.pValue;
  });
  expect(chiSquare(pValues)).toBeLessThan(MOST);
  // The tail that decides: at most four standard errors above 5%.
  const alarms = pValues.filter((p) => p <= 0.05).length;
  expect(alarms).toBeLessThan(0.05 * REPEATS + 4 * Math.sqrt(0.05 * 0.95 * REPEATS));
});

test('systems that differ are distinguished from systems that do not', () => {
  const found = Array.from({ length: 50 }, (_, k) => {
    const [a, b] = nullPair(k + 1);
    const better = scoreBatch(
      b.rows.map((row) => ({
        candidate: String(row.ok ? row.scores.own.score + 0.05 : 0),
        reference: '',
      })),
      metric,
    );
    return compare(a, better, { trials: 999, resamples: 200, seed: k + 1 }).differences.own.score;
  });
  // 0.05 is far above what 120 such items can show, so nearly all must be noticed.
  expect(Math.max(...found.map(({ detectable }) => detectable!))).toBeLessThan(0.05);
  expect(found.filter(({ significant }) => significant).length).toBeGreaterThanOrEqual(45);
});
