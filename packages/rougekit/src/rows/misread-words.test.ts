import { describe, expect, it } from 'vitest';
import { characters } from '../tokens/characters.ts';
import { unicode } from '../tokens/unicode.ts';
import { whitespace } from '../tokens/whitespace.ts';
import { misreadNotice, misreadWords } from './misread-words.ts';

const SEGMENTED = '人工智能 是 模拟 人类 智能 的 机器 系统';

describe('Chinese words between spaces', () => {
  it.each([unicode, characters])('are cut by $id', (tokenizer) => {
    expect(misreadWords(SEGMENTED, [tokenizer])).toBe(`cuts ${tokenizer.id}`);
    expect(misreadNotice(`cuts ${tokenizer.id}`)[0]).toMatchObject({
      code: 'SEGMENTED_TEXT',
      message: expect.stringContaining('--tokenizer whitespace'),
    });
  });

  it('are kept by a tokenizer that splits on spaces', () => {
    expect(misreadWords(SEGMENTED, [whitespace])).toBe('');
  });

  it.each([
    ['characters between spaces, which are characters either way', '人 工 智 能 的 系 统'],
    ['few spaces', '第一章 人工智能的历史'],
    [
      'spaces that are far apart',
      '张三先生在北京的大学工作 李四在上海的医院 王五老师仍然在家里休息 他们都很好很快乐',
    ],
    ['Latin words in Chinese', '我们 使用 GPT 4 model on a large set of English words'],
    ['no Han at all', 'the cat sat on the mat'],
    ['Japanese, whose kana stand between', 'わたし は 猫 が 好き です'],
  ])('not: %s', (_, text) => {
    expect(misreadWords(text, [unicode])).toBe('');
  });

  it('are known by every tokenizer of the recipe', () => {
    expect(misreadWords(SEGMENTED, [whitespace, unicode])).toBe('cuts unicode');
  });
});

describe('sentences without spaces', () => {
  const text = '人工智能是模拟人类智能的机器系统';

  it('are one word to a tokenizer that splits on spaces', () => {
    expect(misreadWords(text, [whitespace])).toBe('clumps whitespace');
    expect(misreadNotice('clumps whitespace')[0]).toMatchObject({
      code: 'UNSEGMENTED_TEXT',
      message: expect.stringContaining('--tokenizer jieba'),
    });
  });

  it('are characters to the default', () => {
    expect(misreadWords(text, [unicode])).toBe('');
  });
});
