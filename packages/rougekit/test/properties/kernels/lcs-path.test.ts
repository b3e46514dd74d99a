import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LcsLength } from '../../../src/matches/lcs-length.ts';
import { LcsTrace } from '../../../src/matches/lcs-trace.ts';
import type { MatchedPair } from '../../oracles/lcs-path.ts';
import { lcsPathTwin } from '../../oracles/lcs-path.ts';
import { check } from '../check.ts';
import { idPairs, termsOf } from '../token-lists.ts';
import { embedded } from '../token-runs.ts';

const kernel = new LcsTrace();

/** Traces several candidates against one prepared reference; paths come first match first. */
function paths(
  candidates: readonly (readonly number[])[],
  reference: readonly number[],
): MatchedPair[][] {
  const onBits = embedded(reference, candidates[0].slice(0, 3));
  kernel.prepare(onBits.ids, onBits.start, onBits.end, termsOf(reference, ...candidates));
  const found = candidates.map((candidate) => {
    const other = embedded(candidate, reference.slice(0, 5));
    const path: MatchedPair[] = [];
    kernel.trace(other.ids, other.start, other.end, (r, c) => {
      path.push({ reference: r - onBits.start, candidate: c - other.start });
    });
    return path.reverse();
  });
  kernel.release();
  return found;
}

/** Numbers below `alphabet` that look random: a linear congruence, high bits. */
function noise(length: number, alphabet: number, seed: number): number[] {
  let state = seed;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 16) % alphabet;
  });
}

it('the path takes the same tokens as a walk through the full table', () => {
  check(
    fc.property(idPairs(), ({ candidate, reference }) => {
      expect(paths([candidate], reference)).toEqual([lcsPathTwin(candidate, reference)]);
    }),
    300,
  );
});

it('the path serves several candidate sentences after one preparation', () => {
  check(
    fc.property(fc.array(idPairs(129), { minLength: 2, maxLength: 4 }), (pairs) => {
      const [{ reference }] = pairs;
      const candidates = pairs.flatMap((pair) => [pair.candidate, pair.reference]);
      expect(paths(candidates, reference)).toEqual(
        candidates.map((candidate) => lcsPathTwin(candidate, reference)),
      );
    }),
    100,
  );
});

it('the path takes the same tokens at 1,500 tokens per side', () => {
  for (const alphabet of [2, 5, 40]) {
    const [candidate, reference] = [noise(1500, alphabet, 1), noise(1491, alphabet, 2)];
    expect(paths([candidate], reference)).toEqual([lcsPathTwin(candidate, reference)]);
  }
});

// More than 2^20 saved words: only every k-th row is kept and the stretches between are computed
// again. The shapes leave a short last stretch, few long rows, and many short rows.
it.each([
  [5600, 6000, 2],
  [5500, 6100, 40],
  [1600, 21_000, 5],
  [21_500, 1560, 3],
])('the path takes the same tokens from checkpoints: %d × %d over %d tokens', (c, r, alphabet) => {
  const [candidate, reference] = [noise(c, alphabet, 3), noise(r, alphabet, 4)];
  // Compared pair by pair: a failure then shows one number and not thousands of lines.
  const [found] = paths([candidate], reference);
  const twin = lcsPathTwin(candidate, reference);
  expect(found.length).toBe(twin.length);
  const first = twin.findIndex(
    (pair, k) => pair.reference !== found[k].reference || pair.candidate !== found[k].candidate,
  );
  expect(first).toBe(-1);
});

it('the path is a longest common subsequence at 8,000 tokens per side', () => {
  const [candidate, reference] = [noise(8000, 4, 5), noise(7900, 4, 6)];
  const [path] = paths([candidate], reference);
  const length = new LcsLength().measure(
    Int32Array.from(candidate),
    0,
    candidate.length,
    Int32Array.from(reference),
    0,
    reference.length,
    4,
  );
  expect(path.length).toBe(length);
  let [lastReference, lastCandidate] = [-1, -1];
  for (const pair of path) {
    expect(reference[pair.reference]).toBe(candidate[pair.candidate]);
    expect(pair.reference).toBeGreaterThan(lastReference);
    expect(pair.candidate).toBeGreaterThan(lastCandidate);
    [lastReference, lastCandidate] = [pair.reference, pair.candidate];
  }
});
