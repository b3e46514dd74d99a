// rouge-chinese: words of jieba and single characters, both modes. Its caller joins tokens by blanks; so does
// this suite.

import { rougeChinese } from 'rougekit/dialects';
import { type CorpusItem, itemsOf, jsonOf } from '../fixtures.ts';
import { outcomesOf, refusalCell, type Triple, tripleCells, typeOfMetric } from '../outcome.ts';
import type { Cell, LoadFixture, Suite } from '../suite.ts';

/** By metric, or the error with its message. */
type Scores = { readonly [key: string]: Triple | string };
interface Config {
  readonly options: { readonly tokens: 'jieba' | 'chars'; readonly exclusive: boolean };
  /** One for each reference. */
  readonly scores: { readonly [id: string]: readonly Scores[] };
}
type Words = { readonly [id: string]: readonly (readonly string[])[] };

const METRICS = ['rouge-1', 'rouge-2', 'rouge-l'];

export const rougeChineseSuites: readonly Suite[] = [
  {
    dialect: 'rouge-chinese',
    name: 'scores',
    oracle: 'rouge-chinese, jieba 0.42.1',
    tolerance: 0,
    cells,
  },
];

function* cells(load: LoadFixture): Iterable<Cell> {
  const items = itemsOf(load);
  const { jieba } = jsonOf<{ jieba: Words }>(load, 'jieba');
  const { configs } = jsonOf<{ configs: Record<string, Config> }>(load, 'rouge-chinese');
  for (const [config, { options, scores }] of Object.entries(configs)) {
    const rows = Object.entries(scores).flatMap(([id, references]) => {
      const [candidate = '', ...texts] = prepared(items.get(id)!, options.tokens, jieba);
      return references.map((expected, k) => ({
        id,
        k,
        candidate,
        reference: texts[k]!,
        expected,
      }));
    });
    const counting = options.exclusive ? 'distinct' : 'clipped';
    const outcomes = outcomesOf(
      rows,
      { dialect: rougeChinese, counting },
      METRICS.map(typeOfMetric),
    );
    for (const [r, { id, k, expected }] of rows.entries()) {
      const outcome = outcomes[r]!;
      if (typeof expected['message'] === 'string') {
        yield refusalCell(`${config} ${id} ${k}`, outcome, expected['message']);
        continue;
      }
      for (const metric of METRICS)
        yield* tripleCells(
          `${config} ${id} ${k} ${metric}`,
          outcome.scores?.[typeOfMetric(metric)],
          expected[metric] as Triple,
        );
    }
  }
}

/** Candidate and references, cut and joined as the fixture says. */
function prepared({ id, hyp, refs }: CorpusItem, tokens: 'jieba' | 'chars', jieba: Words) {
  const cut = tokens === 'jieba' ? jiebaWithoutHan : (text: string) => [...text];
  const lists = (tokens === 'jieba' && jieba[id]) || [hyp, ...refs].map(cut);
  return lists.map((words) => words.join(' '));
}

/** What jieba makes of a text without Han characters; the fixture has its words for the others only. */
function jiebaWithoutHan(text: string): string[] {
  return text
    .split(/([a-zA-Z0-9+#&._%-]+)/)
    .flatMap((part, k) =>
      k % 2 === 1 ? part.split(/([a-zA-Z0-9]+(?:\.\d+)?%?)/) : part.split(/(\r\n|.)/su),
    )
    .filter((word) => word !== '');
}
