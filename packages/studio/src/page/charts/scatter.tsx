// Two numbers of each item. A thousand points or a million make a handful of elements: one path for each shade.

import { type ScaleLinear, scaleLinear } from 'd3-scale';
import type { ComponentChildren } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { Axes } from './axes.tsx';
import { useWidth } from './use-width.ts';

export interface ScatterProps {
  readonly xs: readonly (number | null | undefined)[];
  readonly ys: readonly (number | null | undefined)[];
  readonly xDomain: readonly [number, number];
  readonly yDomain: readonly [number, number];
  readonly xLabel: string;
  readonly yLabel: string;
  readonly height?: number;
  /** What it shows, for those who do not see it. */
  readonly label: string;
  xText(value: number): string;
  yText(value: number): string;
  /** Of the point that is pointed at. */
  about(row: number): ComponentChildren;
  onChoose(row: number): void;
  /** Lines below the points. */
  lines?(x: ScaleLinear<number, number>, y: ScaleLinear<number, number>): ComponentChildren;
}

const MARGINS = { top: 22, right: 10, bottom: 38, left: 44 };
/** From this distance in pixels a point is meant. */
const NEAR = 24;
/** More points hide each other; then cells are drawn, the darker the more points they have. */
const MOST_POINTS = 1_500;
const CELL = 6;
const SHADES = 5;

interface Point {
  readonly row: number;
  readonly x: number;
  readonly y: number;
}

export function Scatter(props: ScatterProps) {
  const { xs, ys, xDomain, yDomain, height = 340, label, about, onChoose } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 560);
  const [near, setNear] = useState<Point>();
  const { x, y, points, shades } = useMemo(() => {
    const x = scaleLinear(xDomain, [MARGINS.left, width - MARGINS.right]);
    const y = scaleLinear(yDomain, [height - MARGINS.bottom, MARGINS.top]);
    const points: Point[] = [];
    xs.forEach((value, row) => {
      const other = ys[row];
      if (typeof value === 'number' && typeof other === 'number')
        points.push({ row, x: x(value), y: y(other) });
    });
    return { x, y, points, shades: points.length > MOST_POINTS ? cells(points) : [dots(points)] };
  }, [xs, ys, xDomain.join(), yDomain.join(), width, height]);
  const find = (event: PointerEvent) => {
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {};
    return nearest(points, event.clientX - left, event.clientY - top);
  };
  const choose = (point: Point | undefined) => point && onChoose(point.row);
  return (
    <div
      class="plot"
      ref={box}
      onPointerMove={(event) => setNear(find(event))}
      onPointerLeave={() => setNear(undefined)}
      onClick={(event) => choose(find(event as unknown as PointerEvent))}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        if (step !== undefined) {
          setNear(neighbour(points, near, step));
          event.preventDefault();
        } else if (event.key === 'Enter') choose(near);
      }}
      onBlur={() => setNear(undefined)}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows walk through the points
      tabIndex={0}
      aria-label={label}
    >
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <Axes {...{ x, y, width, height, margins: MARGINS, ...props }} />
        {props.lines?.(x, y)}
        {shades.map((path, k) => (
          <path
            key={k}
            class={shades.length === 1 ? 'dots' : 'cells'}
            d={path}
            {...(shades.length > 1 && { 'fill-opacity': (k + 1) / shades.length })}
          />
        ))}
        {near && <circle class="near" cx={near.x} cy={near.y} r="6" />}
      </svg>
      {near && (
        <div
          class={near.x > width / 2 ? 'tip left' : 'tip'}
          style={{ left: `${near.x}px`, top: `${near.y}px` }}
          role="status"
        >
          {about(near.row)}
        </div>
      )}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The next point to the right or left. */
function neighbour(points: readonly Point[], from: Point | undefined, step: number) {
  const order = [...points].sort((a, b) => a.x - b.x || a.y - b.y || a.row - b.row);
  const at = from === undefined ? -1 : order.findIndex(({ row }) => row === from.row);
  return order[Math.max(0, Math.min(order.length - 1, at + step))];
}

const dots = (points: readonly Point[]) =>
  points.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join('');

/** A path for each shade, the faintest first. */
function cells(points: readonly Point[]): string[] {
  const counts = new Map<string, number>();
  for (const { x, y } of points) {
    const cell = `M${Math.floor(x / CELL) * CELL} ${Math.floor(y / CELL) * CELL}`;
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  const most = Math.log(Math.max(2, ...counts.values()));
  const paths = Array.from({ length: SHADES }, () => '');
  for (const [cell, count] of counts)
    paths[Math.min(SHADES - 1, Math.floor((Math.log(count) / most) * SHADES))] +=
      `${cell}h${CELL - 0.5}v${CELL - 0.5}h${0.5 - CELL}z`;
  return paths;
}

function nearest(points: readonly Point[], x: number, y: number): Point | undefined {
  let best: Point | undefined;
  let least = NEAR * NEAR;
  for (const point of points) {
    const distance = (point.x - x) ** 2 + (point.y - y) ** 2;
    if (distance < least) [best, least] = [point, distance];
  }
  return best;
}
