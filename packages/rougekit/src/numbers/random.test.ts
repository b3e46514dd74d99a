import { expect, it } from 'vitest';
import { seededDraw } from './random.ts';

it.each([-1, 0.5, 2 ** 32, Number.NaN])('refuses %d', (seed) => {
  expect(() => seededDraw(seed)).toThrow(/`seed` to be a whole number from 0 to 4294967295/);
});

// From the formula at the head of random.ts, worked out in Python with whole numbers: mix(key + k · 0x9e3779b1) mod 2^32
// with key = mix(seed ^ 0x9e3779b9), then word · n >> 32.
it.each([
  [0, [0x61542706, 0xda517612, 0x5ea17602, 0x14f68653], [380, 852, 369, 81, 403, 293]],
  [12345, [0xeabb8412, 0x7e4766e3, 0x0cdc4df9, 0x6360f1aa], [916, 493, 50, 388, 404, 521]],
  [4294967295, [0x735a0ad7, 0x3813c3bb, 0x0c1c7938, 0xfb624f90], [450, 219, 47, 981, 921, 571]],
])('seed %d gives the words of its formula', (seed, words, belowThousand) => {
  const whole = seededDraw(seed);
  expect(words.map(() => whole(2 ** 32))).toEqual(words);
  const below = seededDraw(seed);
  expect(belowThousand.map(() => below(1000))).toEqual(belowThousand);
});
