// CRC-32 as in zip, PNG and Python's zlib.crc32: it finds every flipped bit and every damage of up to 32 neighbouring bits. It
// guards against accidents, not against forgery.

let table: Uint32Array | undefined;

/** Of ASCII text, a byte per character. */
export function crc32(text: string): number {
  table ??= remainders();
  let crc = 0xffffffff;
  for (let k = 0; k < text.length; k++)
    crc = (crc >>> 8) ^ table[(crc ^ text.charCodeAt(k)) & 0xff];
  return ~crc >>> 0;
}

/** What each byte leaves when it is divided by the polynomial, bits reversed. */
function remainders(): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
    return rest;
  });
}
