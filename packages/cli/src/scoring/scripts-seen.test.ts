import { expect, it } from 'vitest';
import { commandRegistry } from '../flags/command-registry.ts';
import { recipeFrom } from '../flags/recipe.ts';
import { describeScripts } from './scripts-seen.ts';

const scorerOf = (metrics: string, options = {}) =>
  commandRegistry.scorerFromNames(metrics.split(','), options);

it.each([
  [
    'Chinese, with a Latin name',
    ['人工智能是模拟人类智能的机器系统，比如说现在最有名的 GPT'],
    'Chinese (89% of letters)',
  ],
  ['Japanese', ['私は東京に行きます'], 'Japanese (100% of letters)'],
  ['Chinese with one kana', ['人工智能是模拟人类智能的机器系统の'], 'Chinese'],
  ['Thai', ['ภาษาไทย'], '--tokenizer words-th'],
  ['German', ['Über den Wolken'], 'scripts with spaces (100% of letters): a token is a run'],
  ['digits only', ['123'], 'no letters'],
  ['two scripts', ['привет 世界和平'], 'scripts with spaces (60% of letters)'],
])('%s', (_, texts, expected) => {
  expect(describeScripts(texts, scorerOf('rouge1'))).toContain(expected);
});

it.each([
  ['rougeLsum', ['今天天气好。'], '; for sentences at 。: --lang zh.'],
  ['rouge1,rougeLsum', ['東京に行きます。'], '; for sentences at 。: --lang ja.'],
])('%s by lines: how to have sentences that end at 。', (metrics, texts, expected) => {
  expect(describeScripts(texts, scorerOf(metrics))).toContain(expected);
});

it.each([
  ['rouge1', {}, ['今天天气好。']],
  ['rougeLsum', { sentences: 'punctuation' }, ['今天天气好。']],
  ['rougeLsum', {}, ['ภาษาไทย']],
])('%s %j of %j: nothing about sentences', (metrics, options, texts) => {
  expect(describeScripts(texts, scorerOf(metrics, options))).not.toContain('sentences');
});

it.each(['jieba', 'given', 'whitespace'])(
  '%s: nothing about the tokens of another',
  (tokenizer) => {
    const said = describeScripts(['今天天气好'], scorerOf('rouge1', { tokenizer }));
    expect(said).toBe('--lang auto: Chinese (100% of letters).');
  },
);

it('one of several tokenizers is another: nothing about tokens', () => {
  const flags = new Map([['--tokenizer', 'unicode,jieba']]).set('--metrics', 'rouge1');
  const { scorer } = recipeFrom(flags, commandRegistry);
  expect(describeScripts(['今天天气好'], scorer)).toBe('--lang auto: Chinese (100% of letters).');
});

it('BLEU beside it cuts in its own way, whatever ROUGE has', () => {
  expect(describeScripts(['今天天气好'], scorerOf('bleu,rouge1'))).toContain(
    'a token is a character',
  );
  expect(describeScripts(['今天天气好'], scorerOf('bleu'))).not.toContain('a token');
});
