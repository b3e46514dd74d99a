import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NgramOverlap } from '../../../src/matches/ngram-overlap.ts';
import { ngramOverlapTwin } from '../../oracles/ngram-overlap.ts';
import { check } from '../check.ts';
import { idPairs, termsOf } from '../token-lists.ts';
import { runOf } from '../token-runs.ts';

const rules = fc.constantFrom('clipped', 'distinct', 'distinct-hits');
const orders = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });

it('n-gram overlap is counted as in the twin, for all orders and rules, with one instance for all', () => {
  const kernel = new NgramOverlap();
  check(
    fc.property(idPairs(), rules, orders, ({ candidate, reference }, rule, wanted) => {
      const found = new Map<number, object>();
      kernel.measure(
        runOf([candidate]),
        runOf([reference]),
        new Array<string>(termsOf(candidate, reference)).fill(''), // only their number is asked for
        new Set(wanted),
        Math.max(...wanted),
        rule,
        (n, hits, c, r) => found.set(n, { hits, candidate: c, reference: r }),
      );
      const expected = wanted.map((n) => [n, ngramOverlapTwin(candidate, reference, n, rule)]);
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
    }),
  );
});
