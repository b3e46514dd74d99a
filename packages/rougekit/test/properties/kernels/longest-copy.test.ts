import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CopyFinder } from '../../../src/matches/longest-copy.ts';
import { longestCopyTwin } from '../../oracles/longest-copy.ts';
import { check } from '../check.ts';
import { idPairs } from '../token-lists.ts';
import { runOf as runOfSentences } from '../token-runs.ts';

const runOf = (ids: readonly number[]) => runOfSentences([ids]);

it('the longest copy agrees with trying every pair of positions, for several sources in turn', () => {
  check(
    fc.property(idPairs(65), idPairs(65), (one, other) => {
      const finder = new CopyFinder(runOf(one.candidate));
      for (const source of [one.reference, other.reference, one.candidate])
        expect(finder.longestIn(runOf(source))).toEqual(longestCopyTwin(one.candidate, source));
    }),
    400,
  );
});

it('the longest copy takes linear time even if everything repeats: 60,000 tokens against as many', () => {
  const same = new Array<number>(60_000).fill(7);
  const { length } = new CopyFinder(runOf(same)).longestIn(runOf(same.slice(1)));
  expect(length).toBe(59_999);
});
