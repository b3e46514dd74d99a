// What is odd about BLEU as sacreBLEU has it, with its numbers (sacreBLEU 2.6.0 was run on each of these), and the laws
// that hold all the same.

import fc from 'fast-check';
import {
  aggregate,
  type BleuOptions,
  bleu,
  combine,
  defineTokenizer,
  RougekitError,
  rouge,
  score,
  scoreBatch,
} from 'rougekit';
import { sacrebleuLine, sacrebleuSignature } from 'rougekit/sacrebleu';
import { describe, expect, test } from 'vitest';
import { scorerFromSignature } from '../src/registry.ts';
import { check } from './properties/check.ts';
import { mixedText, severalReferences } from './properties/texts.ts';

type Case = readonly [
  what: string,
  candidate: string,
  references: readonly string[],
  options: BleuOptions,
  percent: number,
  precisions: readonly number[],
  lengths: readonly [candidate: number, reference: number],
];
const ALL = [100, 100, 100, 100];
const NONE = [0, 0, 0, 0];
const PERFECT = 100.00000000000004;

const CASES: readonly Case[] = [
  ['add-k makes absent orders 100 %', 'a b', ['a b'], { smoothing: 'add-k' }, PERFECT, ALL, [2, 2]],
  ['without effective order they are 0', 'a b', ['a b'], {}, 0, [100, 100, 0, 0], [2, 2]],
  [
    'with it they do not count',
    'a b',
    ['a b'],
    { effectiveOrder: true },
    PERFECT,
    [100, 100, 0, 0],
    [2, 2],
  ],
  [
    'effective order goes by the length of the candidate, not by matches',
    'a b c',
    ['a x y'],
    { effectiveOrder: true },
    27.516060407455225,
    [33.333333333333336, 25, 25, 0],
    [3, 3],
  ],
  [
    'a perfect match is a little more than 100',
    'a b c d e',
    ['a b c d e'],
    {},
    PERFECT,
    ALL,
    [5, 5],
  ],
  [
    'nothing is smoothed without any match',
    'x y z w',
    ['a b c d'],
    { smoothing: 'floor' },
    0,
    NONE,
    [4, 4],
  ],
  ['not even by add-k', 'x y z w', ['a b c d'], { smoothing: 'add-k' }, 0, NONE, [4, 4]],
  ['unsmoothed zeros', 'a b c d', ['a c b d'], { smoothing: 'none' }, 0, [100, 0, 0, 0], [4, 4]],
  [
    'of two lengths as near the shorter',
    'a b c',
    ['a b', 'a b c d'],
    {},
    0,
    [100, 100, 100, 0],
    [3, 2],
  ],
  [
    'an empty reference has a length',
    'a b c',
    ['', 'a b c d e f g'],
    {},
    0,
    [100, 100, 100, 0],
    [3, 0],
  ],
  ['an empty candidate', '', ['a b'], {}, 0, NONE, [0, 2]],
  ['nothing against nothing', '', [''], {}, 0, NONE, [0, 0]],
  [
    'clipped by the reference that has most',
    'the the the the the the the',
    ['the cat is on the mat', 'there is a cat on the mat'],
    { effectiveOrder: true },
    7.809849842300637,
    [28.571428571428573, 8.333333333333334, 5, 3.125],
    [7, 7],
  ],
  [
    'names of properties are words',
    'constructor __proto__ toString hasOwnProperty',
    ['constructor __proto__ toString valueOf'],
    {},
    84.08964152537145,
    [87.5, 85.71428571428571, 83.33333333333333, 80],
    [8, 8],
  ],
  [
    'zh takes dashes and quotes for Chinese',
    'wait—what “yes”',
    ['wait — what “ yes ”'],
    { tokenizer: 'zh' },
    PERFECT,
    ALL,
    [6, 6],
  ],
  [
    'but not ideographs beyond the BMP',
    'x\u{20000}\u{20001}',
    ['x \u{20000} \u{20001}'],
    { tokenizer: 'zh' },
    0,
    NONE,
    [1, 3],
  ],
  [
    'intl leaves a full stop behind a number at the end, trailing blanks or not',
    'the price is 5. ',
    ['the price is 5 .'],
    { tokenizer: 'intl' },
    46.30777161991026,
    [75, 66.66666666666667, 50, 50],
    [4, 5],
  ],
  [
    'lower case knows the end of a Greek word',
    'ΟΔΟΣ ΟΔΟΣ. Α a',
    ['οδος οδος . α a'],
    { lowercase: true },
    PERFECT,
    ALL,
    [5, 5],
  ],
  [
    'U+FEFF is not white space',
    'a\ufeffb c d e',
    ['a b c d e'],
    { tokenizer: 'none' },
    46.30777161991026,
    [75, 66.66666666666667, 50, 50],
    [4, 5],
  ],
  ['brevity', 'a b c d e f', ['a b c d e f g h'], {}, 71.65313105737896, ALL, [6, 8]],
];

