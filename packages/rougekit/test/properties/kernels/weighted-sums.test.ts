import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countedSums, resampledSums } from '../../../src/aggregate/resample.ts';
import { seededDraw } from '../../../src/numbers/random.ts';
import { check } from '../check.ts';

it('counting draws first gives the sums of drawing row by row', () => {
  // Whole numbers: their sums are exact in any order.
  const table = fc
    .tuple(fc.integer({ min: 1, max: 11 }), fc.integer({ min: 1, max: 30 }))
    .chain(([width, rows]) =>
      fc.tuple(
        fc.constant(width),
        fc.array(fc.integer({ min: -1000, max: 1000 }), {
          minLength: width * rows,
          maxLength: width * rows,
        }),
      ),
    );
  check(
    fc.property(table, fc.nat(), ([width, numbers], seed) => {
      const values = Float64Array.from(numbers);
      const collected = (way: typeof countedSums) => {
        const all: number[][] = [];
        way(values, width, 7, seededDraw(seed), (_, sums) => all.push([...sums]));
        return all;
      };
      expect(collected(countedSums)).toEqual(collected(resampledSums));
    }),
  );
});
