import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SkipBigramOverlap } from '../../../src/matches/skip-bigram-overlap.ts';
import { skipBigramOverlapTwin } from '../../oracles/skip-bigram-overlap.ts';
import { check } from '../check.ts';
import { idPairs, termsOf } from '../token-lists.ts';
import { runOf } from '../token-runs.ts';

const rules = fc.constantFrom('clipped', 'distinct', 'distinct-hits');
const gaps = fc.constantFrom(0, 1, 2, 4, 9, 30, 1000, Number.POSITIVE_INFINITY);
const singles = fc.constantFrom('none', 'all', 'all-but-last');
const kernel = new SkipBigramOverlap();

function compare(
  candidate: readonly number[],
  reference: readonly number[],
  gap: number,
  single: 'none' | 'all' | 'all-but-last',
  counting: 'clipped' | 'distinct' | 'distinct-hits',
) {
  const options = { gap, unigrams: single === 'none' ? null : single, counting };
  const terms = termsOf(candidate, reference);
  const found = kernel.measure(runOf([candidate]), runOf([reference]), terms, options);
  const { hits, candidate: c, reference: r } = found;
  expect({ hits, candidate: c, reference: r }).toEqual(
    skipBigramOverlapTwin(candidate, reference, gap, single, counting),
  );
}

it('skip-bigrams are counted as in the twin, for all gaps, unigrams and rules', () => {
  // The twin writes down all pairs, so texts stay within a few words of the machine here.
  check(
    fc.property(idPairs(129), gaps, singles, rules, ({ candidate, reference }, gap, single, rule) =>
      compare(candidate, reference, gap, single, rule),
    ),
  );
});

it('skip-bigrams of long texts are counted as in the twin', () => {
  check(
    fc.property(idPairs(), gaps, singles, rules, ({ candidate, reference }, gap, single, rule) =>
      compare(candidate, reference, gap, single, rule),
    ),
    12,
  );
});
