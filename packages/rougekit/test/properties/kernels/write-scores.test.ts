// Scores written into an array against the objects of metric.conclude(), for every dialect, reference rule and weight:
// equal to the last bit, or left to conclude().

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ALL_DIALECTS } from '../../../src/dialects/all.ts';
import { torchmetrics } from '../../../src/dialects/torchmetrics.ts';
import type { FScore, RougeOptions } from '../../../src/index.ts';
import { rouge } from '../../../src/index.ts';
import { arithmeticOf, type RougeMetric } from '../../../src/metrics/rouge/rouge.ts';
import { REFERENCE_RULES } from '../../../src/scores/references.ts';
import { scoreWriter } from '../../../src/scores/write-scores.ts';
import { check, share } from '../check.ts';

const TYPES = ['rouge2', 'rougeL', 'rougeW', 'rougeW1', 'rougeS4'] as const;

// Small totals often give equal scores to different references; the first of them must be taken.
const total = fc.oneof(fc.nat(3), fc.nat(40));
const triple = fc
  .tuple(total, total, share)
  .map(([c, r, part]) => [Math.round(part * Math.min(c, r)), c, r]);
const references = fc.array(fc.tuple(triple, triple, triple, triple, triple), {
  minLength: 1,
  maxLength: 5,
});
const weight = fc.oneof(
  fc.constantFrom<RougeOptions>({}, { beta: 0 }, { beta: Number.POSITIVE_INFINITY }, { alpha: 1 }),
  share.map((alpha): RougeOptions => ({ alpha })),
  fc.double({ min: 1e-3, max: 1e3, noNaN: true }).map((beta): RougeOptions => ({ beta })),
);

it('scores that are written are those of the objects, or are left to them', () => {
  let written = 0;
  check(
    fc.property(
      fc.constantFrom(...ALL_DIALECTS),
      fc.option(fc.constantFrom(...REFERENCE_RULES), { nil: undefined }),
      weight,
      references,
      (dialect, rule, own, list) => {
        const options = { dialect, types: TYPES, ...own };
        const scorer = rouge(rule === undefined ? options : { ...options, references: rule });
        const [metric] = scorer.metrics as unknown as readonly [RougeMetric];
        const { measures, choices } = metric.lane;
        const writer = scoreWriter(
          measures.map((measure) => arithmeticOf(measure, choices)),
          choices,
        );
        const write = list.length === 1 ? writer?.forOne : writer?.forSeveral;
        if (write === undefined) return;
        written++;
        // Behind something else, and into the middle: both places must be heeded.
        const flat = TYPES.flatMap((_, m) => list.flatMap((triples) => triples[m]!));
        const out = new Float64Array(TYPES.length * 3 + 4).fill(-1);
        write(Float64Array.from([7, 7, ...flat]), 2, list.length, out, 2);
        const scores = metric.conclude(flat);
        const expected = TYPES.flatMap((type) => {
          const { precision, recall, fmeasure } = scores[type] as Required<FScore>;
          return [precision, recall, fmeasure];
        });
        expect([...out]).toEqual([-1, -1, ...expected, -1, -1]);
      },
    ),
    1500,
  );
  expect(written).toBeGreaterThan(900);
});

it('scores that are rounded, or have one F per beta, are left to the objects', () => {
  for (const options of [
    { dialect: torchmetrics },
    { rounding: 'printed' as const },
    { betas: [1, 2] },
  ]) {
    const [metric] = rouge(options as RougeOptions).metrics as unknown as readonly [RougeMetric];
    expect(scoreWriter([], metric.lane.choices)).toBeUndefined();
  }
});
