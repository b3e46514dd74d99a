import fc from 'fast-check';
import type { CompareOptions, Pair, Report } from 'rougekit';
import {
  aggregate,
  bleu,
  combine,
  compare,
  compareSystems,
  defineMetric,
  RougekitError,
  rouge,
  scoreBatch,
  ter,
} from 'rougekit';
import { PAIRED_TESTS, testDifferences } from 'rougekit/statistics';
import { describe, expect, it } from 'vitest';
import { drawnSums, signFlipShare, twoSided } from './oracles/paired-enumeration.ts';
import { check } from './properties/check.ts';

type Direction = 'higher' | 'lower' | 'neither';
const numberMetric = (better: Direction) =>
  defineMetric<{ own: { score: number } }>({
    name: `own-${better}`,
    keys: ['own'],
    better,
    measure: ({ candidate }) => [Number(candidate)],
    conclude: ([value]) => ({ own: { score: value! } }),
  });

/** A report whose scores are these numbers; a NaN is a row that failed. */
function reportOf(
  numbers: readonly number[],
  better: Direction = 'higher',
  ids: readonly string[] = numbers.map((_, k) => `item-${k}`),
) {
  return scoreBatch(
    numbers.map((number, k) => ({
      candidate: Number.isNaN(number) ? (undefined as never) : String(number),
      reference: '',
      id: ids[k],
    })),
    numberMetric(better),
  );
}

const zeros = (n: number) => new Array<number>(n).fill(0);
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

describe('reports that cannot be compared', () => {
  const refusal = (a: Report, b: Report) => {
    try {
      compare(a as never, b as never);
    } catch (error) {
      if (error instanceof RougekitError) return { code: error.code, message: error.message };
    }
    return undefined;
  };
  const pair: Pair = { candidate: 'a', reference: 'a' };

  it('have different recipes: both are shown, with the first difference', () => {
    const [a, b] = [rouge({ types: ['rouge1'] }), rouge({ types: ['rouge1'], stemmer: 'porter' })];
    const { code, message } = refusal(scoreBatch([pair], a), scoreBatch([pair], b))!;
    expect(code).toBe('DIFFERENT_SIGNATURES');
    expect(message).toContain(a.signature);
    expect(message).toContain(b.signature);
    expect(message).toMatch(/the system has 'stem:\S+' where the baseline has 'stem:none'/);
  });

  it('have different items: up to five names of each side are shown', () => {
    const ids = (from: number, n: number) => Array.from({ length: n }, (_, k) => `i${from + k}`);
    const [a, b] = [
      reportOf(zeros(9), 'higher', ids(0, 9)),
      reportOf(zeros(3), 'higher', ids(7, 3)),
    ];
    expect(refusal(a, b)).toEqual({
      code: 'DIFFERENT_ITEMS',
      message:
        "Different items: only the baseline has 'i0', 'i1', 'i2', 'i3', 'i4' and 2 more; only the system has 'i9'.",
    });
    const twice = reportOf(zeros(3), 'higher', ['x', 'y', 'x']);
    const once = reportOf(zeros(2), 'higher', ['x', 'y']);
    expect(refusal(twice, once)?.message).toBe("Different items: the baseline has 'x' more often.");
  });

  it('have different numbers of rows without names', () => {
    const bare = (n: number) =>
      scoreBatch(
        zeros(n).map(() => pair),
        rouge(),
      );
    expect(refusal(bare(3), bare(2))).toEqual({
      code: 'DIFFERENT_ITEMS',
      message: 'Different items: the baseline has 3 rows, the system 2.',
    });
    expect(refusal(bare(2), bare(2))).toBeUndefined();
  });

  it('have different orders: the first position is shown', () => {
    const [a, b] = [
      reportOf(zeros(3), 'higher', ['x', 'y', 'z']),
      reportOf(zeros(3), 'higher', ['x', 'z', 'y']),
    ];
    expect(refusal(a, b)?.code).toBe('DIFFERENT_ORDER');
    expect(refusal(a, b)?.message).toMatch(
      /^Different order: row 2 of the baseline is item 'y', of the system 'z'\./,
    );
  });

  it('are not said to differ in order if a name occurs more or less often', () => {
    const [a, b] = [
      reportOf(zeros(3), 'higher', ['x', 'x', 'y']),
      reportOf(zeros(3), 'higher', ['x', 'y', 'y']),
    ];
    expect(refusal(a, b)).toMatchObject({
      code: 'DIFFERENT_ITEMS',
      message: "Different items: the baseline has 'x' more often; the system has 'y' more often.",
    });
  });

  it('have the same names but different references, if the reports have hashes of them', () => {
    const hashed = (report: Report, hashes: readonly string[]): Report => ({
      ...report,
      rows: report.rows.map((row, k) => ({ ...row, referenceHash: hashes[k]! })),
    });
    const report = reportOf(zeros(3));
    expect(refusal(hashed(report, ['a', 'b', 'c']), hashed(report, ['a', 'x', 'c']))).toEqual({
      code: 'DIFFERENT_ITEMS',
      message:
        "Different items: item 'item-1' (row 2) has other references in the system than in the baseline.",
    });
    const bare = scoreBatch([pair, pair], rouge());
    expect(refusal(hashed(bare, ['a', 'b']), hashed(bare, ['b', 'a']))?.code).toBe(
      'DIFFERENT_ORDER',
    );
    expect(refusal(hashed(bare, ['a', 'b']), bare)).toBeUndefined();
  });
});

