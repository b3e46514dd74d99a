import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exactPower, exactRealPower } from '../../../src/numbers/exact-power.ts';
import { check, share } from '../check.ts';

// Correctly rounded, from Python's decimal with 80 digits.
const KNOWN = [
  [0.4523795535098186, 0.5, 0.6725916692242171],
  [0.8568630063847495, 1.5, 0.7931714800576538],
  [0.18990203130737193, 0.5, 0.4357775020665614],
  [0.7929768725199526, 1.2, 0.7570291895515298],
  [0.4465931527569984, 1 / 1.2, 0.5108107755069224],
  [0.0906705374918394, 1.2, 0.05609955654496612],
  [2977.182529203348, 1.7, 804394.8566672937],
  [4823.788905627834, 3.1, 262122144533.455],
  [787.4704757008122, 1.2, 2988.6918269848748],
] as const;

it.each(KNOWN)('%d to the power of %d is %d', (x, w, power) => {
  expect(exactRealPower(x, w)).toBe(power);
});

it('the power of an integer is the same computed as an integer or as a real', () => {
  check(
    fc.property(fc.nat(4096), fc.constantFrom(1, 1.2, 1.5, 2, 3.7), (k, w) => {
      expect(exactRealPower(k, w)).toBe(exactPower(k, w));
    }),
  );
});

it('the power is always close to the engine’s', () => {
  check(
    fc.property(
      share,
      fc.constantFrom(1, 1e-6, 300),
      fc.constantFrom(0.5, 1 / 1.2, 2 / 3, 1.2),
      (s, size, w) => {
        const x = s * size;
        expect(Math.abs(exactRealPower(x, w) - x ** w)).toBeLessThanOrEqual(4e-16 * x ** w);
      },
    ),
  );
});

it('powers of two are exact', () => {
  for (let e = -60; e <= 60; e++) expect(exactRealPower(4 ** e, 0.5)).toBe(2 ** e);
});
