// sacreBLEU's bootstrap of one system, BLEU and chrF, and its printed form. The golden values come from sums and ratios in
// 32-bit floats (NumPy 1.24), ours from 64 bits: a relative 1e-5 is what that rounding leaves open.
import { aggregate, bleu, chrf, combine, scoreBatch } from 'rougekit';
import { sacrebleuInterval, sacrebleuLine, sacrebleuSignature } from 'rougekit/sacrebleu';
import { expect, test } from 'vitest';
import { corpus } from './fixtures.ts';
import { pairsOf, sacrebleuFixture } from './sacrebleu-fixture.ts';

const { bootstrapCi, systems } = sacrebleuFixture();
const known = new Set(systems.ids);
const pairs = pairsOf(
  'first',
  corpus().filter(({ id }) => known.has(id)),
);
const runs = bootstrapCi.filter(({ metric }) => metric !== 'TER');

test('there are four runs over 361 items', () => {
  expect(runs.length).toBe(4);
  expect(pairs.length).toBe(361);
});

test.each(runs.map((run) => [run.metric, run.nBootstrap, run] as const))(
  '%s, %d resamples',
  (metric, resamples, run) => {
    const scorer = combine(bleu(), chrf());
    const report = scoreBatch(pairs, scorer);
    const key = metric === 'BLEU' ? 'bleu' : 'chrf';
    const interval = sacrebleuInterval(report, scorer, { resamples, key });
    expect(interval.score).toBe(run.score);
    expect(Math.abs(interval.mean / run.mean - 1)).toBeLessThan(1e-5);
    expect(Math.abs(interval.halfWidth / run.ci - 1)).toBeLessThan(1e-5);
    const facts = { references: 1, key };
    expect(sacrebleuLine(report, scorer, { ...facts, interval })).toBe(run.formatted);
    expect(sacrebleuSignature(scorer, { ...facts, bootstrap: interval, short: true })).toBe(
      run.signatureShort,
    );

    const { scores } = aggregate(report, { method: 'sacrebleu', resamples, scorer });
    const { value, low, high } = scores[key].score;
    expect(value).toBe(run.score / 100);
    expect(Math.abs((low + high) / 2 / (run.mean / 100) - 1)).toBeLessThan(1e-5);
    expect(Math.abs((high - low) / 2 / (run.ci / 100) - 1)).toBeLessThan(1e-5);
  },
);
