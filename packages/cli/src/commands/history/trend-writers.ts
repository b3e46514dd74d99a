// `rougekit history trend`: plots for people, series for programs.

import { describeTarget } from '../../gates/gates.ts';
import { escapeControl } from '../../terminal/escape-control.ts';
import { counted } from '../../terminal/format-count.ts';
import { jsonWriter, tableWriter } from '../../writers/result-writers.ts';
import type { ResultWriter } from '../../writers/writer.ts';
import { type KnownRun, recipeLetters } from './history-result.ts';
import { numberNamed } from './run-numbers.ts';
import type { Series } from './trend.ts';
import { dimmed, type Marks, plotLines } from './trend-plot.ts';

export interface TrendResult {
  readonly runs: readonly KnownRun[];
  readonly series: readonly Series[];
  readonly marks: Marks;
}

/** Where the width of the terminal is unknown. */
const USUAL_WIDTH = 100;

const table = tableWriter<TrendResult>(({ runs, series, marks }, colours, width = USUAL_WIDTH) => {
  const letters = recipeLetters(runs);
  const blocks = series.map((one) => {
    const recipe = letters.size > 1 ? `, recipe ${letters.get(one.signature)}` : '';
    const lower = one.better === 'lower' ? ', lower is better' : '';
    const what = `${escapeControl(titleOf(one))} of ${escapeControl(one.name)}`;
    const title = `${what}: ${counted(one.points.length, 'run')}${recipe}${lower}`;
    return [colours.bold(title), ...dimmed(plotLines(one, marks, width), colours), ''];
  });
  const recipes = [...letters].map(([recipe, letter]) =>
    letters.size > 1 ? `${letter} ${escapeControl(recipe)}` : escapeControl(recipe),
  );
  const intervals = confidences(runs)
    .map((percent) => `${percent}%`)
    .join(' or ');
  const foot = [
    ...(intervals === '' ? [] : [`bars: ${intervals} intervals; times in UTC`]),
    ...recipes,
  ];
  return `${[...blocks.flat(), ...foot.map((line) => colours.dim(line))].join('\n')}\n`;
});

/** "rougeL F-measure" */
function titleOf({ metric, points }: Series): string {
  const number = points[0] && numberNamed(points[0].run.info, metric);
  return number === undefined ? metric : describeTarget(number);
}

/** As signatures have them. */
const confidences = (runs: readonly KnownRun[]): string[] => [
  ...new Set(runs.flatMap(({ info }) => /\|ci:([\d.]+)/.exec(info.summary.signature)?.[1] ?? [])),
];

const json = jsonWriter<TrendResult>(({ series }) => ({
  kind: 'trend',
  version: 1,
  series: series.map(({ points, ...one }) => ({
    ...one,
    points: points.map(({ run: { id, time, info, isBlessed }, value, low, high }) => ({
      ...{ run: id, time, items: info.items, failed: info.failed, value, low, high },
      ...(isBlessed ? { blessed: true } : {}),
    })),
  })),
}));

export const TREND_WRITERS: readonly ResultWriter<TrendResult>[] = [table, json];
