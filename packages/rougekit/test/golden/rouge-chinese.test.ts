// rouge-chinese on the golden corpus: every cell to the last bit. The caller of that package joins tokens by
// spaces; so does this test.
import { type RougeType, rouge } from 'rougekit';
import { describe, expect, test } from 'vitest';
import { rougeChinese } from '../../src/dialects/rouge-chinese.ts';
import { chineseSentences } from '../../src/text/chinese-sentences.ts';
import { CellLog, outcome, type Triple } from './cell-log.ts';
import { type CorpusItem, corpus, text } from './fixtures.ts';

type Scores =
  | { readonly [metric: string]: Triple }
  | { readonly error: string; readonly message: string };
interface Config {
  readonly options: { readonly tokens: 'jieba' | 'chars'; readonly exclusive: boolean };
  readonly scores: { readonly [id: string]: readonly Scores[] };
}
const { configs } = JSON.parse(text('rouge-chinese.json')) as {
  configs: { readonly [name: string]: Config };
};
const { jieba } = JSON.parse(text('jieba.json')) as {
  jieba: { readonly [id: string]: readonly string[][] };
};
const items = new Map(corpus().map((item) => [item.id, item]));
const METRICS = ['rouge-1', 'rouge-2', 'rouge-l'];
const typeOf = (metric: string) => metric.replace('-', '').replace('l', 'L') as RougeType;

/** Candidate and references, cut and joined as the fixture says. */
function prepared(id: string, tokens: 'jieba' | 'chars'): string[] {
  const { hyp, refs } = items.get(id) as CorpusItem;
  const cut = tokens === 'jieba' ? jiebaWithoutHan : (one: string) => [...one];
  const lists = (tokens === 'jieba' && jieba[id]) || [hyp, ...refs].map(cut);
  return lists.map((words) => words.join(' '));
}

/**
 * What jieba makes of a text without Han characters; the fixture with its tokens has only the others. (Held
 * against jieba 0.42.1 itself on all 89 such items: no difference.)
 */
function jiebaWithoutHan(one: string): string[] {
  return one
    .split(/([a-zA-Z0-9+#&._%-]+)/)
    .flatMap((part, k) =>
      k % 2 === 1 ? part.split(/([a-zA-Z0-9]+(?:\.\d+)?%?)/) : part.split(/(\r\n|.)/su),
    )
    .filter((word) => word !== '');
}

describe('rouge-chinese', () => {
  test.each(Object.keys(configs))('%s: every score and every problem is equal', (name) => {
    const { options, scores } = configs[name];
    const log = new CellLog();
    let problems = 0;
    for (const metric of METRICS) {
      const type = typeOf(metric);
      const scorer = rouge({
        dialect: rougeChinese,
        counting: options.exclusive ? 'distinct' : 'clipped',
        types: [type],
      });
      for (const [id, references] of Object.entries(scores)) {
        const [candidate, ...texts] = prepared(id, options.tokens);
        references.forEach((expected, k) => {
          const got = outcome(candidate, texts[k], scorer, type);
          const cell = `${id} ${k} ${metric}`;
          if ('message' in expected) {
            if (metric !== METRICS[0]) return; // the program computes them in this order and stops here
            problems++;
            log.compare(
              cell,
              typeof got === 'string' ? got : String(got.triple),
              expected.message as string,
            );
          } else
            (expected[metric] as Triple).forEach((value, v) =>
              log.compare(`${cell}[${v}]`, typeof got === 'string' ? got : got.triple[v], value),
            );
        });
      }
    }
    expect(log.wrong).toEqual([]);
    expect({ cells: log.all, problems }).toEqual({ cells: 1958, problems: 5 }); // 217 pairs × 9, and 5
  });
});

test('where a sentence ends', () => {
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
