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

it('words that are new, and a vocabulary that has started over, are joined as themselves', () => {
  const kernel = gluedRuns.kernel('clipped');
  const bigrams = (candidate: readonly number[], reference: readonly number[], forms: string[]) => {
    let found = -1;
    kernel.measure(
      runOf([candidate]),
      runOf([reference]),
      forms,
      new Set([2]),
      2,
      'clipped',
      (_, hits) => {
        found = hits;
      },
    );
    return found;
  };
  const forms = ['a', 'bc', 'ab', 'c'];
  expect(bigrams([0, 1], [2, 3], forms)).toBe(1); // a·bc, ab·c
  forms.push('abc', '');
  expect(bigrams([4, 5], [2, 3], forms)).toBe(1);
  expect(bigrams([0, 1], [2, 3], ['x', 'bc', 'ab', 'c', 'abc'])).toBe(0);
  expect(bigrams([0, 1], [2, 3], forms)).toBe(1);
});
