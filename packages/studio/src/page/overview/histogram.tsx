// How often which score occurs. The bars are links: each leads to its examples.

import { bin } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { useRef } from 'preact/hooks';
import { Axes } from '../charts/axes.tsx';
import { useWidth } from '../charts/use-width.ts';
import { columnRange } from '../column-range.ts';
import { usePage } from '../context.ts';
import { numberText } from '../number-text.ts';
import { hashOf, NO_FILTERS } from '../place.ts';

const BARS = 20;
/** The last bar includes its end. */
const END = 1e-9;
const MARGINS = { top: 22, right: 10, bottom: 24, left: 44 };
const HEIGHT = 230;

interface HistogramProps {
  readonly column: number;
  readonly values: readonly number[];
  readonly mean: number;
  /** Of the mean. */
  readonly interval: { readonly low: number; readonly high: number } | undefined;
}

export function Histogram({ column: c, values, mean, interval }: HistogramProps) {
  const { head, place, words } = usePage();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 760);
  const column = head.columns[c];
  const [low, high] = columnRange(values, column);
  const bars = binned(values, low, high);
  const top = Math.max(1, ...bars.map(({ count }) => count));
  const x = scaleLinear([low, high], [MARGINS.left, width - MARGINS.right]);
  const y = scaleLinear([0, top], [HEIGHT - MARGINS.bottom, MARGINS.top]);
  const text = (value: number) => numberText(value, column, head.numbers);
  const chosen = { view: 'examples', column: c, row: undefined, ...NO_FILTERS } as const;
  return (
    <div class="plot" ref={box}>
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`}>
        <title>{column.name}</title>
        <Axes
          {...{ x, y, width, height: HEIGHT, margins: MARGINS, yLabel: words.overview.examples }}
          xText={(tick) => axisText(tick, head.numbers.percent && column.isShare)}
          yText={(tick) => (Number.isInteger(tick) ? words.count(tick) : '')}
        />
        {interval && (
          <rect
            class="interval"
            x={x(interval.low)}
            width={Math.max(1, x(interval.high) - x(interval.low))}
            y={MARGINS.top}
            height={HEIGHT - MARGINS.top - MARGINS.bottom}
          />
        )}
        {bars.map(({ from, to, count }) => {
          if (count === 0) return null;
          const label = words.overview.bar(words.count(count), text(from), text(to));
          const range = { low: from, high: to === high ? to + END : to };
          return (
            <a
              key={from}
              href={hashOf({ ...place, ...chosen, range }, head)}
              aria-label={label}
              data-tip={label}
            >
              <rect
                class="target"
                x={x(from)}
                y={MARGINS.top}
                width={x(to) - x(from)}
                height={HEIGHT - MARGINS.top - MARGINS.bottom}
              />
              <rect
                class="bar"
                x={x(from) + 1}
                y={Math.min(y(count), HEIGHT - MARGINS.bottom - 1)}
                width={Math.max(1, x(to) - x(from) - 2)}
                height={Math.max(1, HEIGHT - MARGINS.bottom - y(count))}
                rx="1.5"
              />
            </a>
          );
        })}
        <line
          class="mean"
          x1={x(mean)}
          x2={x(mean)}
          y1={MARGINS.top - 6}
          y2={HEIGHT - MARGINS.bottom}
        />
        <text
          class="mean-text"
          x={x(mean)}
          y={MARGINS.top - 10}
          text-anchor={x(mean) > width - 120 ? 'end' : x(mean) < 120 ? 'start' : 'middle'}
        >
          {words.overview.mean} {text(mean)}
        </text>
      </svg>
    </div>
  );
}

/** A round number without digits that say nothing. */
export const axisText = (tick: number, isPercent: boolean): string =>
  String(Number((isPercent ? tick * 100 : tick).toPrecision(6)));

export function binned(values: readonly number[], low: number, high: number, bars = BARS) {
  const step = (high - low) / bars;
  const edges = Array.from({ length: bars - 1 }, (_, k) => low + (k + 1) * step);
  return bin<number, number>()
    .domain([low, high])
    .thresholds(edges)([...values])
    .map((one) => ({ from: one.x0 ?? low, to: one.x1 ?? high, count: one.length }));
}
