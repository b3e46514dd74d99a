import { expect, it } from 'vitest';
import { goldPassages } from './gold-passages.ts';

it.each<[unknown, Record<string, number> | undefined]>([
  [['a', 7], { a: 1, 7: 1 }],
  ['a; b', { a: 1, b: 1 }],
  ['["a","b"]', { a: 1, b: 1 }],
  [' {"a": 2, "b": 0}', { a: 2 }],
  ['[draft] a', { '[draft] a': 1 }],
  ['[true]', undefined],
  [null, {}],
])('%j', (value, wanted) => {
  const gold = goldPassages(value);
  expect(gold && Object.fromEntries(gold)).toEqual(wanted);
});
