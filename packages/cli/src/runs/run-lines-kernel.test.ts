import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RunLinesKernel } from './run-lines-kernel.ts';

const number = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 60 })).map(([a, b]) => a / b),
  fc.constantFrom(
    ...[0, -0, 1e21, 1e-7, -0.0000010000141255398472, -1.2345678901234567e-100],
    ...[Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE, Number.NaN, -Infinity],
  ),
);
const name = fc.oneof(fc.string(), fc.string({ unit: 'grapheme', maxLength: 60 }));
const row = (width: number) =>
  fc.record({
    name,
    isWhole: fc.boolean(),
    numbers: fc.array(number, { minLength: width, maxLength: width }),
  });

it('writes what texts put together would be, table after table', () => {
  const widths = fc.integer({ min: 1, max: 6 });
  const tables = widths.chain((width) =>
    fc.record({
      pieces: fc.array(name, { minLength: width + 2, maxLength: width + 2 }),
      tables: fc.array(fc.array(row(width), { maxLength: 40 }), { maxLength: 4 }),
    }),
  );
  fc.assert(
    fc.property(tables, ({ pieces, tables: all }) => {
      const kernel = RunLinesKernel.from(pieces) as RunLinesKernel;
      const [first, second, ...others] = pieces;
      for (const rows of all) {
        const written = kernel.lines(
          rows.map((one) => one.name).join(''),
          Int32Array.from(rows, (one) => Buffer.byteLength(one.name) * (one.isWhole ? -1 : 1)),
          Float64Array.from(rows.flatMap(({ numbers }) => numbers)),
        );
        const expected = rows.map(({ name: own, isWhole, numbers }) =>
          isWhole && own !== ''
            ? own
            : `${first}${own}${second}${numbers.map((one, k) => `${one}${others[k]}`).join('')}`,
        );
        expect(Buffer.from(written as Uint8Array).toString()).toBe(expected.join(''));
      }
    }),
    { numRuns: 500, seed: 1 },
  );
});

it('keeps apart numbers that share a slot, and takes more room when it is needed', () => {
  const kernel = RunLinesKernel.from(['<', ':', ',', '>']) as RunLinesKernel;
  // Twice as many as there are slots.
  const numbers = Float64Array.from({ length: 2 ** 14 }, (_, k) => k / 7);
  for (let round = 0; round < 2; round++) {
    const lines = kernel.lines('', new Int32Array(numbers.length / 2), numbers) as Uint8Array;
    const pairs = Array.from({ length: numbers.length / 2 }, (_, k) => 2 * k);
    const expected = pairs.map((k) => `<:${numbers[k]},${numbers[k + 1]}>`).join('');
    expect(Buffer.from(lines).toString()).toBe(expected);
  }
});
