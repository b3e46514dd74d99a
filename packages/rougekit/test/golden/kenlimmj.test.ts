// npm's `rouge` 1.0.3 (kenlimmj): an oddity that the golden corpus does not hold.
import { rouge, score } from 'rougekit';
import { expect, test } from 'vitest';
import { kenlimmj } from '../../src/dialects/kenlimmj.ts';

test('words are joined without a separator: "a bc" and "ab c" share their bigram', () => {
  const scorer = rouge({ dialect: kenlimmj, types: ['rouge1', 'rouge2'] });
  const { rouge1, rouge2 } = score({ candidate: 'a bc', reference: 'ab c' }, scorer);
  expect([rouge1.recall, rouge2.recall]).toEqual([0, 1]);
});
