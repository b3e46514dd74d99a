import { describe, expect, it } from 'vitest';
import { bleu } from '../metrics/bleu/bleu.ts';
import { wer } from '../metrics/error-rate/error-rate.ts';
import { gleu } from '../metrics/gleu/gleu.ts';
import { meteor } from '../metrics/meteor/meteor.ts';
import { ter } from '../metrics/ter/ter.ts';
import { characters } from '../tokens/characters.ts';
import { unicode } from '../tokens/unicode.ts';
import { whitespace } from '../tokens/whitespace.ts';
import { misreadNotices, misreadWords } from './misread-words.ts';

const SEGMENTED = '人工智能 是 模拟 人类 智能 的 机器 系统';

describe('Chinese words between spaces', () => {
  it.each([unicode, characters])('are cut by $id', (tokenizer) => {
    expect(misreadWords(SEGMENTED, [tokenizer])).toBe(`cuts ${tokenizer.id}`);
    expect(misreadNotices(`cuts ${tokenizer.id}`)[0]).toMatchObject({
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
    expect(misreadNotices('clumps whitespace')[0]).toMatchObject({
      code: 'UNSEGMENTED_TEXT',
      message: expect.stringContaining('--tokenizer jieba'),
    });
  });

  it('are one word to other metrics, which say what to try', () => {
    const metrics = [wer(), bleu(), gleu({ tokenizer: 'zh' }), ter(), meteor()].flatMap((scorer) =>
      scorer.metrics.flatMap(({ name, words }) => (words === undefined ? [] : { name, ...words })),
    );
    expect(metrics.map(({ name }) => name)).toEqual(['wer', 'bleu', 'gleu', 'ter', 'meteor']);
    const misread = misreadWords(text, [whitespace], metrics);
    expect(misread).toBe('clumps whitespace splits wer,bleu,ter,meteor');
    const [, notice] = misreadNotices(misread, metrics);
    expect(notice).toEqual({
      code: 'UNSEGMENTED_TEXT',
      message:
        'wer, bleu, ter, meteor split on spaces, but the texts have none: whole sentences are one word. Try cer instead of wer, --bleu-tokenizer zh, --ter-normalized --ter-asian-support, --meteor-tokenizer jieba, or chrf, which needs no words.',
    });
    expect(misreadWords('the cat sat on the mat', [whitespace], metrics)).toBe('');
  });

  it('are characters to BLEU, GLEU and TER with the settings that are advised', () => {
    const scorers = [
      bleu({ tokenizer: 'zh' }),
      gleu({ tokenizer: 'char' }),
      ter({ normalized: true, asianSupport: true }),
    ];
    const metrics = scorers.flatMap((scorer) =>
      scorer.metrics.flatMap(({ name, words }) => (words === undefined ? [] : { name, ...words })),
    );
    expect(metrics).toHaveLength(3);
    expect(misreadWords(text, [], metrics)).toBe('');
  });

  it('are characters to the default', () => {
    expect(misreadWords(text, [unicode])).toBe('');
  });
});
