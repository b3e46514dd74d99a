import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quantile } from '../../../src/aggregate/resample.ts';
import { quantileTwin } from '../../oracles/quantile.ts';
import { check } from '../check.ts';

const value = fc.nat(997).map((k) => k / 997); // shares, as scores are
const values = fc.array(value, { minLength: 1, maxLength: 60, size: 'max' });
const share = fc.oneof(
  fc.nat(10_000).map((k) => k / 10_000),
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.constantFrom(0, 0.025, 0.05, 0.5, 0.95, 0.975, 1),
);

it('the quantile is numpy’s linear percentile to the last bit', () => {
  check(
    fc.property(values, share, (list, q) => {
      expect(quantile(Float64Array.from(list).sort(), q)).toBe(quantileTwin(list, q));
    }),
    2000,
  );
});
