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

it.each([
  ['zh', 'bleu,gleu', /bleu\|.*\|tok:zh\|.*gleu\|tok:zh\|/],
  ['ja', 'bleu,gleu', /bleu\|.*\|tok:char\|.*gleu\|tok:char\|/],
  ['ja', 'eed', /^eed\|lang:ja\|/],
  ['de', 'bleu,gleu,eed', /bleu\|.*\|tok:13a\|.*gleu\|tok:none\|.*eed\|lang:en\|/],
])('--lang %s reaches %s', (tag, metrics, expected) => {
  expect(signature({ '--metrics': metrics, '--lang': tag })).toMatch(expected);
});

it('a flag of a metric is laid over its language', () => {
  const flags = { '--metrics': 'bleu', '--lang': 'zh', '--bleu-tokenizer': 'intl' };
  expect(signature(flags)).toContain('|tok:intl|');
});

it('nothing is said about flags that a language brings for metrics that are not computed', () => {
  const typed = new Map([
    ['--metrics', 'wer'],
    ['--lang', 'ja'],
  ]);
  expect(recipeFrom(withLanguage(typed), commandRegistry, typed).remarks).toEqual([]);
});

it.each([
  ['cn', "there is no language with the code 'cn'. Did you mean 'zh'?"],
  ['xx-US', "there is no language with the code 'xx'."],
])('--lang %s is refused', (tag, message) => {
  expect(() => signature({ '--lang': tag })).toThrow(message);
});

it.each(['sq', 'gsw', 'sr-Latn', 'auto'])('--lang %s is known', (tag) => {
  expect(signature({ '--lang': tag })).toContain('|tok:unicode|');
});

it('without preparation, a language brings its tokens and sentences', () => {
  const flags = { '--dialect': 'rouge-score', '--lang': 'zh' };
  expect(signature(flags)).toMatch(/\|tok:unicode\|.*\|sent:cjk\|/);
});
