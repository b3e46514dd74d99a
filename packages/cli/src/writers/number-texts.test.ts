import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NUMBER_BYTES, NumberTexts } from './number-texts.ts';

it('writes what String does, for numbers that recur and for those that share a slot', () => {
  const texts = new NumberTexts();
  const number = fc.oneof(
    fc.double(),
    fc.integer(),
    fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 60 })).map(([a, b]) => a / b),
    fc.constantFrom(
      0,
      -0,
      1e21,
      1e-7,
      -1.2345678901234567e-100,
      Number.MAX_VALUE,
      Number.MIN_VALUE,
    ),
  );
  fc.assert(
    fc.property(fc.array(number, { maxLength: 300 }), (numbers) => {
      const bytes = Buffer.alloc(NUMBER_BYTES * (numbers.length + 1) + 1);
      // Anywhere, not just where words begin.
      const view = new DataView(bytes.buffer, bytes.byteOffset + 1, bytes.length - 1);
      let at = 0;
      for (const one of numbers) at = texts.write(one, view, at);
      expect(bytes.toString('latin1', 1, 1 + at)).toBe(numbers.join(''));
    }),
    { numRuns: 500, seed: 1 },
  );
});

it.each([-0.0000010000141255398472, -1.2345678901234567e-100, -Number.MAX_VALUE, 0.1, -0])(
  'has room for %d',
  (number) => {
    const view = new DataView(new ArrayBuffer(NUMBER_BYTES));
    const end = new NumberTexts().write(number, view, 0);
    expect(Buffer.from(view.buffer, 0, end).toString()).toBe(String(number));
  },
);