test.each(CASES)('%s', (_, candidate, reference, options, percent, precisions, lengths) => {
  const { bleu: got } = score({ candidate, reference }, bleu(options));
  expect(got.score).toBe(percent / 100);
  expect(got.precisions).toEqual(precisions.map((precision) => precision / 100));
  expect([got.candidateLength, got.referenceLength]).toEqual(lengths);
});

test('the brevity penalty is 0 for an empty candidate, but 1 for nothing against nothing', () => {
  expect(score({ candidate: '', reference: 'a b' }, bleu()).bleu.brevityPenalty).toBe(0);
  expect(score({ candidate: '', reference: '' }, bleu()).bleu.brevityPenalty).toBe(1);
});

test('texts without tokens are reported as notices', () => {
  const [row] = scoreBatch([{ candidate: ' ', reference: ['a', ''] }], bleu()).rows;
  expect(row?.ok && row.notices.map(({ code }) => code)).toEqual([
    'EMPTY_CANDIDATE',
    'EMPTY_REFERENCE',
  ]);
});

describe('laws', () => {
  const scorers = [
    bleu(),
    bleu({ tokenizer: 'intl', smoothing: 'floor' }),
    bleu({ tokenizer: 'zh', smoothing: 'add-k', effectiveOrder: true }),
    bleu({ tokenizer: 'char', lowercase: true, maxOrder: 2 }),
    bleu({ tokenizer: 'none', smoothing: 'none' }),
    bleu({ dialect: 'nltk', smoothing: 'floor' }),
    bleu({ dialect: 'nltk', effectiveOrder: true }),
  ];

  test.each(scorers.map((scorer) => [scorer.signature, scorer] as const))('%s', (_, scorer) => {
    check(
      fc.property(severalReferences, fc.nat(3), ({ candidate, reference }, shift) => {
        const counts = (references: readonly string[]) => {
          const [row] = scoreBatch([{ candidate, reference: references }], scorer).rows;
          if (!row?.ok) throw new Error('failed');
          const { score: value, precisions } = row.scores.bleu;
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1.000000000000001);
          for (const precision of precisions) {
            expect(precision).toBeGreaterThanOrEqual(0);
            expect(precision).toBeLessThanOrEqual(1);
          }
          return row.counts[0] as readonly number[];
        };
        // The order of references changes nothing, nor does one that is there twice.
        const turned = reference.map(
          (__, k) => reference[(k + shift) % reference.length] as string,
        );
        expect(counts(turned)).toEqual(counts(reference));
        expect(counts([...reference, reference[0] as string])).toEqual(counts(reference));
        // Against itself everything matches.
        const own = counts([...reference, candidate]);
        const orders = (own.length - 2) / 2;
        expect(own[1]).toBe(own[0]);
        for (let n = 0; n < orders; n++)
          expect(own[2 + n]).toBe(Math.max(0, (own[0] as number) - n));
      }),
      60,
    );
  });

  test('the score of a data set is the formula over summed counts, in any order', () => {
    check(
      fc.property(fc.array(severalReferences, { minLength: 1, maxLength: 6 }), (pairs) => {
        const scorer = bleu();
        const report = scoreBatch(pairs, scorer);
        const sums: number[] = [];
        for (const row of report.rows)
          if (row.ok)
            row.counts[0]?.forEach((count, k) => {
              sums[k] = (sums[k] ?? 0) + count;
            });
        expect(report.scores).toEqual(scorer.metrics[0]?.conclude(sums));
        expect(scoreBatch([...pairs].reverse(), scorer).scores).toEqual(report.scores);
      }),
      60,
    );
  });

  test('one scorer for all pairs gives the same scores as fresh ones', () => {
    const kept = bleu();
    check(
      fc.property(mixedText, mixedText, (candidate, reference) => {
        const pair = { candidate, reference };
        expect(score(pair, kept)).toEqual(score(pair, bleu()));
      }),
      100,
    );
  });
});

