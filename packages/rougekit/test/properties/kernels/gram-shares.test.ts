import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gramShares } from '../../../src/matches/gram-shares.ts';
import { gramSharesTwin } from '../../oracles/gram-shares.ts';
import { check } from '../check.ts';
import { idPairs } from '../token-lists.ts';
import { runOf as runOfSentences } from '../token-runs.ts';

const runOf = (ids: readonly number[]) => runOfSentences([ids]);

it('gramShares counts what sets of n-grams count, against none, one and several texts', () => {
  check(
    fc.property(idPairs(129), idPairs(65), (one, other) => {
      for (const others of [[], [one.reference], [one.reference, other.candidate]]) {
        const shares = gramShares(runOf(one.candidate), others.map(runOf), 5);
        const twins = [1, 2, 3, 4, 5].map((n) => gramSharesTwin(one.candidate, others, n));
        expect(shares).toEqual(twins);
      }
    }),
    150,
  );
});
