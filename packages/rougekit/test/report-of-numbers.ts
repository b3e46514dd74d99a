// Reports whose scores are given numbers, for tests of what is made of reports.

import { defineMetric, scoreBatch } from 'rougekit';

type Direction = 'higher' | 'lower' | 'neither';
const numberMetric = (better: Direction) =>
  defineMetric<{ own: { score: number } }>({
    name: `own-${better}`,
    keys: ['own'],
    better,
    measure: ({ candidate }) => [Number(candidate)],
    conclude: ([value]) => ({ own: { score: value! } }),
  });

/** A report whose scores are these numbers; a NaN is a row that failed. */
export function reportOf(
  numbers: readonly number[],
  better: Direction = 'higher',
  ids: readonly string[] = numbers.map((_, k) => `item-${k}`),
) {
  return scoreBatch(
    numbers.map((number, k) => ({
      candidate: Number.isNaN(number) ? (undefined as never) : String(number),
      reference: '',
      id: ids[k],
    })),
    numberMetric(better),
  );
}

export const zeros = (n: number) => new Array<number>(n).fill(0);