describe('signatures', () => {
  test.each<[BleuOptions, string]>([
    [{}, 'bleu|dialect:sacrebleu|tok:13a|case:kept|smooth:exp|order:4|eff:no|v:'],
    [
      { smoothing: 'add-k', smoothingValue: 0.5, lowercase: true, tokenizer: 'zh', maxOrder: 2 },
      'bleu|dialect:sacrebleu|tok:zh|case:lower|smooth:add-k|value:0.5|order:2|eff:no|v:',
    ],
    [
      { dialect: 'nltk', smoothing: 'floor', effectiveOrder: true },
      'bleu|dialect:nltk|tok:none|case:kept|smooth:floor|value:0.1|weights:0.25,0.25,0.25,0.25|eff:yes|v:',
    ],
    [
      { dialect: 'nltk', maxOrder: 2 },
      'bleu|dialect:nltk|tok:none|case:kept|smooth:none|weights:0.5,0.5|eff:no|v:',
    ],
  ])('%j', (options, start) => {
    const { signature } = bleu(options);
    expect(signature.startsWith(start)).toBe(true);
    const line = `${signature}|ci:95|bs:1000|seed:1|by:percentile`;
    expect(scorerFromSignature(line).signature).toBe(signature);
  });

  test('a custom tokenizer has to be passed in again to read its signature', () => {
    const lines = defineTokenizer('lines', (text) => text.split('\n'));
    const scorer = bleu({ tokenizer: lines });
    const { signature } = scorer;
    expect(() => scorerFromSignature(signature)).toThrow(/got 'lines'/);
    expect(scorerFromSignature(signature, { tokenizers: [lines] }).signature).toBe(signature);
    expect(() => sacrebleuSignature(scorer, { references: 1 })).toThrow(
      /a metric that sacreBLEU computes/,
    );
  });

  test("sacreBLEU's signature can be written for a scorer with several metrics", () => {
    const scorer = combine(rouge(), bleu());
    const report = scoreBatch([{ candidate: 'a b c d', reference: 'a b c d e' }], scorer);
    expect(() => sacrebleuSignature(scorer, { references: 1 })).toThrow(/`key`/);
    expect(() => sacrebleuSignature(scorer, { references: 1, key: 'rouge1' })).toThrow(/sacreBLEU/);
    expect(sacrebleuSignature(scorer, { references: 'var', key: 'bleu' })).toBe(
      'nrefs:var|case:mixed|eff:no|tok:13a|smooth:exp|version:2.6.0',
    );
    // Printed by sacreBLEU 2.6.0.
    expect(sacrebleuLine(report, scorer, { key: 'bleu' })).toBe(
      'BLEU = 77.88 100.0/100.0/100.0/100.0 (BP = 0.779 ratio = 0.800 hyp_len = 4 ref_len = 5)',
    );
  });
});

