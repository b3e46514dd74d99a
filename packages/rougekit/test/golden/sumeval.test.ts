// sumeval (2022 source): its table and its limits on made-up pairs.
import { type RougeOptions, rouge, score } from 'rougekit';
import { describe, expect, test } from 'vitest';
import { sumeval } from '../../src/dialects/sumeval.ts';

describe('sumeval', () => {
  const recall = (candidate: string, reference: string, options: RougeOptions) =>
    score({ candidate, reference }, rouge({ dialect: sumeval, ...options, types: ['rouge1'] }))
      .rouge1.recall;

  test('the table applies only to references, and two bases match nothing', () => {
    expect(recall('abacus', 'abaci', { stemmer: 'porter' })).toBe(1);
    expect(recall('abaci', 'abacus', { stemmer: 'porter' })).toBe(0);
    for (const word of ['axes', 'ax', 'axis'])
      expect(recall(word, 'axes', { stemmer: 'porter' })).toBe(0);
  });

  test('limits end words at a space, count two spaces as an empty word, and bytes as characters', () => {
    const two = { limit: { unit: 'words', length: 2 }, stopwords: 'none' } as const;
    expect(recall('x y', 'x\ty z  w', two)).toBe(2 / 3);
    expect(recall('x', 'x  z', two)).toBe(1);
    expect(recall('x', '😀😀x z', { limit: { unit: 'bytes', length: 3 }, stopwords: 'none' })).toBe(
      1,
    );
  });
});
