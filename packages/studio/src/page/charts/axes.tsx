// The two axes of a chart, with a few faint lines.

import type { ScaleLinear } from 'd3-scale';

export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface AxesProps {
  readonly x: ScaleLinear<number, number>;
  readonly y: ScaleLinear<number, number>;
  readonly width: number;
  readonly height: number;
  readonly margins: Margins;
  readonly xLabel?: string;
  readonly yLabel?: string;
  /** Where they are not to be round numbers, the most important first: where there is no room, only some are named. */
  readonly xTicks?: readonly number[];
  xText(value: number): string;
  yText(value: number): string;
}

/** About as wide as a digit. */
const LETTER = 6.5;

export function Axes(props: AxesProps) {
  const { x, y, width, height, margins, xLabel, yLabel, xText, yText } = props;
  const [left, right] = [margins.left, width - margins.right];
  const [top, bottom] = [margins.top, height - margins.bottom];
  const most = Math.max(2, Math.floor((right - left) / 90));
  const every = Math.ceil((props.xTicks?.length ?? 0) / most);
  const across = props.xTicks?.filter((_, k) => k % every === 0) ?? x.ticks(most);
  const up = y.ticks(Math.max(2, Math.floor((bottom - top) / 56)));
  return (
    <g class="axes">
      <path
        class="grid"
        d={[
          ...across.map((tick) => `M${x(tick)} ${top}V${bottom}`),
          ...up.map((tick) => `M${left} ${y(tick)}H${right}`),
        ].join('')}
      />
      {across.map((tick) => {
        const text = xText(tick);
        // A long one at the right end would be cut off.
        const most = width - (text.length * LETTER) / 2;
        return (
          <text key={tick} x={Math.min(x(tick), most)} y={bottom + 16} text-anchor="middle">
            {text}
          </text>
        );
      })}
      {up.map((tick) => (
        <text key={tick} x={left - 8} y={y(tick)} dy="0.32em" text-anchor="end">
          {yText(tick)}
        </text>
      ))}
      {xLabel !== undefined && (
        <text class="label" x={right} y={height - 5} text-anchor="end">
          {xLabel}
        </text>
      )}
      {yLabel !== undefined && (
        <text class="label" x={0} y={10}>
          {yLabel}
        </text>
      )}
    </g>
  );
}
