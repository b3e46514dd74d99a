// How often which score occurs. The bars are buttons: each leads to its examples.

import { bin, max, mean, min, ticks } from 'd3-array';
import type { ReportColumn } from '../../data/report-data.ts';
import { usePage } from '../context.ts';
import { numberText } from '../number-text.ts';
import { hashOf, NO_FILTERS } from '../place.ts';

const BARS = 20;
/** The last bar includes its end. */
const END = 1e-9;
const [WIDTH, HEIGHT, BOTTOM] = [320, 96, 18];

export function Histogram({ column: c }: { column: number }) {
  const { head, index, place, words } = usePage();
  const column = head.columns[c];
  const values = (index.systems[place.system].scores[c] ?? []).filter((value) => value !== null);
  const [low, high] = domainOf(values, column);
  const bars = barsOf(values, low, high);
  const top = max(bars, ({ count }) => count) ?? 1;
  const x = (value: number) => ((value - low) / (high - low)) * WIDTH;
  const y = (count: number) => HEIGHT - (count / top) * HEIGHT;
  const text = (value: number) => numberText(value, column, head.numbers);
  const middle = mean(values);
  const chosen = { view: 'examples', column: c, row: undefined, ...NO_FILTERS } as const;
  return (
    <figure class="chart">
      <figcaption>
        <b>{column.key}</b>
        {middle !== undefined && (
          <span>
            {words.overview.mean} {text(middle)}
          </span>
        )}
      </figcaption>
      <svg viewBox={`0 -2 ${WIDTH} ${HEIGHT + BOTTOM + 2}`}>
        <title>{column.name}</title>
        {bars.map(({ from, to, count }) => {
          const label = words.overview.bar(words.count(count), text(from), text(to));
          return count === 0 ? null : (
            <a
              key={from}
              href={hashOf(
                { ...place, ...chosen, range: { low: from, high: to === high ? to + END : to } },
                head,
              )}
              aria-label={label}
            >
              <title>{label}</title>
              <rect class="target" x={x(from)} y={-2} width={x(to) - x(from)} height={HEIGHT + 2} />
              <rect
                class="bar"
                x={x(from) + 0.75}
                y={Math.min(y(count), HEIGHT - 1)}
                width={x(to) - x(from) - 1.5}
                height={Math.max(1, HEIGHT - y(count))}
                rx="1"
              />
            </a>
          );
        })}
        {middle !== undefined && (
          <line class="mean" x1={x(middle)} x2={x(middle)} y1={-2} y2={HEIGHT} />
        )}
        <line class="axis" x1={0} x2={WIDTH} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} />
        {ticks(low, high, 5).map((tick) => (
          <text
            key={tick}
            x={x(tick)}
            y={HEIGHT + 14}
            text-anchor={tick === low ? 'start' : tick === high ? 'end' : 'middle'}
          >
            {head.numbers.percent && column.isShare ? Math.round(tick * 100) : tick}
          </text>
        ))}
      </svg>
    </figure>
  );
}

/** Shares are drawn from 0 to 1, so that charts can be compared; an error rate may lie beyond. */
function domainOf(values: readonly number[], { isMain, isShare }: ReportColumn): [number, number] {
  const [low, high] = [min(values) ?? 0, max(values) ?? 1];
  if ((isMain || isShare) && low >= 0) return [0, Math.max(1, high)];
  return low === high ? [low - 0.5, high + 0.5] : [low, high];
}

function barsOf(values: readonly number[], low: number, high: number) {
  const step = (high - low) / BARS;
  const edges = Array.from({ length: BARS - 1 }, (_, k) => low + (k + 1) * step);
  return bin<number, number>()
    .domain([low, high])
    .thresholds(edges)([...values])
    .map((one) => ({ from: one.x0 ?? low, to: one.x1 ?? high, count: one.length }));
}
