// py-rouge 1.1: rules on made-up pairs.
import { type RougeOptions, type RougeType, rouge, score, scoreBatch } from 'rougekit';
import { scorerFromSignature } from 'rougekit/registry';
import { describe, expect, test } from 'vitest';
import { pyRouge } from '../../src/dialects/py-rouge.ts';

describe('py-rouge 1.1', () => {
  const first = (
    candidate: string,
    reference: string | string[],
    options: RougeOptions,
    type: RougeType,
  ) =>
    score({ candidate, reference }, rouge({ dialect: pyRouge, ...options, types: [type] }))[type];

  test('NLTK splits five words in two, and “cannot” stays whole', () => {
    expect(
      first('gimme gonna gotta LEMME wanna', 'gim me gon na got ta lem me wan na', {}, 'rouge2')
        .fmeasure,
    ).toBe(1);
    expect(first('cannot', 'can not', {}, 'rouge1').fmeasure).toBe(0);
  });

  test('its own list comes before the stemmer, like WordNet’s irregular forms', () => {
    expect(first('agreements worse', 'agreement bad', {}, 'rouge1').fmeasure).toBe(1);
  });

  test('the limit counts characters of stripped lines', () => {
    const limit = { unit: 'bytes', length: 6 } as const;
    expect(first('  ab  \n\u00a0cd efg', 'ab cd', { limit }, 'rouge1').precision).toBe(2 / 3);
    expect(first('😀😀 ab c', 'ab', { limit }, 'rouge1').precision).toBe(1);
  });

  test('a weight of 1 is ROUGE-L if no run is lost behind a clipped token', () => {
    const [candidate, reference] = ['a b', 'b x\na b'];
    expect(first(candidate, reference, {}, 'rougeW1')).toStrictEqual(
      first(candidate, reference, {}, 'rougeL'),
    );
    expect(first('a', '', {}, 'rougeW').fmeasure).toBe(0);
  });

  test('totals below zero make recall exceed 1 or fall below 0, or crash the program', () => {
    const recall = (references: string[], type: RougeType) =>
      first('a b c d', references, {}, type).recall;
    expect(recall(['a b c d', 'a'], 'rouge3')).toBe(2);
    expect(recall(['a b c d', 'a'], 'rouge4')).toBe(-1);
    const scorer = rouge({ dialect: pyRouge, types: ['rouge4'] });
    const [row] = scoreBatch(
      [{ candidate: 'a b c d', reference: ['a b c d', 'a', 'b'] }],
      scorer,
    ).rows;
    expect(row).toMatchObject({ ok: false, problem: { code: 'TEXT_TOO_SHORT' } });
  });

  test('a signature records that the limit was lifted', () => {
    const scorer = rouge({ dialect: pyRouge, limit: null });
    expect(scorer.signature).toContain('|limit:none|');
    expect(scorerFromSignature(scorer.signature).signature).toBe(scorer.signature);
  });
});
