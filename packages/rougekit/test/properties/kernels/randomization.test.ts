// All trials at once count what one trial after the other counts.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldAt } from '../../../src/aggregate/numeric-fields.ts';
import { ALTERNATIVES, isExtreme } from '../../../src/compare/alternative.ts';
import { Coins } from '../../../src/compare/coins.ts';
import { PairedValues } from '../../../src/compare/paired-values.ts';
import {
  marginsOf,
  movedByKernel,
  movedByTrials,
  quickTrials,
} from '../../../src/compare/quick-trials.ts';
import { randomized } from '../../../src/compare/randomization.ts';
import { Swaps } from '../../../src/compare/swaps.ts';
import { exactMatch } from '../../../src/index.ts';
import { seededDraw } from '../../../src/numbers/random.ts';
import type { GoodRow } from '../../../src/types.ts';
import { extremeTrials } from '../../oracles/one-trial-at-a-time.ts';

const row = (score: number, index: number): GoodRow => ({
  ok: true,
  index,
  scores: { exact: { score } },
  counts: [[score]],
  notices: [],
});

/** Some that tie often, up to their last bits, and whole numbers. */
const score = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.constantFrom(0, 0.1, 0.2, 0.3, 1 / 3, 2 / 3, 1),
  fc.integer({ min: 0, max: 5 }),
);

function paired(pairs: readonly (readonly [number, number])[]): PairedValues {
  const rows = {
    baseline: pairs.map(([a], k) => row(a, k)),
    system: pairs.map(([, b], k) => row(b, k)),
  };
  const { metrics } = exactMatch();
  const chosen = [fieldAt(['exact', 'score'])];
  return PairedValues.ofRows({ rows, metrics, places: [0], chosen });
}

const observedIn = (values: PairedValues) =>
  (values.whole('system')[0] as number) - (values.whole('baseline')[0] as number);

it('counts the same extreme trials for any number of items and trials', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(score, score), { minLength: 13, maxLength: 100 }),
      fc.integer({ min: 1, max: 50 }),
      fc.nat(1000),
      fc.constantFrom(...ALTERNATIVES),
      (pairs, trials, seed, alternative) => {
        const values = paired(pairs);
        const observed = observedIn(values);
        const found = randomized(values, [observed], [1], alternative, { trials, seed });
        const isAsLarge = (difference: number) => isExtreme(alternative, difference, observed, 1);
        expect(found.counts).toEqual([extremeTrials(pairs, isAsLarge, { trials, seed })]);
        expect(found.trials).toBe(trials);
      },
    ),
  );
});

/** Systems that differ clearly, so that trials are settled early, or hardly, in a few items or in all. */
const apart = fc.record({
  shift: fc.constantFrom(-1, -0.3, 0, 0.01, 0.3, 1),
  share: fc.constantFrom(0.001, 0.1, 1),
  items: fc.integer({ min: 2000, max: 9000 }),
});

it('counts the same where trials are settled before their end', () => {
  fc.assert(
    fc.property(
      apart,
      fc.nat(1000),
      fc.constantFrom(...ALTERNATIVES),
      ({ shift, share, items }, seed, alternative) => {
        const draw = seededDraw(seed);
        const pairs = Array.from({ length: items }, () => {
          const a = draw(1000) / 1000;
          return [a, draw(1000) < 1000 * share ? a + shift * (draw(1000) / 700) : a] as const;
        });
        const values = paired(pairs);
        const observed = observedIn(values);
        const found = randomized(values, [observed], [1], alternative, { trials: 40, seed });
        const isAsLarge = (difference: number) => isExtreme(alternative, difference, observed, 1);
        expect(found.counts).toEqual([extremeTrials(pairs, isAsLarge, { trials: 40, seed })]);
      },
    ),
    { numRuns: 60 },
  );
});

const tenth = fc.constantFrom(0, 0.1, 0.2, 0.3, 0.7);

it('counts the same where tied trials are told apart by their last bits', () => {
  // Without any slack, so that every tie is one of rounding.
  fc.assert(
    fc.property(
      fc.array(fc.tuple(tenth, tenth), { minLength: 26, maxLength: 80 }),
      fc.nat(1000),
      (pairs, seed) => {
        const observed = observedIn(paired(pairs));
        const plan = { trials: 200, seed };
        const found = randomized(paired(pairs), [observed], [0], 'two-sided', plan);
        const isAsLarge = (difference: number) => isExtreme('two-sided', difference, observed, 0);
        expect(found.counts).toEqual([extremeTrials(pairs, isAsLarge, plan)]);
      },
    ),
  );
});

it('counts the same with more trials than are kept at a time', () => {
  const pairs = Array.from({ length: 45 }, (_, k) => [(k * 7) % 11, ((k * 5) % 13) / 3] as const);
  const plan = { trials: 8192 + 9, seed: 3 };
  const observed = observedIn(paired(pairs));
  const found = randomized(paired(pairs), [observed], [1], 'less', plan);
  const isAsLarge = (difference: number) => isExtreme('less', difference, observed, 1);
  expect(found.counts).toEqual([extremeTrials(pairs, isAsLarge, plan)]);
});

it('quick sums differ from those in order by no more than their margin', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(score, score), { minLength: 13, maxLength: 300 }),
      fc.nat(1000),
      (pairs, seed) => {
        const values = paired(pairs);
        const swaps = new Swaps(values);
        const coins = new Coins(seed, pairs.length);
        const [margin = Number.NaN] = marginsOf(values, swaps) ?? [];
        quickTrials(swaps, coins, 20, (trial, [quick]) => {
          coins.ofTrial(trial, swaps.coins(0));
          swaps.sum();
          const [inOrder] = swaps.differences(0);
          expect(Math.abs((quick as number) - (inOrder as number))).toBeLessThanOrEqual(margin);
        });
      },
    ),
  );
});

it('moves the same in WebAssembly, to the last bit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1 }), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.integer({ min: 1, max: 50 }),
      fc.nat(1000),
      fc.nat(0xffffffff),
      (some, trials, first, seed) => {
        const items = Math.min(...some.map(({ length }) => length));
        const changes = some.map((column) => Float64Array.from(column.slice(0, items)));
        const coins = new Coins(seed, items);
        const moved = movedByKernel(changes, coins, first, trials);
        expect(moved).toBeDefined();
        expect(moved).toEqual(movedByTrials(changes, coins, first, trials));
      },
    ),
  );
});
