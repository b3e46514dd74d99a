// Values of Python's math.exp, math.log, math.fsum and of its formatting (3.11, glibc 2.36, x86-64).
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { exactMean, isNearestDouble } from '../../test/oracles/rational.ts';
import { check } from '../../test/properties/check.ts';
import { exactSumOfFew } from './exact-sum-of-few.ts';
import { cExp, cLog } from './exp-log.ts';
import { pythonFixed } from './python-fixed.ts';

describe('exp', () => {
  it.each([
    [2.7485329178887654, 15.619699684601283], // not the nearest double: that ends in 281
    [-0.0078125, 0.9922179382602435],
    [1e-9, 1.000000001],
    [0.5, 1.6487212707001282],
    [-2.5, 0.0820849986238988],
    [4.605170185988092, 100.00000000000004],
    [-177.09910463306602, 1.2213386697554703e-77],
    [-0.611918, 0.5423097208879005],
    [0.429792, 1.5369378072350326],
    [3.964843, 52.7119929570701],
    [-0.483194, 0.6168101505964477],
    [-0.07394, 0.9287274158145601],
    [0.697633, 2.008991791578679],
    [-3.208795, 0.04040527230220178],
    [1.109862, 3.0339396818690747],
    [0, 1],
    [-2500000000, 0],
  ])('of %d', (x, expected) => expect(cExp(x)).toBe(expected));
});

describe('log', () => {
  it.each([
    [57.142857142857146, 4.045554398052669],
    [16.666666666666668, 2.8134107167600364],
    [10, Math.LN10],
    [6.25, 1.8325814637483102],
    [3.3333333333333335, 1.2039728043259361],
    [100, 4.605170185988092],
    [1, 0],
    [0.9999999999999999, -1.1102230246251565e-16],
    [2.2250738585072014e-308, -708.3964185322641],
    [1e-5, -11.512925464970229],
    [78.46153846153847, 4.36260854881678],
    [9.45945945945946, 2.247015241839235],
    [31.25, 3.4420193761824107],
    [7.792207792207792, 2.0531242333624626],
    [59.09090909090909, 4.079077090091312],
    [56.25, 4.029806041084529],
  ])('of %d', (x, expected) => expect(cLog(x)).toBe(expected));
});

describe('exactSumOfFew', () => {
  it.each([
    [new Array<number>(10).fill(0.1), 1],
    [[1e16, 1, -1e16], 1],
    [[1e100, 1, -1e100, 1e-100], 1],
    [[2 ** 53, -0.5, -(2 ** -54)], 9007199254740991],
    [[2 ** 53, 1, 2 ** -100], 9007199254740994],
    [[-1.5, 2.25, 1e-17, 0.1], 0.85],
    [[], 0],
  ])('of %j', (values, expected) => expect(exactSumOfFew(values)).toBe(expected));

  it('is the double nearest to the sum', () => {
    const value = fc.double({ min: -1e3, max: 1e3, noNaN: true });
    check(
      fc.property(fc.array(value, { minLength: 1, maxLength: 8 }), (values) => {
        const { top, bottom } = exactMean(values);
        const sum = { top: top * BigInt(values.length), bottom };
        expect(isNearestDouble(exactSumOfFew(values), sum)).toBe(true);
      }),
    );
  });
});

test.each([
  [6.25, 1, '6.2'],
  [0.125, 2, '0.12'],
  [2.5, 0, '2'],
  [3.5, 0, '4'],
  [0.375, 2, '0.38'],
  [1.005, 2, '1.00'],
  [100.00000000000004, 2, '100.00'],
  [0.0005, 3, '0.001'],
  [0.5, 0, '0'],
  [12.345, 2, '12.35'],
  [0, 1, '0.0'],
  [18.75, 1, '18.8'],
])('%d with %d decimals is %s', (value, digits, text) => {
  expect(pythonFixed(value, digits)).toBe(text);
});
