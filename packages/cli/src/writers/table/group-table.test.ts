import { createColors } from 'picocolors';
import { expect, it } from 'vitest';

import { groupTable } from './group-table.ts';

const metrics = ['rouge1', 'rouge2', 'rougeL', 'bleu'];
const shown = {
  title: 'By group',
  rows: [
    ['', 'n', ...metrics.flatMap((name) => [name, '95% interval'])],
    ['x', '12', ...metrics.flatMap(() => ['0.5000', '0.4000 to 0.6000'])],
  ],
  names: 2,
  remarks: [],
};
const widest = (width?: number) =>
  Math.max(
    ...groupTable(shown, { confidence: 95, colours: createColors(false), width })
      .split('\n')
      .map((line) => line.length),
  );
const tables = (width?: number) =>
  groupTable(shown, { confidence: 95, colours: createColors(false), width }).split('95% interval')
    .length - 1;

it.each([
  [undefined, 80],
  [80, 80],
  [60, 60],
  [120, 120],
])('a terminal of %s columns gets tables of at most %i', (width, most) => {
  expect(widest(width)).toBeLessThanOrEqual(most);
  expect(tables(width)).toBe(4);
});

it('a wide terminal is used', () => {
  expect(widest(120)).toBeGreaterThan(100);
});
