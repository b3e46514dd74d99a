// Where rouge-chinese ends a sentence, on made-up texts.
import { expect, test } from 'vitest';
import { chineseSentences } from '../../src/text/chinese-sentences.ts';

test('sentences end where the program ends them', () => {
  const cut = (one: string) => {
    const pieces: string[] = [];
    chineseSentences.split(one, (start, end) => pieces.push(one.slice(start, end)));
    return pieces;
  };
  expect(cut('你好。再见！')).toEqual(['你好。', '再见！']);
  expect(cut('好？？真的')).toEqual(['好？', '？真的']); // the second mark is used up
  expect(cut('他说“走。”然后走了。')).toEqual(['他说“走。”', '然后走了。']);
  expect(cut('他说“走。”，然后走了。')).toEqual(['他说“走。”，然后走了。']);
  expect(cut('嗯......好……吧')).toEqual(['嗯......', '好……', '吧']);
  expect(cut('\n一\n \n二 \n')).toEqual(['一', ' ', '二']);
});
