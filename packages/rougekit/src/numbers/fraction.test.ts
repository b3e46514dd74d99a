import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { added, Fraction } from './fraction.ts';

describe('Fraction', () => {
  it('of numbers that doubles hold, is their quotient', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 53 }),
        fc.integer({ min: 1, max: 2 ** 53 }),
        (n, d) => {
          expect(new Fraction(n, d).value).toBe(n / d);
        },
      ),
    );
  });

  it('rounds once, to even, where numerator and denominator are long', () => {
    const half = 2n ** 100n;
    // 2^53 + 1/2 lies between two doubles and goes to the even one; a little more goes up.
    expect(new Fraction(2n ** 54n * half + half, 2n * half).value).toBe(2 ** 53);
    expect(new Fraction((2n ** 53n + 1n) * half, half).value).toBe(2 ** 53);
    expect(new Fraction((2n ** 53n + 1n) * half + 1n, half).value).toBe(2 ** 53 + 2);
    expect(new Fraction(1n, 2n ** 80n).value).toBe(2 ** -80);
  });

  it('computes exactly, and with doubles as soon as there is one', () => {
    const third = new Fraction(1, 3);
    expect(third.plus(third).plus(third).value).toBe(1);
    expect(third.times(new Fraction(3)).value).toBe(1);
    expect(third.over(third).value).toBe(1);
    expect(added(0.5, third)).toBe(0.5 + 1 / 3);
  });
});
