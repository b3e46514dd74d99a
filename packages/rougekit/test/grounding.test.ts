// How much of an answer stands in its contexts, worked by hand.

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { combine, grounding, rouge, score, scoreBatch } from '../src/index.ts';
import { scorerFromNames, scorerFromSignature } from '../src/registry.ts';
import { check } from './properties/check.ts';

const PAIR = {
  candidate: 'Metformin lowers hepatic glucose production, not appetite.',
  reference: 'It lowers glucose production in the liver.',
  source: [
    'Insulin was discovered in 1921.',
    'In trials, metformin lowers hepatic glucose production and weight.',
  ],
};

test('grounding is the precision against each source, the best one, and the longest copies', () => {
  // Answer: metformin lowers hepatic glucose production not appetite, 7 tokens, 6 bigrams.
  // Source 2 has the first five in order: 5/7, 4/6, LCS 5/7. Source 1 shares nothing.
  const { grounding: result } = score(PAIR, grounding());
  expect(result).toEqual({
    rouge1: 5 / 7,
    rouge2: 4 / 6,
    rougeL: 5 / 7,
    longestCopy: 5,
    copiedShare: 5 / 7,
    sources: [
      {
        rouge1: 0,
        rouge2: 0,
        rougeL: 0,
        copy: { tokens: 0, candidate: { start: 0, end: 0 }, source: { start: 0, end: 0 } },
      },
      { rouge1: 5 / 7, rouge2: 4 / 6, rougeL: 5 / 7, copy: expect.anything() },
    ],
  });
  const { copy } = result.sources[1];
  const cut = (text: string, { start, end }: { start: number; end: number }) =>
    text.slice(start, end);
  expect(cut(PAIR.candidate, copy.candidate)).toBe('Metformin lowers hepatic glucose production');
  expect(cut(PAIR.source[1], copy.source)).toBe('metformin lowers hepatic glucose production');
});

test('the longest copy need not be the longest common subsequence', () => {
  // LCS: a b c d e = 5 of 5. Longest run: c d e = 3.
  const pair = { candidate: 'a b c d e', reference: 'x', source: 'a x b x c d e' };
  expect(score(pair, grounding()).grounding).toMatchObject({ rougeL: 1, longestCopy: 3 });
});

describe('a pair', () => {
  it('without a source is a row with a problem', () => {
    const { rows } = scoreBatch([{ candidate: 'a', reference: 'a' }], grounding());
    expect(rows[0]).toMatchObject({ ok: false, problem: { code: 'INVALID_PAIR' } });
  });

  it('whose list of sources contains something else is a row with a problem', () => {
    const pair = { candidate: 'a', reference: 'a', source: ['a', 5 as never] };
    expect(() => score(pair, grounding())).toThrow('Expected `source[1]` to be a string, got 5.');
  });

  it('whose sources are an empty list or an empty text scores 0 with a notice', () => {
    const pairs = [[], ['']].map((source) => ({ candidate: 'a', reference: 'a', source }));
    for (const row of scoreBatch(pairs, grounding()).rows) {
      expect(row).toMatchObject({
        ok: true,
        scores: { grounding: { rouge1: 0, longestCopy: 0, copiedShare: 0 } },
        notices: [{ code: 'EMPTY_SOURCE' }],
      });
    }
  });
});

it('grounding agrees with ROUGE against the sources as references, for any texts', () => {
  const text = fc
    .array(fc.constantFrom('the', 'cat', 'Sat', 'on.', 'mat', '__proto__', '猫'), { maxLength: 12 })
    .map((words) => words.join(' '));
  const types = ['rouge1', 'rouge2', 'rougeL', 'rougeLsum', 'rougeSU4', 'rougeW'] as const;
  check(
    fc.property(text, fc.array(text, { minLength: 1, maxLength: 3 }), (candidate, source) => {
      const { grounding: result } = score(
        { candidate, reference: 'x', source },
        grounding({ types }),
      );
      const alone = source.map((reference) => score({ candidate, reference }, rouge({ types })));
      for (const type of types) {
        expect(result.sources.map((one) => one[type])).toEqual(
          alone.map((one) => one[type].precision),
        );
        expect(result[type]).toBe(Math.max(...alone.map((one) => one[type].precision)));
      }
    }),
  );
});

it('grounding combines with other metrics: one pair has references and sources', () => {
  const scores = score(PAIR, combine(rouge({ types: ['rouge1'] }), grounding()));
  // lowers, glucose, production of 7, of 7 in the reference.
  expect(scores.rouge1.precision).toBe(3 / 7);
  expect(scores.grounding.rouge1).toBe(5 / 7);
});

it('the mean of a data set leaves out the lists of sources', () => {
  expect(scoreBatch([PAIR, PAIR], grounding()).scores).toEqual({
    grounding: { rouge1: 5 / 7, rouge2: 4 / 6, rougeL: 5 / 7, longestCopy: 5, copiedShare: 5 / 7 },
  });
});

it.each([
  {},
  { types: ['rouge1', 'rougeLsum'] },
  { dialect: 'rouge-score', stemmer: 'porter', lowercase: false },
] as const)('reads back from its signature: %j', (options) => {
  const { signature } = grounding(options);
  expect(signature).toMatch(/^grounding\|types:/);
  expect(signature).not.toMatch(/\|(refs|beta|alpha)/);
  expect(scorerFromSignature(signature).signature).toBe(signature);
});

it('scorerFromNames passes its ROUGE options to grounding, except weights', () => {
  const scorer = scorerFromNames(['rouge1', 'grounding'], { stemmer: 'porter', beta: 2 });
  expect(scorer.signature).toMatch(
    /^rouge\|.*beta:2.* \+ grounding\|types:1,2,L\|.*stem:porter-nltk/,
  );
});

it.each(['beta', 'references'])('grounding refuses %s, which precision does not have', (name) => {
  expect(() => grounding({ [name]: 1 } as never)).toThrow(`Expected \`${name}\` to be left out`);
  expect(() => scorerFromSignature('grounding|types:1|refs:best')).toThrow(/signature/);
});