describe('confidence intervals', () => {
  const pairs = ['a b c d e', 'a b c x y', 'a b', 'q r s t'].map((candidate, k) => ({
    candidate,
    reference: ['a b c d e', 'a b c d'][k % 2] as string,
  }));
  const scorer = combine(bleu({ smoothing: 'floor' }), rouge({ types: ['rouge1'] }));
  const report = scoreBatch(pairs, scorer);

  test.each(['percentile', 'bucketed', 'sacrebleu'] as const)('are computed by %s', (method) => {
    const { scores, signature } = aggregate(report, { method, scorer, resamples: 200 });
    const { score: whole, candidateLength } = scores.bleu;
    expect(whole.value).toBe(report.scores?.bleu.score);
    expect(scores.rouge1.fmeasure.value).toBe(report.scores?.rouge1.fmeasure);
    expect(whole.low).toBeLessThan(whole.value);
    expect(whole.high).toBeGreaterThan(whole.value);
    expect(candidateLength.value).toBe(16);
    expect(signature).toBe(`${report.signature}|ci:95|bs:200|seed:12345|by:${method}`);
  });

  test('of a mean are the same in a mixed set as alone', () => {
    const alone = rouge({ types: ['rouge1'] });
    expect(aggregate(report, { scorer }).scores.rouge1).toEqual(
      aggregate(scoreBatch(pairs, alone)).scores.rouge1,
    );
  });

  test('have no width if all rows are equal', () => {
    const same = scoreBatch(Array(5).fill(pairs[0]), bleu());
    const { score: one } = aggregate(same, { scorer: bleu() }).scores.bleu;
    expect([one.low, one.high]).toEqual([one.value, one.value]);
  });

  test('need the scorer of the report', () => {
    expect(() => aggregate(report)).toThrow(/`scorer`.*'bleu' is pooled by sums/);
    expect(() => aggregate(report, { scorer: bleu() })).toThrow(/the one that made the report/);
    expect(() => aggregate(report, { scorer, method: 'rouge-score' })).toThrow(/for sums/);
    expect(() => aggregate(report, { scorer, method: 'sacrebleu', confidence: 0.9 })).toThrow(
      /0\.95/,
    );
  });
});

test.each<[object, RegExp]>([
  [{ tokeniser: '13a' }, /Did you mean 'tokenizer'/],
  [{ tokenizer: '13b' }, /Expected `tokenizer` to be one of 13a, intl, char, zh, none, got '13b'/],
  [{ tokenizer: 7 }, /`tokenizer` to be '13a'.*got 7/],
  [{ tokenizer: { id: '13a', tokenize() {} } }, /a name of its own/],
  [{ smoothing: 'method4' }, /`smoothing` to be one of exp, floor, add-k, none/],
  [{ smoothing: 'exp', smoothingValue: 1 }, /`smoothingValue` to be left out: 'exp' has none/],
  [{ smoothing: 'floor', smoothingValue: -1 }, /a number of at least 0, got -1/],
  [{ maxOrder: 0 }, /`maxOrder` to be a whole number from 1 to 32, got 0/],
  [{ effectiveOrder: 'yes' }, /`effectiveOrder` to be true or false/],
  [{ lowercase: 1 }, /`lowercase` to be true or false/],
  [{ weights: [1] }, /only the dialect 'nltk'/],
  [{ dialect: 'nltk', weights: [] }, /1 to 32 numbers/],
  [{ dialect: 'nltk', weights: [1, 1], maxOrder: 3 }, /the number of weights/],
  [{ dialect: 'nltk', smoothing: 'method1' }, /one of none, floor, add-k, exp, method4/],
  [{ dialect: 'moses' }, /one of sacrebleu, nltk/],
])('bad options are refused: %j', (options, message) => {
  expect(() => bleu(options as BleuOptions)).toThrow(RougekitError);
  expect(() => bleu(options as BleuOptions)).toThrow(message);
});
