// How closely two numbers go together.

import { mean, rank } from 'd3-array';

export type Pairs = readonly (readonly [x: number, y: number])[];

/** NaN with fewer than two pairs, or if one side is constant. */
export function pearson(pairs: Pairs): number {
  const [mx, my] = [mean(pairs, ([x]) => x) ?? 0, mean(pairs, ([, y]) => y) ?? 0];
  let [xy, xx, yy] = [0, 0, 0];
  for (const [x, y] of pairs) {
    xy += (x - mx) * (y - my);
    xx += (x - mx) ** 2;
    yy += (y - my) ** 2;
  }
  return xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : Number.NaN;
}

/** Of ranks; equal values share their mean rank. */
export function spearman(pairs: Pairs): number {
  const xs = sharedRanks(pairs.map(([x]) => x));
  const ys = sharedRanks(pairs.map(([, y]) => y));
  return pearson(xs.map((x, k) => [x, ys[k]]));
}

function sharedRanks(values: readonly number[]): number[] {
  const lowest = rank(values);
  const equal = new Map<number, number>();
  for (const one of lowest) equal.set(one, (equal.get(one) ?? 0) + 1);
  return Array.from(lowest, (one) => one + ((equal.get(one) ?? 1) - 1) / 2);
}
