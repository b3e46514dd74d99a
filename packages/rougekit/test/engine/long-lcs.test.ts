// The engine's LCS length of ids against the full table. One engine measures all pairs, so that whatever a pair leaves behind
// in its tables would show in the next one.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lcsLengthTwin } from '../oracles/lcs-table.ts';
import { check } from '../properties/check.ts';
import { idPairs, termsOf } from '../properties/token-lists.ts';
import { put, startedEngine } from './compiled.ts';

const engine = await startedEngine();

function lcs(a: readonly number[], b: readonly number[]): number {
  const at = put(engine, new Uint8Array(Int32Array.from([...a, ...b]).buffer));
  return engine.lcsOfIds(at, a.length, b.length, termsOf(a, b));
}

it('a fresh engine measures texts that are empty or share nothing', () => {
  expect(lcs([], [])).toBe(0);
  expect(lcs([], [1, 2])).toBe(0);
  const [even, odd] = [0, 1].map((k) => Array.from({ length: 300 }, (_, i) => 2 * i + k));
  expect(lcs(even, odd)).toBe(0);
});

it('the LCS length of the engine agrees with the full table', () => {
  check(
    fc.property(idPairs(), ({ candidate, reference }) => {
      expect(lcs(candidate, reference)).toBe(lcsLengthTwin(candidate, reference));
    }),
    400,
  );
});

// 252 tokens of the reference are a block, 64 of the candidate a group of places.
const EDGES = [129, 251, 252, 253, 504, 505, 900];
const GROUPS = [1, 63, 64, 65, 127, 128, 129, 640, 641];

it('frequent, rare and missing words over several blocks agree with the full table', () => {
  const words = fc.constantFrom(1, 2, 8, 40, 400, 4000);
  const list = (length: number, most: number) =>
    fc
      .array(
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }).map((x) => x ** 3),
        {
          minLength: length,
          maxLength: length,
        },
      )
      .map((shares) => shares.map((share) => Math.floor(share * most)));
  const pair = fc
    .tuple(words, fc.constantFrom(...GROUPS), fc.constantFrom(...EDGES))
    .chain(([most, c, r]) => fc.tuple(list(c, most), list(r, most)));
  check(
    fc.property(pair, ([candidate, reference]) => {
      expect(lcs(candidate, reference)).toBe(lcsLengthTwin(candidate, reference));
    }),
    60,
  );
});

it('texts that are equal, reversed or repeated carry through every block', () => {
  const all = Array.from({ length: 1100 }, (_, k) => k);
  expect(lcs(all, all)).toBe(1100);
  expect(lcs([...all].reverse(), all)).toBe(1);
  expect(lcs(Array(1100).fill(7), Array(600).fill(7))).toBe(600);
  expect(lcs([...all, ...all], all)).toBe(1100);
});
