// Counts → scores, through the door that every scorer has: metric.conclude().

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rougeScore } from '../../../src/dialects.ts';
import type { FScore, RougeOptions } from '../../../src/index.ts';
import { defineDialect } from '../../../src/index.ts';
import { fiveDecimals } from '../../../src/scores/fmeasure.ts';
import type { Counted } from '../../oracles/counted.ts';
import { fAlphaTwin, fBetaTwin } from '../../oracles/fmeasure.ts';
import { decimalsOf } from '../../oracles/rational.ts';
import type { FOf, Scored, WhatIsBest } from '../../oracles/references.ts';
import {
  bestTwin,
  independentTwin,
  jackknifeTwin,
  meanTwin,
  pooledTwin,
  scoreOf,
} from '../../oracles/references.ts';
import { check, share } from '../check.ts';
import { scorerFor } from '../scorers.ts';

type Rule = 'best' | 'mean' | 'pooled' | 'jackknife' | 'independent';

// Small totals often give equal scores to different references; the first of them must be taken.
const total = fc.oneof(fc.nat(4), fc.nat(30));
const counted = fc.tuple(total, total, share).map(([candidate, reference, part]) => ({
  candidate,
  reference,
  hits: Math.round(part * Math.min(candidate, reference)),
}));
const several = fc.array(counted, { minLength: 1, maxLength: 5 });
const COMMON_BETAS = [0, 0.5, 1, 1.2, 2, Number.POSITIVE_INFINITY];
const beta = fc.oneof(
  fc.constantFrom(...COMMON_BETAS),
  fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
);
const alpha = share;
const by = fc.constantFrom<WhatIsBest>('fmeasure', 'recall');
// P and R of rougeW are roots of the ratios.
const types = fc.constantFrom('rouge1', 'rougeL', 'rougeW', 'rougeW2');
const rootOf = { rouge1: 1, rougeL: 1, rougeW: 1 / 1.2, rougeW2: 1 / 2 };

const byRecall = defineDialect({
  ...rougeScore,
  id: 'by-recall',
  choices: { ...rougeScore.choices, bestBy: 'recall' },
});
const dialectOf = { fmeasure: rougeScore, recall: byRecall };

function conclude(counts: readonly Counted[], type: string, options: RougeOptions): FScore {
  const [metric] = scorerFor({ ...options, types: [type as 'rouge1'] }).metrics;
  const flat = counts.flatMap((one) => [one.hits, one.candidate, one.reference]);
  return metric.conclude(flat)[type] as FScore;
}

function twin(
  list: readonly Counted[],
  rule: Rule,
  best: WhatIsBest,
  f: FOf,
  root: number,
): Scored {
  const scores = list.map((one) => scoreOf(one, f, root));
  switch (rule) {
    case 'mean':
      // One reference is its own mean; dividing by 1 would change nothing either.
      return meanTwin(scores);
    case 'pooled':
      return pooledTwin(list, f, root);
    case 'jackknife':
      return jackknifeTwin(scores, best);
    case 'independent':
      return independentTwin(scores, f);
    default:
      return bestTwin(scores, best);
  }
}

it.each(['best', 'mean', 'pooled', 'jackknife', 'independent'] as const)(
  'the rule %s agrees with its definition to the last bit',
  (references) => {
    check(
      fc.property(several, by, beta, types, (list, best, b, type) => {
        const options = { references, dialect: dialectOf[best], beta: b };
        expect(conclude(list, type, options)).toEqual(
          twin(list, references, best, (p, r) => fBetaTwin(p, r, b), rootOf[type]),
        );
      }),
    );
    check(
      fc.property(several, by, alpha, types, (list, best, a, type) => {
        const options = { references, dialect: dialectOf[best], alpha: a };
        expect(conclude(list, type, options)).toEqual(
          twin(list, references, best, (p, r) => fAlphaTwin(p, r, a), rootOf[type]),
        );
      }),
    );
  },
);

it('five decimals are rounded like C’s printf', () => {
  const values = fc.oneof(
    share,
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.nat(64).map((k) => k / 64), // the only ties there are
    fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 60 })).map(([a, b]) => Math.min(a, b) / b),
  );
  check(
    fc.property(values, (x) => {
      expect(fiveDecimals(x)).toBe(decimalsOf(x, 5));
    }),
    500,
  );
});

it('printed scores take F from P and R as they were printed', () => {
  check(
    fc.property(counted, alpha, (one, a) => {
      const exact = scoreOf(one, () => 0);
      const precision = decimalsOf(exact.precision, 5);
      const recall = decimalsOf(exact.recall, 5);
      const fmeasure = decimalsOf(fAlphaTwin(precision, recall, a), 5);
      expect(conclude([one], 'rouge1', { alpha: a, rounding: 'printed' })).toEqual({
        precision,
        recall,
        fmeasure,
      });
    }),
  );
});

it('single-precision scores are the exact ones, each rounded once', () => {
  check(
    fc.property(counted, beta, (one, b) => {
      const exact = scoreOf(one, (p, r) => fBetaTwin(p, r, b));
      expect(conclude([one], 'rouge1', { beta: b, rounding: 'float32' })).toEqual({
        precision: Math.fround(exact.precision),
        recall: Math.fround(exact.recall),
        fmeasure: Math.fround(exact.fmeasure),
      });
    }),
  );
});
