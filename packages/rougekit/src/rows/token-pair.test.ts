import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bleu, explain, rouge, score, scoreBatch } from '../index.ts';
import { givenTokens, pairOfTokens } from '../preparation.ts';
import { scorerFromSignature } from '../registry.ts';

const given = rouge({ tokenizer: givenTokens, types: ['rouge1', 'rouge2', 'rougeL'] });
// Textbook: 6 of 8 and 3 of 7 (spec: worked examples).
const textbook = pairOfTokens({
  candidateTokens: ['人工智能', '模拟', '人类', '智能', '的', '系统'],
  referenceTokens: ['人工智能', '是', '模拟', '人类', '智能', '的', '机器', '系统'],
});

describe('lists of tokens', () => {
  it('are scored as they are', () => {
    const scores = score(textbook, given);
    expect(scores.rouge1).toEqual({ precision: 1, recall: 6 / 8, fmeasure: 6 / 7 });
    expect(scores.rouge2).toEqual({ precision: 3 / 5, recall: 3 / 7, fmeasure: 0.5 });
  });

  it('may have spaces in them, and several references', () => {
    const pair = pairOfTokens({
      candidateTokens: ['New York', ' '],
      referenceTokens: [['New', 'York'], ['new york']],
    });
    expect(score(pair, given).rouge1).toEqual({ precision: 1 / 2, recall: 1, fmeasure: 2 / 3 });
  });

  it('say so in the signature, which can be read back', () => {
    expect(given.signature).toContain('|tok:given|');
    expect(score(textbook, scorerFromSignature(given.signature))).toEqual(score(textbook, given));
  });

  it('still have case, stop words and stems as the recipe says', () => {
    const pair = pairOfTokens({ candidateTokens: ['The', 'Cats'], referenceTokens: ['cat'] });
    const types = ['rouge1'] as const;
    const recipe = {
      tokenizer: givenTokens,
      types,
      stemmer: 'porter',
      stopwords: ['the'],
    } as const;
    expect(score(pair, rouge(recipe)).rouge1.fmeasure).toBe(1);
    expect(score(pair, rouge({ ...recipe, stemmer: 'none' })).rouge1.fmeasure).toBe(0);
  });

  it('end a sentence with a line feed', () => {
    // The candidate's sentences in the other order: sentence by sentence all is found.
    const pair = pairOfTokens({
      candidateTokens: ['c', 'd', '\n', 'a', 'b'],
      referenceTokens: ['a', 'b', '\n', 'c', 'd'],
    });
    const types = ['rougeL', 'rougeLsum'] as const;
    const scores = score(pair, rouge({ tokenizer: givenTokens, types }));
    expect(scores.rougeLsum.fmeasure).toBe(1);
    expect(scores.rougeL.fmeasure).toBe(0.5);
  });

  it('are explained in the joined text', () => {
    const { tokens } = explain(textbook, given, 'rouge1');
    expect(tokens.candidate.map(({ start, end }) => textbook.candidate.slice(start, end))).toEqual([
      ...['人工智能', '模拟', '人类', '智能', '的', '系统'],
    ]);
  });

  it('stand between spaces for other metrics', () => {
    const pair = pairOfTokens({ candidateTokens: ['a', 'b'], referenceTokens: ['a', 'b'] });
    expect(score(pair, bleu({ tokenizer: 'none' })).bleu.candidateLength).toBe(2);
  });

  it('come out as they went in', () => {
    const token = fc
      .string({ unit: 'binary', minLength: 1 })
      .filter((one) => !/\n|\u205f/.test(one));
    fc.assert(
      fc.property(fc.array(token, { minLength: 1 }), (tokens) => {
        const { candidate } = pairOfTokens({ candidateTokens: tokens, referenceTokens: ['x'] });
        const found: string[] = [];
        givenTokens.tokenize(candidate, 0, candidate.length, (a, b) => {
          found.push(candidate.slice(a, b));
        });
        expect(found).toEqual(tokens);
      }),
    );
  });

  it.each([
    [
      { candidateTokens: 'a b', referenceTokens: ['a'] },
      '`candidateTokens` to be a list of tokens',
    ],
    [{ candidateTokens: ['a', ''], referenceTokens: ['a'] }, '`candidateTokens[1]` to be a text'],
    [{ candidateTokens: ['a'], referenceTokens: [['a'], ['b', 2]] }, '`referenceTokens[1][1]`'],
    [{ candidateTokens: ['a'], referenceTokens: [['a'], 'b'] }, '`referenceTokens[0]`'],
    [{ candidateTokens: ['a\nb'], referenceTokens: ['a'] }, 'without a line feed'],
    [{ candidateTokens: ['a\u205f'], referenceTokens: ['a'] }, 'U+205F'],
  ])('%j is refused', (pair, message) => {
    expect(() => pairOfTokens(pair as never)).toThrow(message);
  });

  it('are demanded by their tokenizer: a text is a row with a problem', () => {
    const { rows } = scoreBatch([textbook, { candidate: 'a b', reference: 'a b' }], given);
    expect(rows.map(({ ok }) => ok)).toEqual([true, false]);
  });
});
