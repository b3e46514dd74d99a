// p-values against all swaps and resamples that there are.

import fc from 'fast-check';
import type { CompareOptions, Pair } from 'rougekit';
import { aggregate, bleu, combine, compare, rouge, scoreBatch } from 'rougekit';
import { PAIRED_TESTS, testDifferences } from 'rougekit/statistics';
import { describe, expect, it } from 'vitest';
import { drawnSums, signFlipShare, twoSided } from './oracles/paired-enumeration.ts';
import { check } from './properties/check.ts';
import { reportOf, zeros } from './report-of-numbers.ts';

/** The comparison of two systems that differ by these numbers. */
const differing = (differences: readonly number[], options?: CompareOptions) =>
  compare(reportOf(zeros(differences.length)), reportOf(differences), options);

/** Eighths, which sums keep exactly: many ties and zeros among them. */
const eighths = fc.integer({ min: -8, max: 8 }).map((k) => k / 8);

describe('randomization', () => {
  it('tries all swaps if there are few items, and says so', () => {
    check(
      fc.property(fc.array(eighths, { minLength: 1, maxLength: 10 }), (differences) => {
        const { differences: found, exact, signature } = differing(differences, { resamples: 5 });
        expect(found.own.score.pValue).toBe(signFlipShare(differences, twoSided));
        expect(exact).toBe(true);
        expect(signature).toContain('|test:randomization|trials:all|');
      }),
      60,
    );
  });

  it('is exact even if sums of thirds and tenths are rounded', () => {
    // As multiples of 1/30 they are whole, and ties are ties.
    const multiples = fc.array(fc.constantFrom(-10, -6, -3, 0, 3, 6, 10), {
      minLength: 2,
      maxLength: 9,
    });
    check(
      fc.property(multiples, (whole) => {
        const p = differing(
          whole.map((k) => k / 30),
          { resamples: 5 },
        ).differences.own.score.pValue;
        expect(p).toBe(signFlipShare(whole, twoSided));
      }),
      60,
    );
  });

  it('is exact even if the numbers themselves nearly cancel', () => {
    const whole = [10, 10, 10, -6, -6, -6, -6, -6]; // their sum is 0, so nothing is less extreme
    const p = differing(
      whole.map((k) => k / 30),
      { resamples: 5 },
    ).differences.own.score.pValue;
    expect(p).toBe(1);
  });

  it.each([
    [[1, 2, 3, -1, 0.5, 0.5, 2, -3, 1, 1, 0, 0, 1]],
    [[1, 1, 1, 1, 1, 1, 1, -1, 0, 0, 0, -1, 1, -1]],
    [[0.25, -0.25, 0.5, 0.75, -0.5, 1, 1, 1, -2, 0.125, 0, 3, -0.125, 0.5]],
  ])('agrees with enumeration when it samples: %j', (differences) => {
    const { pValue } = differing(differences, { trials: 20_000, resamples: 5 }).differences.own
      .score;
    const exact = signFlipShare(differences, twoSided);
    // Four standard errors of a share of 20,000 draws.
    expect(Math.abs(pValue - exact)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / 20_000));
  });

  it.each([
    ['greater', (sum: number, observed: number) => sum >= observed],
    ['less', (sum: number, observed: number) => sum <= observed],
  ] as const)('has one side only on demand: %s', (alternative, isExtreme) => {
    const differences = [1, 2, -0.5, 3, 1, 0, -1];
    const { differences: found, signature } = differing(differences, { alternative });
    expect(found.own.score.pValue).toBe(signFlipShare(differences, isExtreme));
    expect(signature).toContain(`|alt:${alternative}|`);
  });

  it.each([[5], [40]])('gives p = 1 if all of %d differences are 0', (n) => {
    for (const test of ['randomization', 'bootstrap'] as const)
      expect(differing(zeros(n), { test, resamples: 50 }).differences.own.score).toMatchObject({
        pValue: 1,
        significant: false,
        effectSize: 0,
        ties: n,
        detectable: 0,
      });
  });

  it('swaps texts, not scores, if a metric is pooled by sums', () => {
    const scorer = combine(bleu({ smoothing: 'floor' }), rouge({ types: ['rouge1'] }));
    const reference = ['the cat sat on the mat', 'a dog ran', 'he saw it there today', 'one two'];
    const [a, b] = [
      ['the cat sat', 'a dog ran', 'he saw them', 'two one'],
      ['the cat sat on mat', 'dogs ran', 'he saw it there', 'one two'],
    ] as const;
    const scored = (texts: readonly string[]) =>
      scoreBatch(
        texts.map((candidate, k): Pair => ({ candidate, reference: reference[k]! })),
        scorer,
      );
    const { differences } = compare(scored(a), scored(b), { scorer, resamples: 5 });
    const shareOf = (read: (report: ReturnType<typeof scored>) => number) => {
      const observed = Math.abs(read(scored(b)) - read(scored(a)));
      const all = Array.from({ length: 16 }, (_, coins) => {
        const isSwapped = (k: number) => ((coins >> k) & 1) === 1;
        const one = scored(a.map((text, k) => (isSwapped(k) ? b[k]! : text)));
        const other = scored(b.map((text, k) => (isSwapped(k) ? a[k]! : text)));
        return Math.abs(read(other) - read(one));
      });
      return all.filter((difference) => difference >= observed - 1e-12).length / 16;
    };
    expect(differences.bleu.score.pValue).toBe(shareOf(({ scores }) => scores!.bleu.score));
    expect(differences.rouge1.fmeasure.pValue).toBe(
      shareOf(({ scores }) => scores!.rouge1.fmeasure),
    );
    expect(differences.bleu.score.system).toBe(scored(b).scores!.bleu.score);
    expect(differences.rouge1.recall.baseline).toBe(scored(a).scores!.rouge1.recall);
  });
});

