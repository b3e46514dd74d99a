import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RecurringNumbers } from './recurring-numbers.ts';

it('gives what JSON.parse gives, for numbers that recur and for those that share a slot', () => {
  const numbers = new RecurringNumbers();
  const json = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => JSON.stringify(one)),
    fc.tuple(fc.nat(90), fc.integer({ min: 1, max: 90 })).map(([a, b]) => String(a / b)),
    fc.constantFrom('0', '-0', '0.0', '1E5', '1e+5', `0.${'3'.repeat(40)}`),
  );
  fc.assert(
    fc.property(fc.array(json, { maxLength: 300 }), (all) => {
      const bytes = Buffer.from(all.join(''));
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      let start = 0;
      for (const one of all) {
        expect(numbers.at(bytes, view, start, start + one.length)).toBe(JSON.parse(one));
        start += one.length;
      }
    }),
    { numRuns: 500, seed: 1 },
  );
});
