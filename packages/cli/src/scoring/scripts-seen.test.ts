import { expect, it } from 'vitest';
import { describeScripts } from './scripts-seen.ts';

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
  expect(describeScripts(texts)).toContain(expected);
});
