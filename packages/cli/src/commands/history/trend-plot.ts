// A series for the terminal: one line per run, with its value as a point on a common scale and its interval as a bar around it.
//
//                                  0.65      0.70      0.75
//   nightly~1  2026-01-31 09:01  0.6912  ├──────●──────┤
//   nightly    2026-01-31 09:02  0.7312        ├──────●──────┤

import type { Colours } from '../../terminal/colours.ts';
import { displayWidth, padEnd, padStart } from '../../terminal/display-width.ts';
import { escapeControl } from '../../terminal/escape-control.ts';
import { formatMoment } from '../../terminal/moment.ts';
import type { Point, Series } from './trend.ts';

export interface Marks {
  readonly left: string;
  readonly line: string;
  readonly right: string;
  readonly point: string;
}

export const UNICODE: Marks = { left: '├', line: '─', right: '┤', point: '●' };
export const ASCII: Marks = { left: '|', line: '-', right: '|', point: 'o' };

/** Narrower ones say nothing. */
const LEAST_COLUMNS = 20;
const GAP = '  ';

export function plotLines({ points }: Series, marks: Marks, width: number): string[] {
  const labels = points.map(({ run, value }) => [
    escapeControl(run.short),
    formatMoment(run.time as string),
    value.toFixed(4),
  ]);
  const widths = [0, 1, 2].map((c) =>
    Math.max(...labels.map((cells) => displayWidth(cells[c] as string))),
  );
  const left = widths.reduce((sum, one) => sum + one + GAP.length, 0);
  const columns = Math.max(LEAST_COLUMNS, width - left);
  const scale = scaleOf(points, columns);
  const lines = points.map((point, k) => {
    const [run = '', time = '', value = ''] = labels[k] as string[];
    const cells = [padEnd(run, widths[0] as number), time, padStart(value, widths[2] as number)];
    return `${[...cells, bar(point, scale, marks)].join(GAP)}`.trimEnd();
  });
  return [' '.repeat(left) + ticks(scale), ...lines];
}

interface Scale {
  readonly first: number;
  readonly step: number;
  readonly columns: number;
  column(value: number): number;
}

/** Round numbers at both ends. */
function scaleOf(points: readonly Point[], columns: number): Scale {
  const low = Math.min(...points.map((point) => Math.min(point.low, point.value)));
  const high = Math.max(...points.map((point) => Math.max(point.high, point.value)));
  const step = roundStep(
    (high - low || Math.abs(high) * 0.1 || 0.1) / Math.max(2, Math.floor(columns / 14)),
  );
  const first = Math.floor(low / step + 1e-9) * step;
  const last = Math.max(Math.ceil(high / step - 1e-9) * step, first + step);
  const column = (value: number) => Math.round(((value - first) / (last - first)) * (columns - 1));
  return { first, step, columns, column };
}

/** 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10);
}

/** Numbers over their columns, as many as there is room for. */
function ticks({ first, step, columns, column }: Scale): string {
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  let line = '';
  for (let k = 0; column(first + k * step) < columns; k++) {
    const text = (first + k * step).toFixed(digits);
    const at = Math.min(
      Math.max(0, column(first + k * step) - Math.floor(text.length / 2)),
      columns - text.length,
    );
    if (k === 0 || at > line.length) line = line.padEnd(at) + text;
  }
  return line;
}

function bar({ low, value, high, run }: Point, scale: Scale, marks: Marks): string {
  const at = scale.column(value);
  // Of one item every resample is the same, and a width of 0 would look like certainty.
  if (run.info.items - run.info.failed === 1) return ' '.repeat(at) + marks.point;
  const [from, to] = [Math.min(scale.column(low), at), Math.max(scale.column(high), at)];
  const cells = Array.from({ length: to - from + 1 }, () => marks.line);
  cells[0] = marks.left;
  cells[to - from] = marks.right;
  cells[at - from] = marks.point;
  return ' '.repeat(from) + cells.join('');
}

export const dimmed = (lines: readonly string[], colours: Colours): string[] =>
  lines.map((line, k) => (k === 0 ? colours.dim(line) : line));
