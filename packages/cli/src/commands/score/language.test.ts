import { expect, it } from 'vitest';
import { commandRegistry } from '../../flags/command-registry.ts';
import { recipeFrom } from '../../flags/recipe.ts';
import { withLanguage } from './language.ts';

const signature = (flags: Readonly<Record<string, string>>) =>
  recipeFrom(withLanguage(new Map(Object.entries(flags))), commandRegistry).scorer.signature;

it.each([
  [{ '--preset': 'notebook' }, 'auto'],
  [{ '--preset': 'notebook' }, 'zh'],
  [{ '--prepare': 'english' }, 'de'],
  [{ '--prepare': 'radiology' }, 'ja'],
])('%j keeps its tokens and sentences with --lang %s', (flags, tag) => {
  expect(signature({ ...flags, '--lang': tag })).toBe(signature(flags));
});

it('a tokenizer that is named is laid over preparation, with --lang too', () => {
  const flags = { '--preset': 'notebook', '--lang': 'auto', '--tokenizer': 'unicode' };
  expect(signature(flags)).toContain('|tok:unicode|');
});

it('without preparation, a language brings its tokens and sentences', () => {
  const flags = { '--dialect': 'rouge-score', '--lang': 'zh' };
  expect(signature(flags)).toMatch(/\|tok:unicode\|.*\|sent:cjk\|/);
});
