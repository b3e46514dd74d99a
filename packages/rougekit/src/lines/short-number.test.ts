import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortNumber } from './short-number.ts';

const read = (json: string) => {
  const bytes = Buffer.from(`:${json},`);
  return shortNumber(bytes, 1, bytes.length - 1);
};

it('is the number that a parser finds, or undefined', () => {
  const number = fc.oneof(
    fc.nat(),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 500 })).map(([a, b]) => a / b),
    fc.integer({ min: 2 ** 53 - 50, max: Number.MAX_SAFE_INTEGER }),
  );
  const digits = fc.stringMatching(/^(0|[1-9][0-9]{0,17})(\.[0-9]{1,17})?$/);
  fc.assert(
    fc.property(fc.oneof(number.map(String), digits), (json) => {
      const found = read(json);
      if (found !== undefined) expect(found).toBe(JSON.parse(json));
      // None that it might know is left.
      else expect(json.length > 15 || /[-e]/.test(json)).toBe(true);
    }),
    { numRuns: 20_000, seed: 1 },
  );
});

it.each([
  ['0', 0],
  ['0.0', 0],
  ['12345', 12345],
  ['85.71428571428571', 85.71428571428571],
  ['9007199254740991', 9007199254740991],
  ['0.000000000000001', 1e-15],
])('reads %s', (json, number) => {
  expect(read(json)).toBe(number);
});

it.each([
  '-0',
  '1e5',
  '9007199254740992',
  '9007199254740993',
  '0.48936170212765956',
  '"1"',
  'true',
])('leaves %s to a parser', (json) => {
  expect(read(json)).toBeUndefined();
});
