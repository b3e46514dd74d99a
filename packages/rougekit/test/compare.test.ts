// What a comparison says about each difference, and about several systems.

import type { CompareOptions } from 'rougekit';
import { compare, compareSystems, rouge, scoreBatch, ter } from 'rougekit';
import { describe, expect, it } from 'vitest';
import { reportOf, zeros } from './report-of-numbers.ts';

/** The comparison of two systems that differ by these numbers. */
const differing = (differences: readonly number[], options?: CompareOptions) =>
  compare(reportOf(zeros(differences.length)), reportOf(differences), options);

describe('a difference', () => {
  it('has an effect size and a detectable difference, as computed by hand', () => {
    // Mean 2, standard deviation 1: d = 2. (1.959964 + 0.841621) / √3 = 1.617496.
    const { effectSize, detectable, wins, ties, losses } = differing([1, 2, 3]).differences.own
      .score;
    expect(effectSize).toBeCloseTo(2, 14);
    expect(detectable).toBeCloseTo(1.617496, 5);
    expect([wins, ties, losses]).toEqual([3, 0, 0]);
  });

  it('has no effect size if the differences do not vary, and no detectable size for a single item', () => {
    expect(differing([0.1, 0.1, 0.1]).differences.own.score).toMatchObject({
      effectSize: null,
      detectable: 0,
    });
    expect(differing([0.3]).differences.own.score).toMatchObject({
      effectSize: null,
      detectable: null,
      pValue: 1,
    });
  });

  it.each([
    ['higher', 2, 1],
    ['lower', 1, 2],
    ['neither', 2, 1],
  ] as const)('counts wins the way that is good: %s', (better, wins, losses) => {
    const [a, b] = [reportOf([1, 1, 1, 1], better), reportOf([2, 3, 1, 0], better)];
    expect(compare(a, b).differences.own.score).toMatchObject({ wins, ties: 1, losses, better });
  });

  it('has no better direction if it is a length next to a score', () => {
    const scorer = ter();
    const report = scoreBatch([{ candidate: 'a b', reference: 'a c' }], scorer);
    const { differences } = compare(report, report, { scorer });
    expect(differences.ter.score.better).toBe('lower');
    expect(differences.ter.referenceLength.better).toBe('neither');
  });

  it('belongs to a comparison with a complete signature that is plain JSON', () => {
    const result = differing(zeros(20), { trials: 300, resamples: 200, seed: 9, confidence: 0.9 });
    expect(result.signature).toBe('own-higher|test:randomization|trials:300|ci:90|bs:200|seed:9');
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
    expect(differing(zeros(20), { test: 'bootstrap' }).signature).toBe(
      'own-higher|test:bootstrap|ci:95|bs:1000|seed:12345',
    );
  });

  it('is computed only for the requested numbers', () => {
    const scorer = rouge({ types: ['rouge1', 'rougeL'] });
    const report = scoreBatch([{ candidate: 'a b', reference: 'a c' }], scorer);
    const only = (fields: string[]) => compare(report, report, { fields }).differences;
    expect(Object.keys(only(['rougeL']))).toEqual(['rougeL']);
    expect(only(['rouge1.recall', 'rougeL.fmeasure'])).toEqual({
      rouge1: { recall: expect.anything() },
      rougeL: { fmeasure: expect.anything() },
    });
    expect(() => only(['rouge2'])).toThrow(/Expected `fields` to be one of rouge1, rougeL/);
  });
});

describe('items that failed', () => {
  it('are left out on both sides, and counted', () => {
    const result = compare(reportOf([1, Number.NaN, 3, 4]), reportOf([2, 2, Number.NaN, 6]));
    expect(result).toMatchObject({ items: 2, leftOut: 2 });
    expect(result.differences.own.score).toMatchObject({ baseline: 2.5, system: 4 });
  });

  it('must leave at least one item to compare', () => {
    const none = [reportOf([1, Number.NaN]), reportOf([Number.NaN, 1])] as const;
    expect(() => compare(...none)).toThrow(/none of 2 items has a score of both/);
  });
});

describe('several systems', () => {
  const baseline = reportOf(zeros(10));
  const systems = [
    [0, 1],
    [1, 2, 3],
    [1, 1, 1, 1, 1, 1, 1],
  ].map((some) => reportOf([...some, ...zeros(10 - some.length)]));

  it('are corrected by Holm, number by number', () => {
    // Of 2^10 ways to swap: 1 of 1 (one difference), 2/8 and 2/128 are as extreme.
    const { comparisons, correction, signature } = compareSystems([baseline, ...systems]);
    expect(correction).toBe('holm');
    expect(signature).toMatch(/\|correction:holm$/);
    const found = comparisons.map(({ differences }) => differences.own.score);
    expect(found.map(({ pValue }) => pValue)).toEqual([1, 1 / 4, 1 / 64]);
    expect(found.map(({ adjustedPValue }) => adjustedPValue)).toEqual([1, 1 / 2, 3 / 64]);
    expect(found.map(({ significant }) => significant)).toEqual([false, false, true]);
  });

  it('are not corrected if there is only one, or on request', () => {
    const one = compareSystems([baseline, systems[2]!]);
    expect(one.correction).toBe('none');
    expect(one.comparisons[0]!.differences.own.score).not.toHaveProperty('adjustedPValue');
    expect(one.comparisons[0]).toEqual(compare(baseline, systems[2]!));
    const raw = compareSystems([baseline, ...systems], { correction: 'none' });
    expect(raw.comparisons[2]).toEqual(one.comparisons[0]);
  });

  it('are compared with errors that name the one that cannot be compared', () => {
    expect(() => compareSystems([baseline, systems[0]!, reportOf(zeros(9))])).toThrow(
      /only the baseline has 'item-9'/,
    );
    expect(() => compareSystems([baseline, systems[0]!, reportOf(zeros(11))])).toThrow(
      /only system 2 has 'item-10'/,
    );
  });
});
