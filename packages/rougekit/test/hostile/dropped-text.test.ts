// Text 12: a script that the tokenizer cannot see must never be a bare 0.

import { describe, expect, it } from 'vitest';
import { scoreBatch } from '../../src/index.ts';
import { NOTHING, noticesOf, PERFECT, scorerFor, scoresOf } from './texts.ts';

const CHINESE = '人工智能是模拟人类智能的机器系统';
const asScore = { dialect: 'rouge-score' } as const;

describe('under rouge-score', () => {
  it.each([
    ['Chinese', CHINESE],
    ['Russian', 'Мир и война'],
    ['Arabic', 'السلام عليكم'],
    ['Hindi', 'सत्यमेव जयते'],
    ['letters beyond the BMP', '𐍈𐌰𐌿'],
    ['digits of another script', '٣٤٥'],
  ])('%s scores 0 with the notice that it was dropped', (_, text) => {
    expect(scoresOf(text, text, asScore)['rouge1']).toEqual(NOTHING);
    expect(noticesOf({ candidate: text, reference: text }, asScore)).toContain('TEXT_DROPPED');
  });

  it('the notice states the side and the share', () => {
    const pair = { candidate: CHINESE, reference: ['plain words', CHINESE] };
    const [row] = scoreBatch([pair], scorerFor(asScore)).rows;
    const messages = row.ok ? row.notices.filter((n) => n.code === 'TEXT_DROPPED') : [];
    expect(messages.map((notice) => notice.message)).toEqual([
      expect.stringMatching(/100%.*candidate/),
      expect.stringMatching(/100%.*reference 2/),
    ]);
  });

  it('half of a text is reported as half', () => {
    // 4 letters kept, 4 dropped.
    const [row] = scoreBatch(
      [{ candidate: 'abcd 人工智能', reference: 'x' }],
      scorerFor(asScore),
    ).rows;
    const [notice] = row.ok ? row.notices : [];
    expect(notice).toMatchObject({
      code: 'TEXT_DROPPED',
      message: expect.stringContaining('50%'),
    });
  });

  it('a stray accent does not cause a warning', () => {
    const text = 'The café on the corner opened again after a long and quiet winter';
    expect(noticesOf({ candidate: text, reference: text }, asScore)).toEqual([]);
  });

  it('punctuation and emoji are not letters', () => {
    const text = 'cat “sat” — on… 😀😀😀😀😀😀';
    expect(noticesOf({ candidate: text, reference: text }, asScore)).toEqual([]);
  });
});

describe('under the default dialect', () => {
  it('nothing is dropped', () => {
    expect(scoresOf(CHINESE, CHINESE)['rougeL']).toEqual(PERFECT);
    expect(noticesOf({ candidate: CHINESE, reference: CHINESE })).toEqual([]);
  });
});
