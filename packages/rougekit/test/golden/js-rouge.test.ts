// js-rouge 3.2.3: every token of the golden corpus, and how many scores differ where it looks for sentences in
// another way.
import { expect, test } from 'vitest';
import { loadFixture } from '../../../cli/src/verify/fixtures.ts';
import { configCells, itsSentences } from '../../../cli/src/verify/suites/js-rouge.ts';
import { jsRouge } from '../../src/dialects/js-rouge.ts';
import { corpus, text } from './fixtures.ts';

type PerText = { readonly [id: string]: readonly (readonly string[])[] };
const golden = JSON.parse(text('tokens.json')) as {
  readonly js_rouge_treeBankTokenize: { readonly [version: string]: PerText };
};

const tokensOf = (input: string) => {
  const tokens: string[] = [];
  jsRouge.choices.tokenizer.tokenize(input, 0, input.length, (start, end, form) => {
    tokens.push(form ?? input.slice(start, end));
  });
  return tokens;
};

test('every token is equal', () => {
  for (const { id, hyp, refs } of corpus()) {
    [hyp, ...refs].forEach((input, k) => {
      expect(tokensOf(input), `${id} ${k}`).toEqual(
        golden.js_rouge_treeBankTokenize['3.2.3'][id][k],
      );
    });
  }
});

// Where case is ignored it looks for sentences in another way, which the fixtures do not hold.
test('ignoring case with its sentences given, 53 of 5,208 cells differ', () => {
  const options = { dialect: jsRouge, sentences: itsSentences(loadFixture) };
  const cells = [...configCells(loadFixture, ['3.2.3 ci'], options)];
  expect(cells.length).toBe(5208);
  expect(cells.filter(({ got, expected }) => !Object.is(got, expected)).length).toBe(53);
});
