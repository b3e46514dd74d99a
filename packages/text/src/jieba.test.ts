import { expect, it } from 'vitest';
import { jieba, loadJieba } from './jieba.ts';

it('jieba can be awaited, as browsers must, and is the same', async () => {
  const tokenizer = await loadJieba();
  expect(tokenizer.id).toBe('jieba@0.42.1');
  expect(tokenizer).toBe(jieba());
});
