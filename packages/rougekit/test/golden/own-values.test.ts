// What the test suites of rouge-metric and torchmetrics expect. Neither comes with its package on PyPI: the inputs and numbers
// are from their repositories, as data.

import { type RougeType, rouge, score } from 'rougekit';
import { rougeMetric, torchmetrics } from 'rougekit/dialects';
import { describe, expect, test } from 'vitest';
import { text } from './fixtures.ts';

// tests/test_metrics.py of li-plus/rouge-metric, MIT licence, © 2020 li-plus. A line is a sentence.
const JACK = 'my name is jack and i am a high school student';
const MIKE = 'hello i am a high school teacher and my name is mike';
const POLICE = 'police killed the gunman';
const ROBOTS = ['I can create robots', 'I make robots create robots'] as const;
const lines = (sentence: string) =>
  sentence.split(' ').slice(0, 5).join(' ') + '\n' + sentence.split(' ').slice(5).join(' ');

type Expected = [type: RougeType, candidate: string, reference: string, p: number, r: number];
const NGRAM_MATCHES = [9, 6, 4, 2, 1, 0, 0];
const ngrams = (candidate: string, reference: string) =>
  NGRAM_MATCHES.map(
    (matches, k): Expected => [
      `rouge${k + 1}` as RougeType,
      candidate,
      reference,
      matches / (11 - k),
      matches / (12 - k),
    ],
  );

const ROUGE_METRIC: readonly Expected[] = [
  ['rougeL', ...ROBOTS, 3 / 4, 3 / 5],
  ['rougeL', '', '', 0, 0],
  ['rougeL', '1 2 6 7 8\n1 3 8 9 5', '1 2 3 4 5', 4 / 10, 4 / 5],
  ...ngrams(JACK, MIKE),
  ...ngrams(lines(JACK), lines(MIKE)),
  ['rougeS', POLICE, 'police kill the gunman', 3 / 6, 3 / 6],
  ['rougeSU', POLICE, 'police kill the gunman', 5 / 9, 5 / 9],
  ['rougeS', POLICE, 'the gunman kill police', 1 / 6, 1 / 6],
  ['rougeSU', POLICE, 'the gunman kill police', 2 / 9, 2 / 9],
  ['rougeS', POLICE, 'the gunman police killed', 2 / 6, 2 / 6],
  ['rougeSU', POLICE, 'the gunman police killed', 4 / 9, 4 / 9],
  ['rougeS', '', '', 0, 0],
  ['rougeSU', '', '', 0, 0],
  ['rougeS', 'a', 'a', 0, 0],
  ['rougeSU', 'a', 'a', 0, 0],
  ['rougeS', 'police killed\nthe gunman', 'police kill\nthe gunman', 3 / 6, 3 / 6],
  ['rougeSU', 'police killed\nthe gunman', 'police kill\nthe gunman', 5 / 9, 5 / 9],
  ['rougeW2', 'a b c d h i k', 'a b c d e f g', 4 / 7, 4 / 7 / 7],
  ['rougeW2', 'a h b k c i d', 'a b c d e f g', 4 / 7, 4 / 7 / 7],
  ['rougeW2', 'a b c d e f g', 'a h b k c i d', 2 / 7, 2 / 7 / 7],
  ['rougeW2', 'a b f g h\na c h i e', 'a b c d e', Math.sqrt(10) / 10, Math.sqrt(10) / 25],
  ['rougeW2', 'a b c\nd e f', 'a b c d e f', 1, 1 / 6],
  ['rougeW2', 'a b c\nd e f', 'a b c d e f\na b c d e f', 1, 1 / 12],
];

describe('rouge-metric: its own tests', () => {
  test.each(ROUGE_METRIC)('%s of %j against %j', (type, candidate, reference, p, r) => {
    const scores = score({ candidate, reference }, rouge({ dialect: rougeMetric, types: [type] }));
    const { precision, recall } = scores[type] as { precision: number; recall: number };
    expect(precision).toBeCloseTo(p, 14);
    expect(recall).toBeCloseTo(r, 14);
  });

  test.each([
    [1 / 2, 2 / 3],
    [1 / 3, 9 / 14],
    [1, 3 / 4],
    [0, 3 / 5],
  ])('F of 3/4 and 3/5 with alpha %d', (alpha, f) => {
    const scorer = rouge({ dialect: rougeMetric, types: ['rougeL'], alpha });
    const [candidate, reference] = ROBOTS;
    expect(score({ candidate, reference }, scorer).rougeL.fmeasure).toBeCloseTo(f, 14);
  });
});

// tests/unittests/text/test_rouge.py of Lightning-AI/torchmetrics, Apache License 2.0, with the rule of 1.9.0 for the best
// reference; made by tools/golden/torchmetrics-suite.py.
interface Case {
  readonly test: string;
  readonly pairs: readonly (readonly [candidate: string, references: readonly string[]])[];
  readonly key: string;
  readonly stemmer: boolean;
  readonly accumulate: 'avg' | 'best';
  readonly expected: number;
}
const cases: readonly Case[] = JSON.parse(text('torchmetrics-suite.json'));

describe('torchmetrics: its own tests', () => {
  test.each(cases.map((one) => [one.test, one] as const))('%s', (_, one) => {
    const [type, field] = one.key.split('_') as [RougeType, 'precision' | 'recall' | 'fmeasure'];
    const scorer = rouge({
      dialect: torchmetrics,
      types: [type],
      stemmer: one.stemmer ? 'porter' : 'none',
      references: one.accumulate === 'avg' ? 'mean' : 'best',
    });
    const values = one.pairs.map(
      ([candidate, reference]) => score({ candidate, reference }, scorer)[type]![field],
    );
    const mean = values.reduce((sum, value) => sum + value) / values.length;
    // Its numbers are of single precision, and its tests allow 1e-5 of the number and 1e-8.
    expect(Math.abs(mean - one.expected)).toBeLessThanOrEqual(1e-8 + 1e-5 * one.expected);
  });
});