describe('bootstrap', () => {
  it.each([[[1, 2, 4, -1]], [[0.5, 0.25, 0.25]], [[3, 3, 3, 3]]])(
    'agrees with all possible resamples: %j',
    (differences) => {
      const resamples = 20_000;
      const { pValue, difference } = differing(differences, { test: 'bootstrap', resamples })
        .differences.own.score;
      const observed = differences.reduce((sum, one) => sum + one, 0);
      const sums = drawnSums(differences);
      const exact = sums.filter((sum) => twoSided(sum - observed, observed)).length / sums.length;
      const room = 4 * Math.sqrt((exact * (1 - exact)) / resamples) + 1 / resamples;
      expect(Math.abs(pValue - exact)).toBeLessThan(room);
      expect(difference.value).toBeCloseTo(observed / differences.length, 14);
    },
  );

  it('gives the confidence interval of the mean difference', () => {
    const differences = Array.from({ length: 50 }, (_, k) => Math.sin(k) / 3 + 0.1);
    const { difference } = differing(differences, { seed: 7, confidence: 0.9 }).differences.own
      .score;
    const alone = aggregate(reportOf(differences), { seed: 7, confidence: 0.9 }).scores.own.score;
    expect(difference.low).toBeCloseTo(alone.low, 12);
    expect(difference.high).toBeCloseTo(alone.high, 12);
  });
});

describe('a test without intervals', () => {
  const scorer = combine(rouge({ types: ['rouge1'] }), bleu());
  const reportFor = (texts: readonly string[]) =>
    scoreBatch(
      texts.map((candidate) => ({ candidate, reference: 'the cat sat on the mat' })),
      scorer,
    );
  const words = ['the cat', 'a cat sat on', 'the mat', 'on the mat sat the cat', 'no'];
  const baseline = reportFor(Array.from({ length: 20 }, (_, k) => words[k % 5]!));
  const system = reportFor(Array.from({ length: 20 }, (_, k) => words[(k * k + 1) % 5]!));

  it.each(PAIRED_TESTS)('gives the values and p-values of compare: %s', (test) => {
    const options = { test, scorer, fields: ['rouge1.recall', 'bleu'] };
    const { differences } = compare(baseline, system, options);
    const tested = testDifferences(baseline, system, options);
    expect(Object.keys(tested)).toEqual(['rouge1', 'bleu']);
    const { recall } = differences.rouge1!;
    expect(tested['rouge1']).toEqual({
      recall: {
        baseline: recall!.baseline,
        system: recall!.system,
        pValue: recall!.pValue,
        significant: recall!.significant,
      },
    });
    expect(differences.bleu.score).toMatchObject(tested['bleu']!['score']!);
  });
});
