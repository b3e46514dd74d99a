import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstBadByte } from './utf8.ts';

const isValid = (bytes: Uint8Array) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

// Bytes from the borders of the ranges, where a rule could be off by one.
const byte = fc.constantFrom(
  ...[0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1],
  ...[0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff],
);

it('finds a fault exactly where the decoder of the platform does', () => {
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 8 }), (numbers) => {
      const bytes = Uint8Array.from(numbers);
      const at = firstBadByte(bytes);
      expect(at === bytes.length).toBe(isValid(bytes));
      expect(isValid(bytes.subarray(0, at))).toBe(true);
    }),
    { numRuns: 5000, seed: 1 },
  );
});
