import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Pair } from '../../../src/index.ts';
import { aggregate, compare, scoreBatch, ter } from '../../../src/index.ts';
import { ScoreSet } from '../../../src/statistics.ts';
import { exactMean, isNearestDouble } from '../../oracles/rational.ts';
import { check } from '../check.ts';
import { scorerFor } from '../scorers.ts';
import { mixedText } from '../texts.ts';

const scorer = scorerFor({ types: ['rouge1', 'rougeL', 'rougeW'], beta: 1.2 });
const pair: fc.Arbitrary<Pair> = fc.record({ candidate: mixedText, reference: mixedText });
const set = fc.array(pair, { minLength: 1, maxLength: 12 });
const once = { resamples: 5 };

/** Every mean in an aggregate, by path. */
function values(node: unknown, path = ''): [string, number][] {
  const { value } = node as { value?: unknown };
  if (typeof value === 'number') return [[path, value]];
  return Object.entries(node as object).flatMap(([key, inner]) => values(inner, `${path}/${key}`));
}

it('the order of rows leaves every mean the same to the last bit', () => {
  const sets = set.chain((pairs) =>
    fc.tuple(fc.constant(pairs), fc.shuffledSubarray(pairs, { minLength: pairs.length })),
  );
  check(
    fc.property(sets, ([pairs, others]) => {
      const one = scoreBatch(pairs, scorer);
      const other = scoreBatch(others, scorer);
      expect(other.scores).toEqual(one.scores);
      expect(values(aggregate(other, once).scores)).toEqual(values(aggregate(one, once).scores));
    }),
  );
});

it('the order of rows changes nothing if counts are thirds, as for TER with three references', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 9 }).map((w) => w.join(' '));
  const three = fc.record({ candidate: words, reference: fc.tuple(words, words, words) });
  const sets = fc
    .array(three, { minLength: 20, maxLength: 40 })
    .chain((pairs) =>
      fc.tuple(fc.constant(pairs), fc.shuffledSubarray(pairs, { minLength: pairs.length })),
    );
  const edits = ter();
  check(
    fc.property(sets, ([pairs, others]) => {
      const reports = [scoreBatch(pairs, edits), scoreBatch(others, edits)] as const;
      const [one, other] = reports.map((report) => {
        const kept = new ScoreSet(edits);
        for (const row of report.rows) if (row.ok) kept.add(row.scores, row.counts);
        const test = { ...once, trials: 5, scorer: edits };
        const { score, referenceLength } = compare(report, report, test).differences.ter;
        return [
          values(aggregate(report, { ...once, scorer: edits }).scores),
          kept.means(),
          [score.baseline, score.system, referenceLength.baseline, referenceLength.system],
        ];
      });
      expect(other).toEqual(one);
      const lengths = reports[0].rows.map((row) => (row.ok ? row.scores.ter.referenceLength : 0));
      const { top, bottom } = exactMean(lengths);
      const { value } = aggregate(reports[0], { ...once, scorer: edits }).scores.ter
        .referenceLength;
      expect(isNearestDouble(value, { top: top * BigInt(lengths.length), bottom })).toBe(true);
    }),
    40,
  );
});

it('the mean of a data set is the double nearest to the exact mean of its rows', () => {
  check(
    fc.property(set, (pairs) => {
      const report = scoreBatch(pairs, scorer);
      for (const type of ['rouge1', 'rougeL', 'rougeW']) {
        for (const field of ['precision', 'recall', 'fmeasure'] as const) {
          const column = report.rows.map((row) => (row.ok ? row.scores[type][field] : Number.NaN));
          expect(isNearestDouble(report.scores![type][field], exactMean(column))).toBe(true);
          const estimate = aggregate(report, once).scores[type][field];
          expect(estimate.value).toBe(report.scores![type][field]);
        }
      }
    }),
    60,
  );
});

it('an interval contains what its resamples can reach, and one row is its own interval', () => {
  check(
    fc.property(set, fc.nat(1000), (pairs, seed) => {
      const report = scoreBatch(pairs, scorer);
      const { low, high } = aggregate(report, { resamples: 50, seed }).scores['rouge1'].fmeasure;
      const column = report.rows.map((row) =>
        row.ok ? row.scores['rouge1'].fmeasure : Number.NaN,
      );
      // Sums of resamples round: an ulp or so beyond the smallest and largest row.
      expect(low).toBeGreaterThanOrEqual(Math.min(...column) - 1e-14);
      expect(high).toBeLessThanOrEqual(Math.max(...column) + 1e-14);
      expect(low).toBeLessThanOrEqual(high);
      if (pairs.length === 1) expect([low, high]).toEqual([column[0], column[0]]);
    }),
    100,
  );
});
