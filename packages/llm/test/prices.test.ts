import { expect, test } from 'vitest';
import { costOf, listPrice, PRICES_DATE } from '../src/prices/price.ts';

const GOOGLE = 'https://generativelanguage.googleapis.com/v1beta';

test('a million tokens each way', () => {
  const tokens = { input: 1e6, output: 1e6, reasoning: 0 };
  expect(costOf(tokens, { input: 0.3, output: 2.5 })).toBeCloseTo(2.8, 12);
});

test('a long question costs more where it does', () => {
  const price = { input: 1, output: 2, long: { over: 1000, input: 10, output: 20 } };
  expect(costOf({ input: 1000, output: 0, reasoning: 0 }, price)).toBeCloseTo(0.001, 12);
  expect(costOf({ input: 1001, output: 0, reasoning: 0 }, price)).toBeCloseTo(0.01001, 12);
});

test('what is not known is null', () => {
  expect(costOf({ input: 5, output: 5, reasoning: null }, undefined)).toBeNull();
  expect(costOf({ input: 5, output: null, reasoning: null }, { input: 1, output: 1 })).toBeNull();
});

test('a list price is that of the provider itself', () => {
  expect(listPrice('google:gemini-2.5-flash', GOOGLE)).toBeDefined();
  expect(listPrice('google:gemini-2.5-flash', 'http://127.0.0.1/v1beta')).toBeUndefined();
  for (const id of ['google:gemini-99', 'google:constructor', 'nobody:x', '__proto__:x'])
    expect(listPrice(id, GOOGLE)).toBeUndefined();
  expect(PRICES_DATE).toMatch(/^\d{4}-\d\d-\d\d$/);
});
