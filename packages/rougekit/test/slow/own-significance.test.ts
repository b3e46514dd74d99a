// sacreBLEU's own thirty tests of significance (tools/golden/own-significance.py): 15 systems of WMT 2017 against another one, from
// the counts of 3,004 segments. Its tests allow 0.01 to Moses and MultEval; to sacreBLEU itself nothing differs.

import { bleu, compareSystems } from 'rougekit';
import type { Comparable, Comparisons, Difference } from 'rougekit/statistics';
import { beforeAll, describe, expect, test } from 'vitest';
import { text } from '../golden/fixtures.ts';

type PValues = { readonly [system: string]: number };
interface OwnSignificance {
  readonly baseline: string;
  readonly referenceLength: readonly number[];
  readonly counts: {
    readonly [system: string]: {
      readonly length: readonly number[];
      readonly matches: readonly (readonly number[])[];
    };
  };
  readonly bootstrap: PValues;
  readonly randomization: PValues;
  readonly moses: PValues;
  readonly multeval: PValues;
}
const own: OwnSignificance = JSON.parse(text('own-significance.json'));
const scorer = bleu({ tokenizer: 'none' });
const metric = scorer.metrics[0]!;

/** The counts of BLEU: both lengths, matches of the orders 1 to 4, and how many there could be. */
function reportOf(system: string): Comparable {
  const { length, matches } = own.counts[system]!;
  const rows = length.map((words, index) => {
    const totals = [0, 1, 2, 3].map((n) => Math.max(0, words - n));
    const counts = [words, own.referenceLength[index]!, ...matches[index]!, ...totals];
    return { ok: true as const, index, scores: metric.conclude!(counts), counts: [counts] };
  });
  return {
    kind: 'report',
    signature: scorer.signature,
    pooling: { bleu: 'sum' },
    better: { bleu: { score: 'higher' } },
    rows,
  } as never;
}

const systems = Object.keys(own.moses);
const reports = [own.baseline, ...systems].map(reportOf);

describe.each([
  ['bootstrap', { test: 'sacrebleu-bootstrap', resamples: 2000 }, own.bootstrap, own.moses],
  [
    'randomization',
    { test: 'sacrebleu-randomization', trials: 10_000, resamples: 1 },
    own.randomization,
    own.multeval,
  ],
] as const)('%s', (_, options, sacrebleu, expected) => {
  let comparisons: Comparisons['comparisons'];
  beforeAll(() => {
    const rest = { seed: 12345, scorer, correction: 'none' } as const;
    comparisons = compareSystems(reports, { ...options, ...rest }).comparisons;
  });

  test.each(systems.map((name, k) => [name, k] as const))('%s', (name, k) => {
    const { pValue } = (comparisons[k]!.differences['bleu'] as { score: Difference }).score;
    expect(pValue).toBe(sacrebleu[name]);
    expect(Math.abs(pValue - expected[name]!)).toBeLessThan(0.01);
  });
});
