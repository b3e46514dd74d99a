// The PyPI package rouge-metric 1.0.1 (PyRouge) on the golden corpus: every cell to the last bit.
import { type RougeType, rouge, scoreBatch } from 'rougekit';
import { describe, expect, test } from 'vitest';
import { rougeMetric } from '../../src/dialects/rouge-metric.ts';
import { CellLog, type Triple } from './cell-log.ts';
import { type CorpusItem, corpus, text } from './fixtures.ts';

interface Config {
  readonly options: {
    readonly rouge_w_weight?: number;
    readonly skip_gap?: number | null;
    readonly multi_ref_mode: 'average' | 'best';
    readonly alpha?: number;
  };
  readonly scores: { readonly [id: string]: { readonly [metric: string]: Triple } };
  readonly corpus_average?: { readonly [metric: string]: Triple };
}
const { configs } = JSON.parse(text('rouge-metric.json')) as {
  configs: { readonly [name: string]: Config };
};
const items = new Map(corpus().map((item) => [item.id, item]));

/** rouge-w-2.0 → rougeW2, rouge-s* → rougeS, or rougeS0 where the gap is 0: the program writes * for it. */
function typeOf(metric: string, { skip_gap: gap }: Config['options']): RougeType {
  const [, name, rest = ''] = /^rouge-(\d|l|w|su|s)-?(.*)$/.exec(metric) as RegExpExecArray;
  const argument = rest === '*' ? (gap === 0 ? '0' : '') : rest.replace(/\.0$/, '');
  return `rouge${name.toUpperCase()}${argument}` as RougeType;
}

function scoresOf({ options, scores }: Config) {
  const metrics = Object.keys(Object.values(scores)[0]);
  const scorer = rouge({
    dialect: rougeMetric,
    types: metrics.map((metric) => typeOf(metric, options)),
    references: options.multi_ref_mode === 'best' ? 'best' : 'pooled',
    alpha: options.alpha ?? 0.5,
  });
  const pairs = Object.keys(scores).map((id) => {
    const { hyp, refs } = items.get(id) as CorpusItem;
    return { candidate: hyp, reference: refs };
  });
  return scoreBatch(pairs, scorer).rows.map((row) => {
    if (!row.ok) throw new Error(row.problem.message);
    return (metric: string): Triple => {
      const { precision, recall, fmeasure } = row.scores[typeOf(metric, options)];
      return [precision, recall, fmeasure];
    };
  });
}

describe('rouge-metric 1.0.1', () => {
  let all = 0;
  test.each(Object.keys(configs))('%s: every cell is equal', (name) => {
    const log = new CellLog();
    const rows = scoresOf(configs[name]);
    Object.entries(configs[name].scores).forEach(([id, expected], k) => {
      for (const [metric, triple] of Object.entries(expected)) {
        const got = rows[k](metric);
        triple.forEach((value, v) => log.compare(`${id} ${metric}[${v}]`, got[v], value));
      }
    });
    expect(log.wrong).toEqual([]);
    all += log.all;
  });
  test('29,736 cells in all', () => expect(all).toBe(29736));

  // Its corpus score is no mean of F: the means of P and of R over the items, then F of those.
  test.each(Object.keys(configs).filter((name) => configs[name].corpus_average !== undefined))(
    '%s: whole set',
    (name) => {
      const log = new CellLog();
      const rows = scoresOf(configs[name]);
      const mean = (metric: string, v: number) =>
        rows.reduce((sum, scores) => sum + scores(metric)[v], 0) / rows.length;
      for (const [metric, expected] of Object.entries(
        configs[name].corpus_average as Config['scores'][string],
      )) {
        const [p, r] = [mean(metric, 0), mean(metric, 1)];
        const alpha = configs[name].options.alpha ?? 0.5;
        [p, r, (r * p) / (alpha * r + (1 - alpha) * p)].forEach((value, v) =>
          log.compare(`${metric}[${v}]`, value, expected[v]),
        );
      }
      expect(log.wrong).toEqual([]);
      expect(log.all).toBe(name.endsWith('gap=None') ? 24 : 6);
    },
  );
});
