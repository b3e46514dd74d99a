import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonFault } from './json-fault.ts';

it.each([
  ['{"a": }', 6],
  ['{"a": 1,}', 8],
  ['[1, 2', 5],
  ['[1 2]', 3],
  ['{"a" 1}', 5],
  ['{a: 1}', 1],
  ['"open', 0],
  ['[01]', 2],
  ['{} x', 3],
  ['', 0],
])('%j is no JSON at %d', (text, at) => {
  expect(jsonFault(text)).toBe(at);
});

it('finds no fault before the end of what is JSON, and one where a character was put in', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(jsonFault(json)).toBe(json.length);
    }),
    { seed: 1, numRuns: 500 },
  );
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.nat(), (list, place) => {
      const json = JSON.stringify(list);
      const at = 1 + (place % json.length);
      // No number, space or text begins with it.
      expect(jsonFault(`${json.slice(0, at)}#${json.slice(at)}`)).toBeLessThanOrEqual(at);
    }),
    { seed: 2, numRuns: 500 },
  );
});
