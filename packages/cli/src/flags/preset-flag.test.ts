import { notebook } from '@rougekit/text';
import { expect, it } from 'vitest';
import { commandRegistry } from './command-registry.ts';
import { recipeFrom } from './recipe.ts';

const recipe = (flags: { readonly [flag: string]: string }) =>
  recipeFrom(new Map(Object.entries(flags)), commandRegistry);
const signature = (flags: { readonly [flag: string]: string }) => recipe(flags).scorer.signature;

it('--preset notebook is what the library has under that name', () => {
  expect(signature({ '--preset': 'notebook' })).toBe(notebook().signature);
});

it.each([
  [{ '--beta': '2' }, '|beta:2|'],
  [{ '--beta': '1,2' }, '|betas:1,2|'],
  [{ '--alpha': '0.5' }, '|alpha:0.5|'],
  [{ '--sentences': 'newline' }, '|sent:newline|'],
  [{ '--metrics': 'rouge1' }, '|types:1|'],
  [{ '--stemmer': 'none' }, '|stem:none|'],
  [{ '--prepare': 'english,no-stems' }, '|stem:none|'],
])('%j is laid over it', (flags, part) => {
  expect(signature({ '--preset': 'notebook', ...flags })).toContain(part);
});

it('is replayed from its signature, which leaves nothing to a preset', () => {
  const line = signature({ '--preset': 'notebook' });
  expect(signature({ '--signature': line })).toBe(line);
  expect(() => recipe({ '--signature': line, '--preset': 'notebook' })).toThrow(
    'leave out --preset',
  );
});

it('is one that there is', () => {
  expect(() => recipe({ '--preset': 'notebok' })).toThrow(/one of notebook/);
});

it('changes texts, so that lists of tokens are refused, by the flag that was given', () => {
  const given = { '--preset': 'notebook', '--tokenizer': 'given' };
  expect(() => recipe(given)).toThrow('`--preset` changes texts');
  expect(() => recipe({ ...given, '--prepare': 'english' })).toThrow('`--prepare` changes texts');
});
