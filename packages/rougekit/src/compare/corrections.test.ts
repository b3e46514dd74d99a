import fc from 'fast-check';
import { expect, it } from 'vitest';
import { adjustedPValues } from './corrections.ts';

it('holm gives the textbook values for four hypotheses', () => {
  // 0.005·4, 0.01·3, 0.03·2, and 0.04·1 raised to the one before.
  const adjusted = adjustedPValues([0.01, 0.04, 0.03, 0.005], 'holm');
  [0.03, 0.06, 0.06, 0.02].forEach((p, k) => {
    expect(adjusted[k]).toBeCloseTo(p, 15);
  });
});

it('benjamini-hochberg gives the values of their paper, section 3.2, for fifteen p-values', () => {
  // Benjamini & Hochberg (1995): at 0.05 four are rejected; Holm's procedure rejects three.
  const published = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719,
    0.6528, 0.759, 1,
  ];
  const rejected = (correction: 'holm' | 'benjamini-hochberg') =>
    adjustedPValues(published, correction).filter((p) => p <= 0.05).length;
  expect(rejected('benjamini-hochberg')).toBe(4);
  expect(rejected('holm')).toBe(3);
  // The fourth: 0.0095 · 15 / 4.
  expect(adjustedPValues(published, 'benjamini-hochberg')[3]).toBeCloseTo(0.035625, 12);
});

it('none leaves p-values as they are', () => {
  expect(adjustedPValues([0.2, 0.1], 'none')).toEqual([0.2, 0.1]);
});

it('a correction never lowers a p-value, keeps the order, and does not depend on it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { maxLength: 20 }), fc.boolean(), (some, isHolm) => {
      const correction = isHolm ? 'holm' : 'benjamini-hochberg';
      const pValues = some.map((k) => k / 1000);
      const adjusted = adjustedPValues(pValues, correction);
      adjusted.forEach((p, k) => {
        expect(p).toBeGreaterThanOrEqual(pValues[k]!);
        expect(p).toBeLessThanOrEqual(1);
        adjusted.forEach((other, j) => {
          if (pValues[j]! < pValues[k]!) expect(other).toBeLessThanOrEqual(p);
        });
      });
      const turned = adjustedPValues([...pValues].reverse(), correction).reverse();
      expect(turned).toEqual(adjusted);
    }),
    { seed: 20240917 },
  );
});

it('a correction refuses what is not a p-value', () => {
  expect(() => adjustedPValues([0.5, 1.5], 'holm')).toThrow(/from 0 to 1/);
  expect(() => adjustedPValues([Number.NaN], 'holm')).toThrow(/from 0 to 1/);
  expect(() => adjustedPValues([0.5], 'bonferroni' as never)).toThrow(/`correction`/);
});
