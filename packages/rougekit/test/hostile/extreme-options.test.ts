// Numbers at the ends of what a double holds, in every option of every family that takes a number: a score is finite, or
// the pair has a problem with a code. Options come from the declarations, so a new one is covered when it is declared.

import { describe, expect, it } from 'vitest';
import type { Pair, Scorer, Scores } from '../../src/index.ts';
import { aggregate, bleu, combine, RougekitError, rouge, scoreBatch } from '../../src/index.ts';
import type { Family } from '../../src/registry.ts';
import { registry } from '../../src/registry.ts';

const EXTREMES = [
  ...[0, 5e-324, 1e-308, 1e-160, 1e-16, 0.5, 1, 2, 32, 1000, 1e16, 1e77],
  ...[1e153, 1e155, 1e300, 1e306, 1e308, Number.MAX_VALUE, Number.POSITIVE_INFINITY],
];

const PAIRS: readonly Pair[] = [
  { candidate: 'the cat sat on the mat', reference: 'the cat sat on the mat' },
  { candidate: 'the cat sat on the mat', reference: ['a dog', 'the cat lay on a mat'] },
  { candidate: 'the', reference: 'the cat' },
  { candidate: 'x y z', reference: 'a b c' },
  { candidate: '', reference: 'a b c' },
  { candidate: 'a', reference: '' },
].map((pair) => ({ ...pair, source: 'the cat' }));

/** Options that decide what a number is used for. */
const VARIANTS: { readonly [family: string]: readonly object[] } = {
  rouge: registry.families.flatMap(({ name }) => (name === 'rouge' ? dialects() : [])),
  bleu: [
    {},
    { smoothing: 'add-k' },
    { smoothing: 'floor' },
    { smoothing: 'floor', effectiveOrder: true },
    { dialect: 'nltk' },
    { dialect: 'nltk', smoothing: 'floor' },
  ],
  chrf: [{}, { epsSmoothing: true }],
};

function dialects(): object[] {
  const names = [
    'rougekit',
    'rouge-1.5.5',
    'pltrdy',
    'js-rouge',
    'torchmetrics',
    'sumeval',
    'coco',
  ];
  return names.map((dialect) => ({ dialect }));
}

/** What can be written for an option that takes a number or numbers. */
function valuesOf({ options }: Family, name: string): unknown[] {
  const { read } = options[name];
  if (read('1') === 1) return EXTREMES;
  if (!Array.isArray(read('0.5,1')) || typeof (read('0.5,1') as unknown[])[0] !== 'number')
    return [];
  return EXTREMES.flatMap((one) => [[one], [one, 1], [one, 0, one], [1, one]]);
}

function scorerOf(family: Family, options: object): Scorer<Scores, 'sync'> | undefined {
  try {
    const names = family.members?.examples ?? [family.name];
    const given = family.sharesFlags ? options : { [family.name]: options };
    return registry.scorerFromNames(names, given) as Scorer<Scores, 'sync'>;
  } catch (error) {
    if (error instanceof RougekitError) return undefined;
    throw error;
  }
}

/** Paths of numbers that are not finite. */
function strange(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} = ${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => strange(inner, `${path}.${key}`));
}

/** The sums of a set can overflow where no pair does. */
function scoredOrRefused(scorer: Scorer<Scores, 'sync'>): unknown {
  try {
    return scoreBatch(PAIRS, scorer);
  } catch (error) {
    if (error instanceof RougekitError && error.code === 'NOT_FINITE') return undefined;
    throw error;
  }
}

function* cases(): Generator<readonly [Family, object]> {
  for (const family of registry.families) {
    const names = Object.keys(family.options).filter((name) => valuesOf(family, name).length > 0);
    for (const variant of VARIANTS[family.name] ?? [{}])
      for (const name of names)
        for (const value of valuesOf(family, name)) yield [family, { ...variant, [name]: value }];
  }
}

describe('extreme options', () => {
  it('never make a number that is not finite', () => {
    let scored = 0;
    for (const [family, options] of cases()) {
      const scorer = scorerOf(family, options);
      if (scorer === undefined) continue;
      expect(strange(scoredOrRefused(scorer)), `${family.name} ${JSON.stringify(options)}`).toEqual(
        [],
      );
      scored++;
    }
    expect(scored).toBeGreaterThan(400);
  });

  const huge = bleu({ smoothing: 'add-k', smoothingValue: 1e308 });

  it('are a problem of the pair, with the option that causes it', () => {
    const { rows, scores } = scoreBatch(PAIRS.slice(0, 1), huge);
    expect(scores).toBeNull();
    expect(rows[0]).toMatchObject({
      ok: false,
      problem: { code: 'NOT_FINITE', message: expect.stringContaining('smoothingValue') },
    });
  });

  it('leave the other metrics of the pair', () => {
    const scorer = combine(rouge({ types: ['rouge1'] }), huge);
    const report = scoreBatch(PAIRS.slice(0, 1), scorer);
    expect(report.scores).toEqual({ rouge1: { precision: 1, recall: 1, fmeasure: 1 } });
    expect(strange(aggregate(report, { scorer, resamples: 10 }))).toEqual([]);
  });
});
