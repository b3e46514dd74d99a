import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crc32 } from './crc32.ts';

/** Long division, bit by bit. */
function slowCrc32(text: string): number {
  let rest = 0xffffffffn;
  for (const character of text) {
    rest ^= BigInt(character.charCodeAt(0));
    for (let bit = 0; bit < 8; bit++) rest = (rest >> 1n) ^ (rest & 1n ? 0xedb88320n : 0n);
  }
  return Number(rest ^ 0xffffffffn);
}

it('has the check value that catalogues of CRCs give', () => {
  expect(crc32('123456789')).toBe(0xcbf43926);
  expect(crc32('')).toBe(0);
});

it('divides as one would by hand', () => {
  const ascii = fc.string({ unit: 'binary-ascii' });
  fc.assert(fc.property(ascii, (text) => crc32(text) === slowCrc32(text)));
});
