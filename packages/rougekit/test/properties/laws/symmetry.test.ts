import fc from 'fast-check';
import { expect, it } from 'vitest';
import { score } from '../../../src/index.ts';
import { check } from '../check.ts';
import { ALL_TYPES, scorerFor } from '../scorers.ts';
import { mixedText } from '../texts.ts';

// Not rougeLsum: positions of the reference are united over candidate sentences, and what two
// candidate sentences cover in one reference sentence counts, not the other way round.
const SYMMETRIC = ALL_TYPES.filter((type) => type !== 'rougeLsum');

it.each(['clipped', 'distinct', 'distinct-hits'] as const)(
  'exchanging the sides exchanges precision and recall (%s)',
  (counting) => {
    const scorer = scorerFor({ types: SYMMETRIC, counting });
    check(
      fc.property(mixedText, mixedText, (a, b) => {
        const there = score({ candidate: a, reference: b }, scorer);
        const back = score({ candidate: b, reference: a }, scorer);
        for (const type of SYMMETRIC) {
          const { precision, recall, fmeasure } = back[type];
          expect(there[type], type).toEqual({ precision: recall, recall: precision, fmeasure });
        }
      }),
    );
  },
);

it('rougeLsum is not symmetric', () => {
  // "a b" meets "b a" in one token either way; two candidate lines cover both tokens of the reference.
  const scorer = scorerFor({ types: ['rougeLsum'] });
  const there = score({ candidate: 'b a\nb x', reference: 'a b' }, scorer)['rougeLsum'];
  const back = score({ candidate: 'a b', reference: 'b a\nb x' }, scorer)['rougeLsum'];
  expect([there.precision, there.recall]).toEqual([2 / 4, 2 / 2]);
  // Against "b a" the walk takes b (on a tie the reference's a is dropped), against "b x" b again,
  // and the candidate has one b only.
  expect([back.precision, back.recall]).toEqual([1 / 2, 1 / 4]);
});
