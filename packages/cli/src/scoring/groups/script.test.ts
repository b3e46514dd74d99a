import { expect, it } from 'vitest';
import { scriptOf } from './script.ts';

it.each([
  ['The cat sat.', 'Latin'],
  ['Où est le chat ?', 'Latin'],
  ['Кошка сидела на ковре.', 'Cyrillic'],
  ['猫坐在垫子上。', 'Han'],
  ['猫がマットの上に座った。', 'Han and kana'],
  ['ねこ', 'Kana'],
  ['고양이가 앉았다.', 'Hangul'],
  ['القطة جلست', 'Arabic'],
  ['बिल्ली बैठी', 'Devanagari'],
  ['แมวนั่ง', 'Thai'],
  // A name in another script does not decide.
  ['他在OpenAI工作，用Python写程序，也写文章和诗歌，每天工作到很晚很晚。', 'Han'],
  ['The film 千と千尋 won a prize in Berlin.', 'Latin'],
  ['12 % … !', undefined],
  ['', undefined],
])('%j is %s', (text, script) => {
  expect(scriptOf(text)).toBe(script);
});
