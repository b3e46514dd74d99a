// The three levels from their definitions, item after item. Means of systems are exact fractions, brought to one
// denominator, which changes no coefficient: equal means are equal numbers, whatever they are made of.

import { exactMean } from './rational.ts';

type Coefficient = (x: readonly number[], y: readonly number[]) => number | null;

export interface NamedItem {
  readonly score: number;
  readonly rating: number;
  readonly system: string;
  readonly document: string;
}

const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length;
const over = (items: readonly NamedItem[], coefficient: Coefficient) =>
  coefficient(
    items.map(({ score }) => score),
    items.map(({ rating }) => rating),
  );

export function levelTwin(
  level: 'item' | 'system' | 'summary',
  items: readonly NamedItem[],
  coefficient: Coefficient,
): number | null {
  const names = (key: 'system' | 'document') => [...new Set(items.map((item) => item[key]))];
  if (level === 'item') return over(items, coefficient);
  if (level === 'system') {
    const own = names('system').map((name) => items.filter(({ system }) => system === name));
    const common = own.reduce((all, { length }) => all * BigInt(length), 1n);
    // In units of 2^−1074 / common. Scores that are multiples of 2^−174 lose nothing to the shift.
    const scaled = (values: readonly number[]) => {
      const { top } = exactMean(values);
      return Number((top * (common / BigInt(values.length))) >> 900n) / 2 ** 174;
    };
    const points = own.map((list) => ({
      ...list[0]!,
      score: scaled(list.map(({ score }) => score)),
      rating: scaled(list.map(({ rating }) => rating)),
    }));
    return over(points, coefficient);
  }
  const values = names('document').flatMap(
    (name) =>
      over(
        items.filter(({ document }) => document === name),
        coefficient,
      ) ?? [],
  );
  return values.length === 0 ? null : mean(values);
}
