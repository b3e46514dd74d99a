// Trials of sacreBLEU's tests that show exactly the observed difference are not more extreme than it.

import { describe, expect, it } from 'vitest';
import { compare, scoreBatch, ter } from '../src/index.ts';

const words = (count: number) => Array.from({ length: count }, (_, k) => `w${k}`).join(' ');

/** Three references, whose mean length has thirds: plain sums of such numbers depend on rounding. */
const items = Array.from({ length: 40 }, (_, k) => ({
  candidate: words(5 + (k % 7)),
  reference: [words(6 + (k % 5)), words(7 + ((k * 3) % 11)), words(9 + ((k * 5) % 13))],
}));

describe('sacrebleu-randomization', () => {
  // Where the systems differ in one item only, every trial has the observed difference, or its negative.
  it.each([...items.keys()])('TER that differs in item %d alone', (k) => {
    const scorer = ter();
    const other = items.map((item, i) => (i === k ? { ...item, candidate: 'none of it' } : item));
    const options = { test: 'sacrebleu-randomization', trials: 99, resamples: 1, scorer } as const;
    const found = compare(scoreBatch(items, scorer), scoreBatch(other, scorer), options);
    expect(found.differences.ter.score.difference.value).not.toBe(0);
    expect(found.differences.ter.score.pValue).toBe(1 / 100);
  });
});
