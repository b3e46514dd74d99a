/**
 * The offset of the first byte that no UTF-8 text has there; the length if there is none.
 * Ranges of second bytes from the Unicode Standard, table 3-7. Linear.
 */
export function firstInvalidByte(bytes: Uint8Array): number {
  let i = 0;
  while (i < bytes.length) {
    const [more, least, most] = expectationAfter(bytes[i]!);
    if (more < 0) return i;
    for (let k = 1; k <= more; k++) {
      const byte = bytes[i + k] ?? -1;
      // The lead byte is named: it is where an editor would show the fault.
      if (byte < (k === 1 ? least : 0x80) || byte > (k === 1 ? most : 0xbf)) return i;
    }
    i += more + 1;
  }
  return i;
}

/** How many bytes follow a lead byte (−1: it is none), and the range of the first of them. */
function expectationAfter(lead: number): readonly [more: number, least: number, most: number] {
  if (lead < 0x80) return [0, 0, 0];
  if (lead < 0xc2 || lead > 0xf4) return [-1, 0, 0];
  if (lead < 0xe0) return [1, 0x80, 0xbf];
  if (lead === 0xe0) return [2, 0xa0, 0xbf];
  if (lead === 0xed) return [2, 0x80, 0x9f]; // above lie the surrogates
  if (lead < 0xf0) return [2, 0x80, 0xbf];
  if (lead === 0xf0) return [3, 0x90, 0xbf];
  return [3, 0x80, lead === 0xf4 ? 0x8f : 0xbf];
}
