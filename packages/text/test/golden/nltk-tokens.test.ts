// NLTK 3.8: every token of every text of the golden corpus, for both tokenizers.

import type { Tokenizer } from 'rougekit';
import { expect, test } from 'vitest';
import { corpus, text } from '../../../rougekit/test/golden/fixtures.ts';
import { nltk, treebank } from '../../src/tokenizers/nltk.ts';

type PerText = { readonly [id: string]: readonly (readonly string[])[] };
const golden = JSON.parse(text('tokens.json')) as {
  readonly nltk_treebank: PerText;
  /** Only where it differs from nltk_treebank. */
  readonly nltk_word: PerText;
};

function tokensOf({ tokenize }: Tokenizer, input: string): string[] {
  const tokens: string[] = [];
  let last = 0;
  tokenize(input, 0, input.length, (start, end, form) => {
    expect(start).toBeGreaterThanOrEqual(last);
    last = end;
    const there = input.slice(start, end);
    // Only quotes are written differently.
    if (form !== undefined) expect(['``', "''"]).toContain(form);
    tokens.push(form ?? there);
  });
  return tokens;
}

test.each([
  [treebank, (id: string) => golden.nltk_treebank[id]],
  [nltk, (id: string) => golden.nltk_word[id] ?? golden.nltk_treebank[id]],
])('every token of $id is equal', (tokenizer, wanted) => {
  let texts = 0;
  for (const { id, hyp, refs } of corpus())
    [hyp, ...refs].forEach((input, k) => {
      expect(tokensOf(tokenizer, input), `${id} ${k}`).toEqual(wanted(id)?.[k]);
      texts++;
    });
  expect(texts).toBe(1111);
});
