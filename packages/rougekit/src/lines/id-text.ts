// The id of a row from its JSON in the bytes of a line.

import { utf8Text } from './utf8.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** Longer ones are decoded as text: a character at a time would take longer. */
const SHORT = 24;

/** The JSON in bytes start … end − 1 must be valid: a text, or a number, whose digits are all kept. */
export function idText(bytes: Uint8Array, start: number, end: number): string {
  const quoted = bytes[start] === QUOTE ? 1 : 0;
  return plainText(bytes, start + quoted, end - quoted) ?? parsedText(bytes, start, end);
}

/** Short text that stands there as it is, for a tenth of what a decoder costs; undefined for any other. */
function plainText(bytes: Uint8Array, start: number, end: number): string | undefined {
  if (end - start > SHORT) return undefined;
  let text = '';
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (byte >= 0x80 || byte === BACKSLASH) return undefined;
    text += String.fromCharCode(byte);
  }
  return text;
}

function parsedText(bytes: Uint8Array, start: number, end: number): string {
  const json = utf8Text(bytes.subarray(start, end)) as string;
  return json.startsWith('"') ? (JSON.parse(json) as string) : json;
}
