import { describe, expect, it } from 'vitest';
import { difference, isShownValue } from './values.ts';

describe('difference', () => {
  it.each<[shown: string, actual: unknown]>([
    ['0.667', 2 / 3],
    ['0.666…', 2 / 3],
    ['0.666...', 2 / 3],
    ['0.6666666666666666', 2 / 3],
    ['-0.50', -0.5],
    ['0.0000001…', 1.5e-7],
    ['3', 3],
    ['1e-7', 1e-7],
    ['NaN', Number.NaN],
    ['-Infinity', Number.NEGATIVE_INFINITY],
    ['true', true],
    ['undefined', undefined],
    ["'a \\'b\\' \\u00e9'", "a 'b' é"],
    ['the cat', 'the cat'],
    ['rouge|dialect:… v1', 'rouge|dialect:rougekit v1'],
    ['one\n two', 'one  \n two\n'],
    ['[1, 2.5, …]', [1, 2.5, 3]],
    ['[1, 2]', [1, 2]],
    ['Uint32Array(2) [ 1, 2 ]', new Uint32Array([1, 2])],
    ['[]', []],
    ['{}', {}],
    ["{ a: 0.67, 'b-c': [null, …], 1.5: 'x' }", { a: 2 / 3, 'b-c': [null, 1], 1.5: 'x' }],
    [
      '{ rouge1: { precision: 1, … }, rouge2: … }',
      { rouge1: { precision: 1, recall: 0 }, rouge2: 0 },
    ],
    ['{\n  a: 1,\n  b: 2,\n}', { b: 2, a: 1 }],
    ['0.71 (two words of three)', 0.7111],
    ['3 — one per line', 3],
    ['one line', { toString: () => 'one line' }],
  ])('accepts %s', (shown, actual) => {
    expect(difference(shown, actual)).toBeUndefined();
  });

  it.each<[shown: string, actual: unknown]>([
    ['0.666', 2 / 3],
    ['0.667…', 2 / 3],
    ['1', 0.9],
    ['0', 1e-9],
    ['0.5', '0.50'],
    ['0', -0.4],
    ['null', undefined],
    ['true', 1],
    ["'a'", 'b'],
    ['the cat', 'the cats'],
    ['a.c', 'abc'],
    ['[1, 2]', [1, 2, 3]],
    ['[1, 2, …]', [1]],
    ['{ a: 1 }', { a: 1, b: 2 }],
    ['{ a: 1, b: … }', { a: 1 }],
    ['{ a: 1 }', null],
    ['{}', []],
    ['some prose', 3],
  ])('refuses %s', (shown, actual) => {
    expect(difference(shown, actual)).toMatch(/shown: .*\nis:/s);
  });

  it('compares what was printed when the expression printed something', () => {
    expect(difference('a 1', undefined, 'a 1\n')).toBeUndefined();
    expect(difference('a 2', undefined, 'a 1\n')).toContain('a 1');
  });
});

describe('isShownValue', () => {
  it.each(['1', '0.5…', '{ a: 1 }', "'x'", '[…]', '…'])('says yes to %s', (text) => {
    expect(isShownValue(text)).toBe(true);
  });

  it.each(['', '1. first', 'two words', '{ a: }', '[1', '0.5.1', 'trueish', "'x"])(
    'says no to %s',
    (text) => {
      expect(isShownValue(text)).toBe(false);
    },
  );
});
