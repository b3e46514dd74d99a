// All trials at once count what one trial after the other counts.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isExtreme } from '../../../src/compare/alternative.ts';
import { PairedValues } from '../../../src/compare/paired-values.ts';
import { randomized } from '../../../src/compare/randomization.ts';
import { exactMatch } from '../../../src/index.ts';
import type { GoodRow } from '../../../src/types.ts';
import { extremeTrials } from '../../oracles/one-trial-at-a-time.ts';

const row = (score: number, index: number): GoodRow => ({
  ok: true,
  index,
  scores: { exact: { score } },
  counts: [[score]],
  notices: [],
});

const score = fc.double({ min: 0, max: 1, noNaN: true });

it('counts the same extreme trials for any number of items and trials', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(score, score), { minLength: 13, maxLength: 100 }),
      fc.integer({ min: 1, max: 9 }),
      fc.nat(1000),
      (pairs, trials, seed) => {
        const sides = {
          baseline: pairs.map(([a], k) => row(a, k)),
          system: pairs.map(([, b], k) => row(b, k)),
        };
        const values = new PairedValues(sides, exactMatch().metrics);
        const observed = values.whole('system')[0] - values.whole('baseline')[0];
        const found = randomized(values, [observed], [1], 'two-sided', { trials, seed });
        const isAsLarge = (difference: number) => isExtreme('two-sided', difference, observed, 1);
        expect(found.counts).toEqual([extremeTrials(pairs, isAsLarge, { trials, seed })]);
        expect(found.trials).toBe(trials);
      },
    ),
  );
});
