/** Number of 1-bits of a 32-bit integer: sums in pairs, nibbles, bytes (Warren, Hacker's Delight, 5-1). */
export function popcount(word: number): number {
  let x = word;
  x -= (x >>> 1) & 0x55555555;
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
