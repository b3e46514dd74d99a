// Exact fractions, for programs that compute with Python's Fraction and round once at the end.

/** Greater than or equal to 0; never reduced, since numerators stay small enough and Python's callers look at them as they are. */
export class Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;

  constructor(numerator: bigint | number, denominator: bigint | number = 1n) {
    this.numerator = BigInt(numerator);
    this.denominator = BigInt(denominator);
  }

  plus(other: Fraction): Fraction {
    const { numerator: a, denominator: b } = this;
    return new Fraction(a * other.denominator + other.numerator * b, b * other.denominator);
  }

  times(other: Fraction): Fraction {
    return new Fraction(this.numerator * other.numerator, this.denominator * other.denominator);
  }

  over(other: Fraction): Fraction {
    return new Fraction(this.numerator * other.denominator, this.denominator * other.numerator);
  }

  /** The nearest double, as Python's division of integers gives it. */
  get value(): number {
    const { numerator, denominator } = this;
    if (numerator === 0n) return 0;
    // A quotient of some 66 bits, whose last bit also stands for all that follow it: converting it rounds once, to even.
    const shift = bits(denominator) - bits(numerator) + 66;
    const [n, d] =
      shift >= 0
        ? [numerator << BigInt(shift), denominator]
        : [numerator, denominator << BigInt(-shift)];
    const quotient = n / d;
    const sticky = quotient * d === n ? quotient : quotient | 1n;
    return Number(sticky) * 2 ** -shift;
  }
}

const bits = (value: bigint) => value.toString(2).length;

/** Python's `a + b`: exact between fractions, and a double as soon as one of them is. */
export const added = (a: Fraction | number, b: Fraction | number): Fraction | number =>
  typeof a === 'number' || typeof b === 'number' ? doubleOf(a) + doubleOf(b) : a.plus(b);

export const doubleOf = (value: Fraction | number): number =>
  typeof value === 'number' ? value : value.value;
