// Text 13: sets that give themselves away: one answer for everything, cut-off answers, swapped sides.

import { describe, expect, it } from 'vitest';
import type { Pair } from '../../src/index.ts';
import { scoreBatch } from '../../src/index.ts';
import { scorerFor } from './texts.ts';

// Not rougeLsum: whether texts come in lines is another advice.
const scorer = scorerFor({ types: ['rouge1'] });
const adviceOn = (pairs: readonly Pair[]) =>
  scoreBatch(pairs, scorer).notices.map((notice) => notice.code);

/** n pairs, each made from its number. */
const set = (n: number, make: (k: number) => Pair) => Array.from({ length: n }, (_, k) => make(k));
const sentence = (k: number) => `Sentence number ${'abcdefghij'.slice(0, k % 10)} of ${k}.`;

describe('a data set', () => {
  it('with nothing unusual gets no advice', () => {
    expect(
      adviceOn(set(20, (k) => ({ candidate: sentence(k), reference: sentence(k + 1) }))),
    ).toEqual([]);
  });

  it('gets advice if all candidates are the same text', () => {
    const pairs = set(20, (k) => ({ candidate: 'I cannot help.', reference: sentence(k) }));
    expect(adviceOn(pairs)).toContain('IDENTICAL_CANDIDATES');
  });

  it('gets none if all references are the same as well: that may be the task', () => {
    const pairs = set(20, () => ({ candidate: 'I cannot help.', reference: 'I can help.' }));
    expect(adviceOn(pairs)).toEqual([]);
  });

  it('gets none if one candidate differs', () => {
    const pairs = set(20, (k) => ({
      candidate: k === 7 ? 'I can.' : 'I cannot help.',
      reference: sentence(k),
    }));
    expect(adviceOn(pairs)).not.toContain('IDENTICAL_CANDIDATES');
  });

  it('gets advice if candidates end at the same length in the middle of a sentence', () => {
    const pairs = set(20, (k) => ({
      candidate: `${sentence(k)} and then it goes on for long`.repeat(3).slice(0, 64),
      reference: `${sentence(k)} and then it goes on for long`.repeat(3),
    }));
    expect(adviceOn(pairs)).toContain('TRUNCATED_CANDIDATES');
  });

  it('gets none if candidates have the same length but are complete', () => {
    const pairs = set(20, (k) => ({
      candidate: `The report of day ${String(k).padStart(3, '0')} is complete and signed.`,
      reference: `The report of day ${k} was complete and had been signed.`,
    }));
    expect(adviceOn(pairs)).toEqual([]);
  });

  it('gets advice if candidates are far longer than the references', () => {
    const pairs = set(20, (k) => ({ candidate: sentence(k).repeat(9), reference: sentence(k) }));
    expect(adviceOn(pairs)).toContain('LENGTHS_DIFFER');
  });

  it('with only a few pairs gets none', () => {
    const pairs = set(3, (k) => ({ candidate: 'I cannot help.', reference: sentence(k) }));
    expect(adviceOn(pairs)).toEqual([]);
  });

  it('is judged without its bad rows', () => {
    const pairs = [
      ...set(20, (k) => ({ candidate: 'I cannot help.', reference: sentence(k) })),
      null as unknown as Pair,
      { candidate: 7, reference: 'x' } as unknown as Pair,
    ];
    expect(adviceOn(pairs)).toContain('IDENTICAL_CANDIDATES');
  });
});