it('rows without the numbers of the others are refused', () => {
  const [a, b] = [reportOf([1, 2]), reportOf([1, 2])];
  const odd = (scores: object) => ({
    ...b,
    rows: [b.rows[0]!, { ...b.rows[1]!, scores: scores as never }],
  });
  for (const scores of [{}, { own: {} }, { own: { score: Number.NaN } }, { own: { score: '2' } }])
    expect(() => compare(a, odd(scores))).toThrow(/Row 2 \('item-1'\) does not have the numbers/);
  const summed = scoreBatch([{ candidate: 'a', reference: 'a' }], bleu());
  const short = { ...summed, rows: summed.rows.map((row) => ({ ...row, counts: [[1]] })) };
  expect(() => compare(summed, short as never, { scorer: bleu() })).toThrow(/Row 1 does not/);
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

describe('the options of compare', () => {
  const report = reportOf(zeros(3));
  it.each<[object, RegExp]>([
    [{ tset: 'bootstrap' }, /Did you mean 'test'/],
    [{ test: 'bootstrp' }, /Did you mean 'bootstrap'/],
    [{ test: 'bootstrap', trials: 10 }, /`trials` to be left out/],
    [{ trials: 0 }, /`trials` to be a whole number from 1 to 1000000, got 0/],
    [{ resamples: 1.5 }, /`resamples`/],
    [{ seed: -1 }, /`seed` to be a whole number from 0/],
    [{ seed: 0, test: 'sacrebleu-bootstrap' }, /`seed` to be a whole number from 1/],
    [{ confidence: 1 }, /`confidence` to be a number between 0 and 1/],
    [{ confidence: 95 }, /`confidence`/],
    [{ alternative: 'worse' }, /'two-sided', 'less' or 'greater'/],
    [{ alternative: 'less', test: 'sacrebleu-randomization' }, /`alternative` to be 'two-sided'/],
    [{ fields: [] }, /`fields`/],
    [{ scorer: rouge() }, /`scorer` to be the one that made the reports/],
  ])('are refused: %j', (options, message) => {
    expect(() => compare(report, report, options)).toThrow(message);
  });

  it('must include the scorer if sums are pooled, or if the report does not say which direction is better', () => {
    const summed = scoreBatch([{ candidate: 'a', reference: 'a' }], bleu());
    expect(() => compare(summed, summed)).toThrow(/`scorer`.*'bleu' is pooled by sums/);
    const { better: _, ...silent } = report;
    expect(() => compare(silent, silent)).toThrow(/which way of 'own' is good/);
    expect(() => compare({} as never, report)).toThrow(/`baseline` to be a report/);
    expect(() => compareSystems([report])).toThrow(/a baseline and at least one system/);
  });
});

describe('scores so large that numbers made from them overflow', () => {
  const most = Number.MAX_VALUE;
  const refused: object = expect.objectContaining({
    code: 'NOT_FINITE',
    message: expect.stringContaining("'own.score'"),
  });
  it.each(PAIRED_TESTS)('are refused: %s', (test) => {
    for (const [a, b] of [
      [1e308, -1e308], // the difference
      [1e308, 0.9e308], // the sum of the items
    ] as const) {
      const reports = [reportOf([a, a, a]), reportOf([b, b, b])] as const;
      expect(() => compare(...reports, { test })).toThrow(refused);
      expect(() => testDifferences(...reports, { test })).toThrow(refused);
    }
  });

  it.each(['bootstrap', 'sacrebleu-bootstrap'] as const)(
    'are refused by %s where a resample may have the largest item several times',
    (test) => {
      const reports = [reportOf([0, 0, 0, 0]), reportOf([most / 8, 0, 0, most / 3])] as const;
      expect(() => testDifferences(...reports, { test })).toThrow(refused);
    },
  );

  it('are refused where their squares overflow', () => {
    const reports = [reportOf([0, 0]), reportOf([1e200, 2e200])] as const;
    expect(() => compare(...reports)).toThrow(refused);
    expect(testDifferences(...reports)['own']!['score']).toMatchObject({ pValue: 0.5 });
  });
});
