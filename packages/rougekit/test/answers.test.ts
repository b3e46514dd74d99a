// Exact match and token F1, worked by hand.

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { combine, exactMatch, type Notice, score, scoreBatch, tokenF1 } from '../src/index.ts';
import { scorerFromSignature } from '../src/registry.ts';
import { squad, unicodeAnswer } from '../src/tokens/answer-words.ts';
import { exactTwin, f1Twin, normalizeAnswerTwin } from './oracles/squad.ts';
import { check } from './properties/check.ts';

const both = (normalize: 'squad' | 'unicode') =>
  combine(exactMatch({ normalize }), tokenF1({ normalize }));

describe.each(['squad', 'unicode'] as const)('with the rule %s', (normalize) => {
  const scores = (candidate: string, reference: string | string[]) =>
    score({ candidate, reference }, both(normalize));

  it('case, punctuation, articles and white space do not count', () => {
    // "The Denver Broncos!" → denver broncos; "denver  broncos" → denver broncos.
    expect(scores('The Denver Broncos!', 'denver  broncos')).toEqual({
      exact: { score: 1 },
      tokenf1: { precision: 1, recall: 1, fmeasure: 1 },
    });
  });

  it('F1 is over bags of words', () => {
    // Answer: insulin lowers blood glucose (4 words). Gold, without "the": blood glucose level (3).
    // Shared: blood, glucose = 2. P = 2/4, R = 2/3, F = 2 · 2 / (4 + 3) = 4/7.
    const { exact, tokenf1 } = scores('Insulin lowers blood glucose', 'the blood glucose level');
    expect(exact.score).toBe(0);
    expect(tokenf1).toEqual({
      precision: 2 / 4,
      recall: 2 / 3,
      fmeasure: expect.closeTo(4 / 7, 15),
    });
  });

  it('a repeated word counts only as often as it occurs on both sides', () => {
    // very very high (3) against very high (2): shared very, high = 2. P = 2/3, R = 1, F = 4/5.
    expect(scores('very very high', 'very high').tokenf1).toEqual({
      precision: 2 / 3,
      recall: 1,
      fmeasure: expect.closeTo(4 / 5, 15),
    });
  });

  it('the best gold answer counts', () => {
    // Against "aspirin": 1 of 2, 1 of 1 → F 2/3. Against "low dose aspirin tablets": 2 of 2, 2 of 4 → 2/3 as
    // well, so the first one stays. Against "dose aspirin now": 2 of 2, 2 of 3 → 4/5.
    const first = scores('dose aspirin', ['aspirin', 'low dose aspirin tablets']);
    expect(first.tokenf1).toMatchObject({ precision: 1 / 2, recall: 1 });
    const best = scores('dose aspirin', ['aspirin', 'dose aspirin now']);
    expect(best.tokenf1).toMatchObject({ precision: 1, recall: 2 / 3 });
    expect(
      scores('dose aspirin', ['aspirin', 'a dose of aspirin', 'Dose, aspirin']).exact.score,
    ).toBe(1);
  });

  it('an answer without words is right if the gold answer has none, and wrong otherwise', () => {
    const right = { exact: { score: 1 }, tokenf1: { precision: 1, recall: 1, fmeasure: 1 } };
    const wrong = { exact: { score: 0 }, tokenf1: { precision: 0, recall: 0, fmeasure: 0 } };
    expect(scores('', '')).toEqual(right);
    expect(scores('the', '...')).toEqual(right);
    expect(scores('', 'x')).toEqual(wrong);
    expect(scores('x', 'An')).toEqual(wrong);
    // A gold answer without words counts only if there is no other.
    expect(scores('', ['', 'x'])).toEqual(wrong);
  });

  it('a zero caused by missing words is reported as a notice', () => {
    const notices: Notice[] = [];
    const onNotice = (code: string, message: string) => notices.push({ code, message });
    score({ candidate: '!', reference: 'x' }, both(normalize), { onNotice });
    score({ candidate: 'x', reference: '!' }, both(normalize), { onNotice });
    score({ candidate: '', reference: '' }, both(normalize), { onNotice });
    const codes = ['EMPTY_CANDIDATE', 'EMPTY_CANDIDATE', 'EMPTY_REFERENCE', 'EMPTY_REFERENCE'];
    expect(notices.map(({ code }) => code)).toEqual(codes);
  });

  it.each(['constructor', '__proto__', 'hasOwnProperty', 'toString'])(
    '%s is an ordinary word',
    (word) => {
      expect(scores(`${word} x`, `${word} y`).tokenf1.precision).toBe(1 / 2);
      expect(scores(word, 'y').tokenf1.fmeasure).toBe(0);
    },
  );

  it('a scorer can be read back from its signature', () => {
    const { signature } = both(normalize);
    expect(scorerFromSignature(signature).signature).toBe(signature);
  });
});

