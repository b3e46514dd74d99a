import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gluedRuns } from '../../../src/matches/ngram-overlap-glued.ts';
import { compareBags } from '../../oracles/counted.ts';
import { check } from '../check.ts';
import { idPairs } from '../token-lists.ts';
import { runOf } from '../token-runs.ts';

// Few letters, so that glued grams meet across different cuts: a·bb and ab·b.
const FORMS = ['a', 'b', 'ab', 'bb', 'aab', ''];
const rules = fc.constantFrom('clipped', 'distinct', 'distinct-hits');
const orders = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 });

const glued = (tokens: readonly number[], n: number) =>
  Array.from({ length: Math.max(0, tokens.length - n + 1) }, (_, i) =>
    tokens
      .slice(i, i + n)
      .map((id) => FORMS[id])
      .join(''),
  );

it('joined n-grams are counted as joined strings, with one instance for all', () => {
  const kernel = gluedRuns.kernel('clipped');
  check(
    fc.property(idPairs(65), rules, orders, (pair, rule, wanted) => {
      const candidate = pair.candidate.map((id) => id % FORMS.length);
      const reference = pair.reference.map((id) => id % FORMS.length);
      const found = new Map<number, object>();
      kernel.measure(
        runOf([candidate]),
        runOf([reference]),
        FORMS,
        new Set(wanted),
        Math.max(...wanted),
        rule,
        (n, hits, c, r) => found.set(n, { hits, candidate: c, reference: r }),
      );
      const expected = wanted.map((n) => [
        n,
        compareBags(glued(candidate, n), glued(reference, n), rule),
      ]);
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
    }),
  );
});
