// Scores of items are quarters: recall of a candidate with the first k of four words of its reference is k/4.

import { combine, rouge, scoreBatch, ter } from 'rougekit';
import { describe, expect, it } from 'vitest';
import { measuredKeys } from '../scoring/metric-columns.ts';
import { verdictOn } from './gate-result.ts';
import { checkRegressions, readRegressionGates } from './significance-gates.ts';

const scorer = combine(rouge({ types: ['rouge1'] }), ter());
const measured = measuredKeys(scorer);
const WORDS = ['one', 'two', 'three', 'four'];
const report = (ks: readonly number[]) => ({
  name: 'base',
  ...scoreBatch(
    ks.map((k) => ({ candidate: WORDS.slice(0, k).join(' '), reference: WORDS.join(' ') })),
    scorer,
  ),
});
const recipe = { scorer, intervals: { confidence: 0.95, resamples: 10, seed: 1 }, remarks: [] };
const HIGH = [2, 3, 3, 4, 2, 3];
const LOW = [1, 1, 2, 2, 1, 3];
const judged = (baseline: readonly number[], system: readonly number[], list: string) =>
  verdictOn(
    checkRegressions(
      readRegressionGates(list, measured),
      { baseline: report(baseline), system: () => report(system) },
      recipe,
    ),
  );

describe('a gate against a baseline', () => {
  // Five of six items are worse; of 64 ways to swap, two are as extreme: p = 0.03125.
  it('fails if the drop is more than the margin and more than chance gives', () => {
    expect(judged(HIGH, LOW, 'rouge1.recall:0.1')).toEqual({
      passed: false,
      sentence:
        'Gate failed: rouge1 recall fell from 0.7083 to 0.4167, by 0.2917, more than the margin of 0.1, and this is unlikely to be chance (one-sided p = 0.0313).',
    });
  });

  it('fails upwards where lower is better', () => {
    const { passed, sentence } = judged(HIGH, LOW, 'ter');
    expect(passed).toBe(false);
    expect(sentence).toMatch(/^Gate failed: ter rose from 0\.2917 to 0\.5833, by 0\.2917, and/);
    expect(judged(LOW, HIGH, 'ter').sentence).toBe(
      'Gate passed: ter did not rise (0.5833 to 0.2917).',
    );
  });

  it('passes within the margin', () => {
    expect(judged(HIGH, LOW, 'rouge1.recall:0.3')).toEqual({
      passed: true,
      sentence:
        'Gate passed: rouge1 recall fell from 0.7083 to 0.4167, by 0.2917, within the margin of 0.3 (one-sided p = 0.0313).',
    });
  });

  it('passes what chance explains: one item of six', () => {
    expect(judged(HIGH, [2, 3, 3, 3, 2, 3], 'rouge1.recall')).toEqual({
      passed: true,
      sentence:
        'Gate passed: rouge1 recall fell from 0.7083 to 0.6667, by 0.0417, which chance alone can explain (one-sided p = 0.5000).',
    });
  });

  it('reports only what failed, if anything did', () => {
    const { passed, sentence } = judged(HIGH, LOW, 'rouge1.precision,rouge1.recall');
    expect(passed).toBe(false);
    expect(sentence).not.toContain('precision');
  });

  it('takes the main number where none is named', () => {
    expect(readRegressionGates('rouge1,ter:0.02', measured)).toMatchObject([
      { key: 'rouge1', field: 'fmeasure', better: 'higher', margin: 0 },
      { key: 'ter', field: 'score', better: 'lower', margin: 0.02 },
    ]);
  });
});

it.each<[string, RegExp]>([
  ['rouge2', /`--fail-if-worse` names 'rouge2', which is not computed here/],
  ['rouge1:2', /margin from 0 to 1.*Did you mean 0\.02/],
  ['rouge1:-1', /margin from 0 to 1/],
  ['rouge1:', /margin from 0 to 1/],
  ['rouge1:x', /margin from 0 to 1/],
  [':0.1', / to be like rougeL/],
  ['ter.referenceLength', /neither way is better/],
  ['rouge1,,ter', /a list/],
])('%s is refused', (list, message) => {
  expect(() => readRegressionGates(list, measured)).toThrow(message);
});
