// The PyPI package rouge-metric 1.0.1 (PyRouge): twelve configurations, and its scores of the whole set.

import type { RougeType } from 'rougekit';
import { rougeMetric } from 'rougekit/dialects';
import { itemsOf, jsonOf } from '../fixtures.ts';
import { outcomesOf, type Triple, tripleCells } from '../outcome.ts';
import type { Cell, LoadFixture, Suite } from '../suite.ts';

interface Config {
  readonly options: {
    readonly skip_gap?: number | null;
    readonly multi_ref_mode: 'average' | 'best';
    readonly alpha?: number;
  };
  readonly scores: { readonly [id: string]: { readonly [metric: string]: Triple } };
  readonly corpus_average?: { readonly [metric: string]: Triple };
}

export const rougeMetricSuites: readonly Suite[] = [
  {
    dialect: 'rouge-metric',
    name: 'scores',
    oracle: 'rouge-metric 1.0.1 (PyPI)',
    tolerance: 0,
    cells,
  },
];

function* cells(load: LoadFixture): Iterable<Cell> {
  const { configs } = jsonOf<{ configs: Record<string, Config> }>(load, 'rouge-metric');
  const items = itemsOf(load);
  for (const [config, { options, scores, corpus_average: averages }] of Object.entries(configs)) {
    const alpha = options.alpha ?? 0.5;
    const rows = Object.entries(scores);
    const metrics = Object.keys(rows[0]?.[1] ?? {});
    const outcomes = outcomesOf(
      rows.map(([id]) => ({ candidate: items.get(id)!.hyp, reference: items.get(id)!.refs })),
      {
        dialect: rougeMetric,
        references: options.multi_ref_mode === 'best' ? 'best' : 'pooled',
        alpha,
      },
      metrics.map((metric) => typeOf(metric, options)),
    );
    const gotOf = (row: number, metric: string) => outcomes[row]?.scores?.[typeOf(metric, options)];
    for (const [r, [id, expected]] of rows.entries())
      for (const metric of metrics)
        yield* tripleCells(`${config} ${id} ${metric}`, gotOf(r, metric), expected[metric]);
    // Its score of a set is not a mean of F: the means of P and of R over the items, then F of those.
    for (const [metric, expected] of Object.entries(averages ?? {})) {
      const mean = (v: 0 | 1) =>
        rows.reduce((sum, _, r) => sum + (gotOf(r, metric)?.[v] ?? 0), 0) / rows.length;
      const [p, r] = [mean(0), mean(1)];
      const f = (r * p) / (alpha * r + (1 - alpha) * p);
      yield* tripleCells(`${config} whole set ${metric}`, [p, r, f], expected);
    }
  }
}

/** rouge-w-2.0 → rougeW2, rouge-s* → rougeS, or rougeS0 where the gap is 0: the program writes * for it. */
function typeOf(metric: string, { skip_gap: gap }: Config['options']): RougeType {
  const [, name = '', rest = ''] = /^rouge-(\d|l|w|su|s)-?(.*)$/.exec(metric) ?? [];
  const argument = rest === '*' ? (gap === 0 ? '0' : '') : rest.replace(/\.0$/, '');
  return `rouge${name.toUpperCase()}${argument}` as RougeType;
}