describe('where the two rules differ', () => {
  const f1 = (normalize: 'squad' | 'unicode', candidate: string, reference: string) =>
    score({ candidate, reference }, tokenF1({ normalize })).tokenf1.fmeasure;

  test('a Chinese answer is one word for SQuAD and letters for the default', () => {
    // 高血压 against 高血压病: 3 of 3 letters, 3 of 4. F = 6/7.
    expect(f1('squad', '高血压', '高血压病')).toBe(0);
    expect(f1('unicode', '高血压', '高血压病')).toBeCloseTo(6 / 7, 15);
  });

  test('SQuAD keeps quotation marks beyond ASCII', () => {
    expect(f1('squad', '“aspirin”', 'aspirin')).toBe(0);
    expect(f1('unicode', '“aspirin”', 'aspirin')).toBe(1);
  });

  test('the default ignores how é is composed, the width of digits, and soft hyphens', () => {
    expect(f1('unicode', 'cafe\u0301 １２ as\u00adpirin', 'café 12 aspirin')).toBe(1);
  });

  test('an article is a word by itself, even next to letters beyond ASCII', () => {
    expect(squad.words('año the ñandú a')).toEqual(['año', 'ñandú']);
    expect(unicodeAnswer.words('año the ñandú a')).toEqual(['año', 'ñandú']);
  });

  test('signs that are not punctuation are kept, so that different answers differ', () => {
    expect(f1('unicode', '👍', '👎')).toBe(0);
    expect(f1('unicode', '≥5', '≤5')).toBe(0);
  });
});

const ascii = fc.string({ unit: 'binary-ascii', maxLength: 20 });
const wordyAscii = fc
  .array(fc.constantFrom('the', 'A', 'AN', 'then', '_', '\0', '\x1c', '\x7f', ' ', '-', "'", '9'))
  .map((parts) => parts.join(''));
const wordy = fc
  .array(
    fc.constantFrom('the', 'A', 'an', 'Theatre', 'x', 'year.', 'x-y', '_', ' ', '\t', 'año', '“x”'),
  )
  .map((parts) => parts.join(' '));
const answers = fc.oneof(ascii, wordy);

it('both metrics agree with a slow second version of the SQuAD script', () => {
  check(
    fc.property(answers, fc.array(answers, { minLength: 1, maxLength: 3 }), (answer, golds) => {
      expect(squad.words(answer).join(' ')).toBe(normalizeAnswerTwin(answer));
      const { exact, tokenf1 } = score({ candidate: answer, reference: golds }, both('squad'));
      expect(exact.score).toBe(exactTwin(answer, golds));
      expect(tokenf1.fmeasure).toBe(f1Twin(answer, golds));
    }),
    1000,
  );
});

it.each([unicodeAnswer, squad])(
  'on ASCII text, the words are those of explanations: $id',
  (rule) => {
    check(
      fc.property(fc.oneof(ascii, wordyAscii), (text) => {
        expect(rule.words(text)).toEqual(rule.pieces(text).map(({ form }) => form));
      }),
      1000,
    );
  },
);

it('the two rules are the same on ASCII text', () => {
  check(
    fc.property(fc.oneof(ascii, wordyAscii), (text) => {
      expect(unicodeAnswer.words(text)).toEqual(squad.words(text));
    }),
    1000,
  );
});

it('an exact match implies F1 = 1, more gold answers never hurt, and their order does not matter', () => {
  const text = fc.oneof(wordy, fc.string({ unit: 'grapheme', maxLength: 12 }));
  check(
    fc.property(text, fc.array(text, { minLength: 1, maxLength: 4 }), (answer, golds) => {
      const of = (reference: string[]) => score({ candidate: answer, reference }, both('unicode'));
      const all = of(golds);
      if (all.exact.score === 1) expect(all.tokenf1.fmeasure).toBe(1);
      expect(of([...golds].reverse()).exact).toEqual(all.exact);
      expect(of([...golds].reverse()).tokenf1.fmeasure).toBe(all.tokenf1.fmeasure);
      const withWords = golds.filter((gold) => unicodeAnswer.words(gold).length > 0);
      for (const gold of withWords)
        expect(of([gold]).tokenf1.fmeasure).toBeLessThanOrEqual(all.tokenf1.fmeasure);
    }),
  );
});

it('the score of a data set is the mean of its rows', () => {
  const pairs = [
    { candidate: 'yes', reference: 'Yes.' },
    { candidate: 'no', reference: 'yes' },
  ];
  expect(scoreBatch(pairs, exactMatch()).scores).toEqual({ exact: { score: 1 / 2 } });
});

it.each([
  [{ normalize: 'Squad' }, /Expected `normalize` to be one of unicode, squad, got 'Squad'/],
  [{ normalise: 'squad' }, /Did you mean 'normalize'/],
  [null, /Expected `options` to be an object/],
])('the options %j are refused', (options, message) => {
  expect(() => exactMatch(options as never)).toThrow(message);
  expect(() => tokenF1(options as never)).toThrow(message);
});
