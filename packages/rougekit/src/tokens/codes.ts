// A text as its UTF-16 code units. Reading a typed array is several times faster than asking a string
// for one character after the other, and every text is read at least three times.

/** Writes the code units of `text` to the start of `into`, which must be long enough. */
export function copyCodes(text: string, into: Uint16Array): void {
  for (let i = 0; i < text.length; i++) into[i] = text.charCodeAt(i);
}

export function codesOf(text: string): Uint16Array {
  const codes = new Uint16Array(text.length);
  copyCodes(text, codes);
  return codes;
}

const PIECE = 8192; // arguments per call that every engine accepts

export function stringOf(codes: Uint16Array, start: number, end: number): string {
  let text = '';
  for (let i = start; i < end; i += PIECE) {
    text += String.fromCharCode(...codes.subarray(i, Math.min(end, i + PIECE)));
  }
  return text;
}

/** The code point at i, or the code unit itself where it is half of none. */
export function pointAt(codes: Uint16Array, i: number, end: number): number {
  const high = codes[i];
  if (high < 0xd800 || high > 0xdbff || i + 1 >= end) return high;
  const low = codes[i + 1];
  return low < 0xdc00 || low > 0xdfff ? high : ((high - 0xd800) << 10) + low - 0xdc00 + 0x10000;
}
