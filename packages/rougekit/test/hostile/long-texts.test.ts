// Text 5: the worst case of an LCS, and what is refused rather than worked on for minutes.

import { expect, it } from 'vitest';
import { jsRouge320, pltrdy, rouge155 } from '../../src/dialects.ts';
import type { RougeOptions } from '../../src/index.ts';
import { rouge, scoreBatch } from '../../src/index.ts';
import { PERFECT, scorerFor, scoresOf } from './texts.ts';

const COUNT = 200_000;
const words = Array.from({ length: COUNT }, (_, k) => `w${k}`);
const forward = words.join(' ');
const backward = words.toReversed().join(' ');

it.each([
  ['rouge1', 1],
  ['rouge2', 0],
  ['rougeL', 1 / COUNT], // any one token: what follows it in one text precedes it in the other
  ['rougeLsum', 1 / COUNT],
  ['rougeS4', 0],
] as const)('%s of 200,000 distinct tokens against the same reversed', (type, share) => {
  const { precision, recall, fmeasure } = scoresOf(forward, backward, { types: [type] })[type];
  expect([precision, recall]).toEqual([share, share]);
  expect(fmeasure).toBeCloseTo(share, 15); // P = R, so F is the same up to its rounding
});

it.each(['rougeS', 'rougeSU', 'rougeW'] as const)(
  '%s of very long texts is refused in its row, and other rows continue',
  (type) => {
    const report = scoreBatch(
      [
        { id: 'before', candidate: 'a b', reference: 'a b' },
        { id: 'long', candidate: forward, reference: backward },
        { id: 'after', candidate: 'a b', reference: 'a b' },
      ],
      scorerFor({ types: [type] }),
    );
    expect(report.failed).toBe(1);
    expect(report.rows[1]).toMatchObject({
      ok: false,
      index: 1,
      id: 'long',
      problem: { code: 'TEXT_TOO_LONG', message: expect.stringContaining('200000') },
    });
    expect(report.rows[0]).toMatchObject({ ok: true, scores: { [type]: PERFECT } });
    expect(report.rows[2]).toMatchObject({ ok: true, scores: { [type]: PERFECT } });
  },
);

// Each of these compares every sentence with every other: a work of (sentences)², counted before it is begun.
it.each<[string, RougeOptions & { types: ['rougeL' | 'rougeLsum' | 'rougeW'] }]>([
  ['rougeL of js-rouge 3.2.0', { dialect: jsRouge320, types: ['rougeL'] }],
  ['rougeL of pltrdy', { dialect: pltrdy, types: ['rougeL'] }],
  ['rougeW of ROUGE-1.5.5', { dialect: rouge155, sentences: 'newline', types: ['rougeW'] }],
  ['rougeLsum by the best sentence', { lsumRule: 'best-sentence', types: ['rougeLsum'] }],
])('%s is refused on eight thousand sentences of one word', (_, options) => {
  const [type] = options.types;
  const sentences = (word: string) =>
    Array.from({ length: 8000 }, (_, k) => `${word}${k % 7}.`).join('\n');
  const pairs = ['A. '.repeat(8000), 'a.\n'.repeat(8000), sentences('w')].map((text) => ({
    candidate: text,
    reference: text,
  }));
  const codes = scoreBatch(pairs, rouge(options)).rows.map((row) =>
    row.ok ? (row.scores[type] ?? row.problems) : row.problem,
  );
  expect(codes).toContainEqual({
    code: 'TEXT_TOO_LONG',
    message: expect.stringMatching(/8000 against 8000 sentences.*limit the length/),
  });
});

it('a limit makes a text short enough', () => {
  const limit = { unit: 'words', length: 100 } as const;
  const scores = scoresOf(forward, forward, { types: ['rougeS', 'rougeW'], limit });
  expect(scores).toEqual({ rougeS: PERFECT, rougeW: PERFECT });
});
