import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addRowsTo, ExactSum } from './exact-sum.ts';

const value = fc.oneof(
  { weight: 4, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.constantFrom(-0, 0.1, 1e300, 2 ** 31, -(2 ** 31), 2 ** 53, 5e-324) },
);

it('whole rows give the sums of their values, one by one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.array(value, { minLength: 4, maxLength: 4 }), { maxLength: 20 }),
      (width, rows) => {
        const sums = Array.from({ length: width }, () => new ExactSum());
        const single = Array.from({ length: width }, () => new ExactSum());
        const cut = rows.map((row) => row.slice(0, width));
        for (const half of [cut.slice(0, 7), cut.slice(7)])
          addRowsTo(sums, Float64Array.from(half.flat()));
        for (const row of cut) row.forEach((one, c) => single[c].add(one));
        expect(sums.map((sum) => [sum.total(), sum.count])).toEqual(
          single.map((sum) => [sum.total(), sum.count]),
        );
      },
    ),
    { seed: 7, numRuns: 500 },
  );
});
