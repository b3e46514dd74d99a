// jieba 0.42.1 for Python on every text of the golden corpus that has Han characters.

import { describe, expect, it } from 'vitest';
import { corpusOf, loadFixture } from '../../cli/src/verify/fixtures.ts';
import { jiebaEngine } from '../src/chinese/jieba-engine.ts';
import { installed } from '../src/installed.ts';

/** jieba-rs keeps a hyphen between digits inside an ASCII run that has letters, too; Python's jieba cuts it there. */
const CUT_ELSEWHERE: Readonly<Record<string, { python: string[]; here: string[] }>> = {
  'chinese-0243/1': {
    python: ['themuseumspublisher6', '-', '8'],
    here: ['themuseumspublisher6-8'],
  },
  'chinese-0251/1': { python: ['sdeny7', '-', '1harbour'], here: ['sdeny7-1', 'harbour'] },
  'chinese-0258/0': {
    python: ['mapprove7', '-', '9algorithms'],
    here: ['mapprove7-9', 'algorithms'],
  },
};

const { jieba } = JSON.parse(loadFixture('jieba.json')) as { jieba: Record<string, string[][]> };
const corpus = new Map(corpusOf(loadFixture).map((item) => [item.id, item]));

const onlyWasm = (name: string) => (name.startsWith('@node-rs/') ? undefined : installed(name));

describe.each([
  ['native', installed],
  ['WebAssembly', onlyWasm],
])('jieba, %s', (_, find) => {
  const engine = jiebaEngine(undefined, find);
  const texts = Object.entries(jieba).flatMap(([id, lists]) => {
    const { hyp, refs } = corpus.get(id)!;
    return lists.map((words, k) => ({ id: `${id}/${k}`, text: [hyp, ...refs][k]!, words }));
  });

  it('cuts all texts as Python does, but for three', () => {
    expect(texts.length).toBeGreaterThan(100);
    for (const { id, text, words } of texts)
      expect([id, engine.cut(text)]).toEqual([id, withException(id, words)]);
  });
});

function withException(id: string, words: readonly string[]): string[] {
  const exception = CUT_ELSEWHERE[id];
  if (exception === undefined) return [...words];
  const at = words.indexOf(exception.python[0]!);
  expect(words.slice(at, at + exception.python.length)).toEqual(exception.python);
  return [...words.slice(0, at), ...exception.here, ...words.slice(at + exception.python.length)];
}
