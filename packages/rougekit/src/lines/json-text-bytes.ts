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
    else to = writeAscii(ESCAPED[byte], out, to);
  }
  return to;
}

/** Of the characters that need it, by their code. */
const ESCAPED: readonly string[] = Array.from({ length: 0x5d }, (_, byte) => escaped(byte));

/** As JSON.stringify writes them: the short forms are read faster, too. */
function escaped(byte: number): string {
  if (byte === 0x22) return '\\"';
  if (byte === 0x5c) return '\\\\';
  if (byte === 0x0a) return '\\n';
  if (byte === 0x0d) return '\\r';
  if (byte === 0x09) return '\\t';
  return `\\u${byte.toString(16).padStart(4, '0')}`;
}

/** Puts ASCII into an array; returns where it ends. */
export function writeAscii(text: string, out: Uint8Array, at: number): number {
  for (let k = 0; k < text.length; k++) out[at + k] = text.charCodeAt(k);
  return at + text.length;
}
