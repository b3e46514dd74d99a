import { expect, it } from 'vitest';
import { goldPassages } from './gold-passages.ts';

it.each<[unknown, Record<string, number> | undefined]>([
  [['a', 7], { a: 1, 7: 1 }],
  ['a; b', { a: 1, b: 1 }],
  ['["a","b"]', { a: 1, b: 1 }],
  [' {"a": 2, "b": 0}', { a: 2 }],
  ['[draft] a', { '[draft] a': 1 }],
  ['[true]', undefined],
  [
    '[12345678901234567891, "12345678901234567892", 7]',
    {
      ...{ '12345678901234567891': 1, '12345678901234567892': 1, 7: 1 },
    },
  ],
  [[12345678901234567893n], { '12345678901234567893': 1 }],
  // A third, as Python writes it: the digits behind the point are not an id.
  ['{"a": 0.3333333333333333, "b": 1.5e-3}', { a: 1 / 3, b: 0.0015 }],
  [null, {}],
])('%s', (value, wanted) => {
  const gold = goldPassages(value);
  expect(gold && Object.fromEntries(gold)).toEqual(wanted);
});
