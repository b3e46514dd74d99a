// A number along another, as a line with the band of its interval, and points on it that stand out.

import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Axes } from './axes.tsx';
import { useWidth } from './use-width.ts';

export interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly low?: number;
  readonly high?: number;
}

export interface CurveProps {
  readonly points: readonly CurvePoint[];
  readonly xDomain: readonly [number, number];
  readonly yDomain: readonly [number, number];
  readonly xLabel?: string;
  readonly yLabel?: string;
  readonly xTicks?: readonly number[];
  readonly height?: number;
  readonly label: string;
  xText(value: number): string;
  yText(value: number): string;
  /** Above the curve: marks and lines of its own. */
  marks?(x: ScaleLinear<number, number>, y: ScaleLinear<number, number>): ComponentChildren;
}

const CURVE_MARGINS = { top: 22, right: 16, bottom: 38, left: 52 };

export function Curve(props: CurveProps) {
  const { points, xDomain, yDomain, height = 260, label } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 560);
  const margins = CURVE_MARGINS;
  const x = scaleLinear(xDomain, [margins.left, width - margins.right]);
  const y = scaleLinear(yDomain, [height - margins.bottom, margins.top]);
  const path = line<CurvePoint>(
    (p) => x(p.x),
    (p) => y(p.y),
  )([...points]);
  const band = area<CurvePoint>(
    (p) => x(p.x),
    (p) => y(p.low ?? p.y),
    (p) => y(p.high ?? p.y),
  )([...points]);
  return (
    <div class="plot" ref={box}>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        <Axes {...{ x, y, width, height, margins, ...props }} />
        {points.some(({ low }) => low !== undefined) && <path class="band" d={band ?? ''} />}
        <path class="curve" d={path ?? ''} />
        {props.marks?.(x, y)}
      </svg>
    </div>
  );
}
