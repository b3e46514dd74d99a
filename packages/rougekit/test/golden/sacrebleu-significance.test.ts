// sacreBLEU's paired tests: eight runs over three metrics and three systems, every p-value equal. Means and half widths were
// made from sums and ratios in 32-bit floats (NumPy 1.24), ours from 64 bits: a relative 1e-5 is what that leaves open.

import type { Report, Scorer } from 'rougekit';
import { bleu, chrf, compareSystems, scoreBatch, ter } from 'rougekit';
import type { PairedTest } from 'rougekit/statistics';
import { expect, test } from 'vitest';
import { corpus } from './fixtures.ts';
import { pairsOf, sacrebleuFixture } from './sacrebleu-fixture.ts';

const { significance, systems } = sacrebleuFixture();
const known = new Set(systems.ids);
const items = corpus().filter(({ id }) => known.has(id));
const outputs = {
  A: items.map(({ hyp }) => hyp),
  B: systems.B,
  C: systems.C,
};
const SCORERS: Readonly<Record<string, Scorer<{ [key: string]: { score: number } }, 'sync'>>> = {
  BLEU: bleu() as never,
  chrF2: chrf() as never,
  TER: ter() as never,
};

const reports = new Map<string, Report<{ [key: string]: { score: number } }>>();
function reportOf(metric: string, refs: 'first' | 'all', system: 'A' | 'B' | 'C') {
  const name = `${metric} ${refs} ${system}`;
  const made =
    reports.get(name) ??
    scoreBatch(
      pairsOf(refs, items).map((pair, k) => ({ ...pair, candidate: outputs[system][k]! })),
      SCORERS[metric]!,
    );
  reports.set(name, made);
  return made;
}

test('there are eight runs of three metrics over 361 items', () => {
  expect(significance.map(({ test: kind }) => kind).join()).toBe('bs,bs,bs,bs,ar,ar,ar,ar');
  expect(significance.flatMap(({ results }) => Object.keys(results)).length).toBe(24);
  expect([items.length, outputs.B.length, outputs.C.length]).toEqual([361, 361, 361]);
});

const cells = significance.flatMap((run) =>
  Object.keys(run.results).map((metric) => ({ run, metric })),
);

test.each(
  cells.map((cell) => {
    const { test: kind, nSamples, nArConfidence, refs } = cell.run;
    return [cell.metric, kind, nSamples, nArConfidence, refs, cell] as const;
  }),
)('%s, %s with %d trials (%d), references: %s', (_m, kind, n, resamples, refs, { run, metric }) => {
  const scorer = SCORERS[metric]!;
  const key = scorer.metrics[0]!.keys[0]!;
  const options =
    kind === 'bs'
      ? { test: 'sacrebleu-bootstrap' as PairedTest, resamples: n }
      : {
          test: 'sacrebleu-randomization' as PairedTest,
          trials: n,
          resamples: resamples > 0 ? resamples : 1,
        };
  const { comparisons } = compareSystems(
    run.systems.map((system) => reportOf(metric, refs, system)),
    { ...options, seed: run.seed, scorer, correction: 'none' },
  );
  const [baseline, ...others] = run.results[metric]!;
  expect(comparisons.length).toBe(others.length);
  comparisons.forEach(({ differences, signature }, k) => {
    const expected = others[k]!;
    const { pValue, baseline: a, system: b, resampled } = differences[key]!.score;
    expect(pValue).toBe(expected.p);
    expect(a).toBeCloseTo(baseline!.score / 100, 14);
    expect(b).toBeCloseTo(expected.score / 100, 14);
    expect(signature).toContain(`|seed:${run.seed}`);
    if (expected.mean === null) return;
    const near = (ours: number, theirs: number | null) =>
      expect(Math.abs((ours * 100) / (theirs ?? Number.NaN) - 1)).toBeLessThan(1e-5);
    near(resampled!.system.mean, expected.mean);
    near(resampled!.system.halfWidth, expected.ci);
    near(resampled!.baseline.mean, baseline!.mean);
    near(resampled!.baseline.halfWidth, baseline!.ci);
  });
});
