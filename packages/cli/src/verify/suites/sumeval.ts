// sumeval (2022 source), which returns F alone: English in four configurations, Chinese given jieba's words.

import { defineTokenizer, type RougeOptions } from 'rougekit';
import { sumeval } from 'rougekit/dialects';
import { itemsOf, jsonOf } from '../fixtures.ts';
import { outcomesOf, typeOfMetric } from '../outcome.ts';
import type { Cell, LoadFixture, Suite } from '../suite.ts';

interface Config {
  readonly options: {
    readonly lang: 'en' | 'zh';
    readonly stopwords: boolean;
    readonly stemming?: boolean;
  };
  readonly scores: { readonly [id: string]: { readonly [metric: string]: number } };
}

export const sumevalSuites: readonly Suite[] = [suiteOf('English', 'en'), suiteOf('Chinese', 'zh')];

function suiteOf(name: string, lang: 'en' | 'zh'): Suite {
  const oracle = `sumeval (2022 source)${lang === 'zh' ? ', jieba 0.42.1' : ''}`;
  return { dialect: 'sumeval', name, oracle, tolerance: 0, cells: (load) => cells(load, lang) };
}

function* cells(load: LoadFixture, lang: 'en' | 'zh'): Iterable<Cell> {
  const items = itemsOf(load);
  const { configs } = jsonOf<{ configs: Record<string, Config> }>(load, 'sumeval');
  for (const [config, { options, scores }] of Object.entries(configs)) {
    if (options.lang !== lang) continue;
    const rows = Object.entries(scores);
    const metrics = Object.keys(rows[0]?.[1] ?? {});
    const outcomes = outcomesOf(
      rows.map(([id]) => ({ candidate: items.get(id)!.hyp, reference: items.get(id)!.refs })),
      optionsOf(options, load),
      metrics.map(typeOfMetric),
    );
    for (const [r, [id, expected]] of rows.entries()) {
      for (const metric of metrics) {
        const got = outcomes[r]?.scores?.[typeOfMetric(metric)]?.[2] ?? null;
        yield { name: `${config} ${id} ${metric}`, got, expected: expected[metric] ?? null };
      }
    }
  }
}

function optionsOf({ lang, stopwords, stemming }: Config['options'], load: LoadFixture) {
  return {
    dialect: sumeval,
    ...(lang === 'zh' && { tokenizer: jiebaTokenizer(load) }),
    ...(lang === 'en' && { stemmer: stemming === true ? 'porter' : 'none' }),
    ...(!stopwords && { stopwords: 'none' }),
  } satisfies RougeOptions;
}

/** What the program blanks out before it segments. */
const BLANKED = /[.!/_,$%^*()+“’—。：？、，:~@#￥&（）【】「」《》·]/g;

/** The words that jieba made of the texts of the corpus. */
function jiebaTokenizer(load: LoadFixture) {
  const { jieba } = jsonOf<{ jieba: Record<string, string[][]> }>(load, 'jieba');
  const wordsOf = new Map<string, readonly string[]>();
  for (const { id, hyp, refs } of itemsOf(load).values())
    for (const [k, words] of (jieba[id] ?? []).entries()) wordsOf.set([hyp, ...refs][k]!, words);
  return defineTokenizer('jieba', (text) =>
    (wordsOf.get(text) ?? [])
      .map((word) => word.replace(BLANKED, '').trim())
      .filter((word) => word !== ''),
  );
}
