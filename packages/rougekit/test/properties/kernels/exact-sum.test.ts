import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ExactSum } from '../../../src/numbers/exact-sum.ts';
import { above, exactMean, isNearestDouble } from '../../oracles/rational.ts';
import { check, share } from '../check.ts';

const finite = { noNaN: true, noDefaultInfinity: true } as const;
const value = fc.oneof(
  { weight: 3, arbitrary: share }, // what scores are
  { weight: 2, arbitrary: fc.double({ ...finite, min: 0, max: 1 }) },
  { weight: 2, arbitrary: fc.double(finite) }, // any exponent, subnormal too
  { weight: 1, arbitrary: fc.constantFrom(0.1, 1 / 3, 1e300, -1e300, Number.MIN_VALUE, 2 ** 53) },
);

function meanOf(values: readonly number[]): number {
  const sum = new ExactSum();
  for (const x of values) sum.add(x);
  return sum.mean();
}

it('the mean is the double nearest to the exact fraction', () => {
  check(
    fc.property(fc.array(value, { minLength: 1, maxLength: 40 }), (values) => {
      const mean = meanOf(values);
      expect(isNearestDouble(mean, exactMean(values))).toBe(true);
    }),
    500,
  );
});

it('a mean half-way between two doubles is the even one', () => {
  // Their mean lies exactly between them: the one case where rounding has a choice.
  check(
    fc.property(fc.double({ ...finite, min: 0, max: 1 }), (x) => {
      const pair = [x, above(x)];
      expect(isNearestDouble(meanOf(pair), exactMean(pair))).toBe(true);
      const below = pair.map((value) => -value);
      expect(isNearestDouble(meanOf(below), exactMean(below))).toBe(true);
    }),
  );
});

it('the mean does not depend on the order', () => {
  const shuffled = fc
    .array(value, { minLength: 1, maxLength: 40 })
    .chain((values) =>
      fc.tuple(fc.constant(values), fc.shuffledSubarray(values, { minLength: values.length })),
    );
  check(
    fc.property(shuffled, ([values, other]) => {
      expect(meanOf(other)).toBe(meanOf(values));
    }),
  );
});

it('the mean does not depend on how a data set was split', () => {
  const split = fc
    .array(value, { minLength: 1, maxLength: 40 })
    .chain((values) =>
      fc.tuple(fc.constant(values), fc.array(fc.nat(values.length), { maxLength: 5 })),
    );
  check(
    fc.property(split, ([values, cuts]) => {
      const ends = [...cuts, values.length].sort((a, b) => a - b);
      const parts = ends.map((end, k) => {
        const part = new ExactSum();
        for (const x of values.slice(ends[k - 1] ?? 0, end)) part.add(x);
        return part;
      });
      const merged = new ExactSum();
      for (const part of parts.reverse()) merged.merge(part);
      expect(merged.count).toBe(values.length);
      expect(merged.mean()).toBe(meanOf(values));
    }),
  );
});

it.each<[number[], number]>([
  [[1e16, 1, -1e16], 1 / 3],
  [[1e308, 1e308, -1e308, -1e308, 3], 0.6],
  [[Number.MIN_VALUE, -Number.MIN_VALUE, Number.MIN_VALUE, Number.MIN_VALUE], Number.MIN_VALUE / 2],
  [[0.1, 0.2, 0.3], 0.2],
  [[Number.MAX_VALUE, Number.MAX_VALUE], Number.MAX_VALUE],
])('the mean of %j is %d, in every order', (values, expected) => {
  // By hand; half of the smallest number lies between it and 0, and the even one of these is 0.
  expect(meanOf(values)).toBe(expected);
  expect(meanOf(values.toReversed())).toBe(expected);
  expect(isNearestDouble(expected, exactMean(values))).toBe(true);
});

it('the sum survives the carry between its halves', () => {
  // The low halves are carried every 2^20 additions; 2^20 + 3 of both signs pass that point.
  const count = 2 ** 20 + 3;
  const sum = new ExactSum();
  const few = [0.1, -0.3, 0.7, 1 / 3, -Number.EPSILON];
  for (let k = 0; k < count; k++) sum.add(few[k % few.length]);
  const times = few.map((_, k) => BigInt(Math.floor((count - 1 - k) / few.length) + 1));
  let top = 0n;
  let bottom = 1n;
  for (let k = 0; k < few.length; k++) {
    const one = exactMean([few[k]]);
    top = one.top * times[k] + top; // exactMean writes every single value over 2^1074
    bottom = one.bottom;
  }
  expect(sum.count).toBe(count);
  expect(isNearestDouble(sum.mean(), { top, bottom: bottom * BigInt(count) })).toBe(true);
});

it('the mean of nothing is 0', () => {
  expect(new ExactSum().mean()).toBe(0);
});

it('the mean does not depend on when it was asked for before', () => {
  check(
    fc.property(fc.array(fc.tuple(value, fc.boolean()), { minLength: 1 }), (asked) => {
      const sum = new ExactSum();
      for (const [x, isAsked] of asked) {
        sum.add(x);
        if (isAsked) sum.mean();
      }
      const other = new ExactSum();
      other.mean();
      other.merge(sum);
      const values = asked.map(([x]) => x);
      expect(sum.mean()).toBe(meanOf(values));
      expect(other.mean()).toBe(meanOf(values));
    }),
  );
});
