// A linear scale: where a number lies in pixels, and round numbers along it. d3-scale has many more kinds, which would make
// every report 40 kB larger.

import { ticks } from 'd3-array';

export interface Scale {
  (value: number): number;
  /** About so many round numbers. */
  ticks(count: number): number[];
}

export function scaleLinear(
  [low, high]: readonly [number, number],
  [from, to]: readonly [number, number],
): Scale {
  const step = (to - from) / (high - low || 1);
  const scale = (value: number) => from + (value - low) * step;
  return Object.assign(scale, { ticks: (count: number) => ticks(low, high, count) });
}
