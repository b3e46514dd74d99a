// Text 4: nothing to compare is 0 with a notice, never NaN and never an exception, unless the recipe
// says that it is a problem.

import { describe, expect, it } from 'vitest';
import { scoreBatch, smartStopwords } from '../../src/index.ts';
import { NOTHING, noticesOf, scorerFor, scoresOf } from './texts.ts';

const types = ['rouge1', 'rouge2', 'rougeL', 'rougeLsum', 'rougeW', 'rougeS', 'rougeSU4'] as const;
const nothing = Object.fromEntries(types.map((type) => [type, NOTHING]));
const EMPTY = [
  ['no character', '', {}],
  ['blanks', ' \t\r\n\u00a0\u3000', {}],
  ['punctuation', '.,;:!? — “…” 。！', {}],
  ['emoji', '😀👍🏽🇨🇳', {}],
  ['marks on symbols', '☺\u0301\u0308', {}],
  ['zero-width characters', '\u200b\u200d\ufeff\u2060', {}],
  ['stop words', 'the of and The', { stopwords: smartStopwords }],
  ['own stop words', 'uh uhm', { stopwords: ['uh', 'uhm'] }],
] as const;

describe.each(EMPTY)('a side with %s only', (_, empty, options) => {
  const recipe = { ...options, types };

  it.each(['best', 'mean', 'pooled', 'jackknife', 'independent'] as const)(
    'scores 0 (%s)',
    (references) => {
      const rule = { ...recipe, references };
      expect(scoresOf(empty, 'cat sat', rule)).toEqual(nothing);
      expect(scoresOf('cat sat', empty, rule)).toEqual(nothing);
      expect(scoresOf(empty, empty, rule)).toEqual(nothing);
      expect(scoresOf('cat sat', [empty, empty], rule)).toEqual(nothing);
    },
  );

  it('is reported in a notice', () => {
    const full = 'cat sat';
    expect(noticesOf({ candidate: empty, reference: full }, recipe)).toEqual(['EMPTY_CANDIDATE']);
    expect(noticesOf({ candidate: full, reference: empty }, recipe)).toEqual(['EMPTY_REFERENCE']);
    expect(noticesOf({ candidate: empty, reference: empty }, recipe)).toEqual([
      'EMPTY_CANDIDATE',
      'EMPTY_REFERENCE',
    ]);
    expect(noticesOf({ candidate: full, reference: full }, recipe)).toEqual([]);
  });

  it('is a problem of its row if the recipe says so, and other rows continue', () => {
    const scorer = scorerFor({ ...recipe, empty: 'problem' });
    const report = scoreBatch(
      [
        { id: 'first', candidate: empty, reference: 'cat sat' },
        { id: 'second', candidate: 'cat sat', reference: ['cat sat', empty] },
        { id: 'third', candidate: 'cat sat', reference: 'cat sat' },
      ],
      scorer,
    );
    expect(report.failed).toBe(2);
    expect(report.rows[0]).toMatchObject({
      ok: false,
      id: 'first',
      problem: { code: 'EMPTY_TEXT' },
    });
    expect(report.rows[1]).toMatchObject({
      ok: false,
      id: 'second',
      problem: { code: 'EMPTY_TEXT' },
    });
    expect(report.rows[2]).toMatchObject({ ok: true, id: 'third' });
    expect(report.scores!['rouge1'].fmeasure).toBe(1); // the mean of the one good row
  });
});

it('one empty reference among others does not affect the best, and its position is reported', () => {
  const pair = { candidate: 'cat sat', reference: ['', 'cat sat'] };
  expect(scoresOf(pair.candidate, pair.reference)['rouge1'].fmeasure).toBe(1);
  const [row] = scoreBatch([pair], scorerFor()).rows;
  expect(row.ok && row.notices.map((notice) => notice.message)).toEqual([
    expect.stringContaining('Reference 1 '),
  ]);
});

it('a data set without any good row has no mean', () => {
  const report = scoreBatch([{ candidate: '', reference: '' }], scorerFor({ empty: 'problem' }));
  expect(report.scores).toBe(null);
  expect(scoreBatch([], scorerFor()).scores).toBe(null);
});
