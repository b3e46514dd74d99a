// The growth table: every type of every dialect, and every other metric, on every text that made some program hang. What is
// quadratic by definition (LCS, weighted LCS, skip-bigrams without a gap) must still be done with two texts of 12 KB in
// seconds, or refuse them with a problem that says so. Processor time, like all of this folder.

import { expect, it } from 'vitest';
import type { Pair, Scorer, Scores } from '../../src/index.ts';
import {
  bleu,
  chrf,
  editSimilarity,
  exactMatch,
  grounding,
  meteor,
  RougekitError,
  rouge,
  score,
  ter,
  textFigures,
  tokenF1,
} from '../../src/index.ts';
import { dialects } from '../../src/registry.ts';
import { HOSTILE_PARTS } from '../js-rouge-hostile.ts';
import { repeated, type Shape } from './growth.ts';

const LENGTH = 12_000;
const MOST_SECONDS = 2; // js-rouge 3.2.0 took 3 for 6,000 lines before it had a limit; a weighted LCS takes 0.7
const ATTEMPTS = 3; // a neighbour on the same core can double the time of one

const SHAPES: readonly Shape[] = [
  ...[
    ...HOSTILE_PARTS,
    ...['-', '1,', ' ', '\n', 'a', 'a ', 'a\n', 'A. ', 'a? b! ', 'Mr. A. B. ', 'the cat sat. '],
    ...[
      '猫',
      '猫。',
      '\u0301',
      '½ ',
      'ʼ',
      'ـ',
      '👨\u200d👩\u200d👧',
      '\ud800',
      'é\u200d',
      '&amp;lt;',
    ],
  ].map((piece): Shape => [JSON.stringify(piece), repeated(piece)]),
  ['sentences that differ', numbered('. ')],
  ['lines that differ', numbered('\n')],
  ['words that differ', numbered(' ')],
];

function numbered(end: string) {
  return (length: number) => {
    let text = '';
    for (let k = 0; text.length < length; k++) text += `w${k}${end}`;
    return text;
  };
}

const TYPES = [
  ...['rouge1', 'rouge2', 'rouge9', 'rougeL', 'rougeLsum', 'rougeW', 'rougeS', 'rougeSU4'],
] as const;

/** The shapes on which a metric is too slow in every attempt. */
function slowOn(scorer: Scorer<Scores, 'sync'>): string[] {
  return SHAPES.flatMap(([name, make]) => {
    const text = make(LENGTH);
    const pair = { candidate: text, reference: `${text} end`, source: `${text} source` };
    let least = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < ATTEMPTS && least >= MOST_SECONDS; attempt++)
      least = Math.min(least, secondsFor(pair, scorer));
    return least < MOST_SECONDS ? [] : [`${name}: ${least.toFixed(1)} s`];
  });
}

/** Processor time until there are scores, or a refusal. */
function secondsFor(pair: Pair, scorer: Scorer<Scores, 'sync'>): number {
  const before = process.cpuUsage();
  try {
    score(pair, scorer);
  } catch (error) {
    if (!(error instanceof RougekitError)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

it.each(dialects)('no type of $id hangs on any text', (dialect) => {
  const slow = TYPES.flatMap((type) => {
    const scorer = rouge({ dialect, types: [type] });
    return slowOn(scorer).map((shape) => `${type} on ${shape}`);
  });
  expect(slow).toEqual([]);
});

it.each<[string, Scorer<Scores, 'sync'>]>([
  ['rougeLsum by the best sentence', rouge({ lsumRule: 'best-sentence', types: ['rougeLsum'] })],
  ['rouge with stems and prose sentences', rouge({ stemmer: 'porter', sentences: 'punctuation' })],
  ['bleu', bleu()],
  ['bleu, intl', bleu({ tokenizer: 'intl' })],
  ['bleu, zh', bleu({ tokenizer: 'zh' })],
  ['bleu, char', bleu({ tokenizer: 'char' })],
  ['bleu of NLTK', bleu({ dialect: 'nltk' })],
  ['chrf', chrf()],
  ['chrf++', chrf({ wordOrder: 2 })],
  ['ter', ter()],
  ['ter, normalized', ter({ normalized: true, asianSupport: true })],
  ['meteor', meteor()],
  ['exact', exactMatch()],
  ['tokenf1', tokenF1()],
  ['edit similarity', editSimilarity()],
  ['figures', textFigures()],
  ['grounding', grounding()],
])('%s hangs on no text', (_, scorer) => {
  expect(slowOn(scorer)).toEqual([]);
});
