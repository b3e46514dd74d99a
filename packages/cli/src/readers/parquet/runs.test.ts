import { describe, expect, it } from 'vitest';
import { checkRuns, levelBits } from './runs.ts';

const check = (bytes: readonly number[], width: number, values: number) =>
  checkRuns(Uint8Array.from(bytes), 0, bytes.length, width, values);

describe('checkRuns', () => {
  it('knows repeated and packed numbers', () => {
    expect(check([5 << 1, 1], 1, 5)).toBe(true); // five times 1
    expect(check([3, 0b10110100], 1, 8)).toBe(true); // eight of one bit
    expect(check([3, 0], 1, 3)).toBe(true); // filled up to eight
    expect(check([2 << 1, 1, 3, 0, 0], 2, 10)).toBe(true);
    expect(check([], 1, 0)).toBe(true);
  });

  it('tells where there are too few', () => {
    expect(check([2 << 1, 1], 1, 5)).toBe(false);
    expect(check([0x80], 1, 5)).toBe(false);
  });

  it.each([
    ['repeated', [0xfe, 0xff, 0xff, 0xff, 0x07, 1], 1],
    ['packed, of no bits', [0xff, 0xff, 0xff, 0xff, 0x07], 0],
    ['negative to a program with 32 bits', [0xff, 0xff, 0xff, 0xff, 0x0f], 0],
    ['empty', [1, 1, 1], 0],
    ['of too many bits', [2, 1], 33],
  ])('refuses a run that is %s', (_, bytes, width) => {
    expect(() => check(bytes, width, 100)).toThrow(/a run of/);
  });

  it('knows the bits of levels', () =>
    expect([0, 1, 2, 3, 4].map(levelBits)).toEqual([0, 1, 2, 2, 3]));
});
