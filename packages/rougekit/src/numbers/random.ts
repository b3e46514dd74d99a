// The seeded generator behind everything random in rougekit, documented so that a seed means the same
// in every engine and release. A PCG-like generator would do, but mixing a 32-bit counter is
// enough for resampling and needs no other state.
//
//   word(k) = mix(mix(seed ^ 0x9e3779b9) + k · 0x9e3779b1)   with k = 1, 2, 3 …
//   mix(h): h ^= h >>> 16; h *= 0x21f0aaad; h ^= h >>> 15; h *= 0x735a2d97; h ^= h >>> 15
//
// (mix is the "lowbias32" integer finaliser with its later constants.) A number below n is the high
// part of word · n / 2^32; its bias is below n / 2^32. The sequence repeats after 2^32 draws.

import { invalid } from '../errors.ts';

/** What every word adds to the counter. */
export const STEP = 0x9e3779b1;

/** The counter after so many words: any part of the sequence can be drawn without those before it. */
export const counterAfter = (words: number): number => Math.imul(words, STEP);

/** Draws an integer below n. */
export type Draw = (n: number) => number;

/** `seed` from 0 to 2^32 − 1, `n` up to 2^32. */
export function seededDraw(seed: number): Draw {
  const key = seedState(seed);
  let counter = 0;
  return (n) => {
    counter = (counter + 0x9e3779b1) | 0;
    const word = mix((key + counter) | 0) >>> 0;
    return Math.floor((word / 4294967296) * n);
  };
}

/** mix(seed ^ 0x9e3779b9), to which the generator adds its counter. */
export function seedState(seed: number): number {
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff)
    throw invalid('seed', 'a whole number from 0 to 4294967295', seed);
  return mix((seed ^ 0x9e3779b9) | 0);
}

export function mix(value: number): number {
  let h = value;
  h ^= h >>> 16;
  h = Math.imul(h, 0x21f0aaad);
  h ^= h >>> 15;
  h = Math.imul(h, 0x735a2d97);
  return h ^ (h >>> 15);
}
