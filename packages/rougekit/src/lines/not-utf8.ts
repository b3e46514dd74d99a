// Bytes that are not text, with their place: line and byte, as editors count them.

import { RougekitError } from '../errors.ts';
import { findByte } from './find-byte.ts';
import { eachLine } from './line-cuts.ts';
import { firstBadByte, isUtf8Text } from './utf8.ts';

/** Counted from 1 in what was looked at. */
export interface BadByte {
  readonly line: number;
  readonly byte: number;
  readonly value: number;
}

/** "Expected `source` to be UTF-8, got the byte 0xE9 (line 2, byte 4)."; the same of NUL bytes, which no text has. */
export class NotUtf8 extends RougekitError {
  readonly place: BadByte;
  /** Whether the file begins as packed ones do. */
  readonly isGzip: boolean;

  /** `source` is what holds them. */
  constructor(place: BadByte, source = 'source', isGzip = false) {
    const got = `the byte 0x${place.value.toString(16).toUpperCase().padStart(2, '0')}`;
    const expected = place.value === 0 ? 'text' : 'UTF-8';
    super(
      'INVALID_BYTES',
      `Expected \`${source}\` to be ${expected}, got ${got} (line ${place.line}, byte ${place.byte}).`,
      { option: source, expected, got },
    );
    this.place = place;
    this.isGzip = isGzip;
  }
}

/**
 * Whether bytes are UTF-8 and hold no NUL. UTF-16 without a byte order mark is full of NULs, and of English it would
 * pass as UTF-8: a text with a NUL behind every letter, which scores like another text.
 */
export const isPlainText = (bytes: Uint8Array): boolean =>
  findByte(bytes, 0) < 0 && isUtf8Text(bytes);

/** Of bytes that are known not to be plain text; `start` is where the line begins. */
export function badByteIn(bytes: Uint8Array): BadByte & { readonly start: number } {
  let line = 0;
  let bad: (BadByte & { readonly start: number }) | undefined;
  eachLine(bytes, (start, end) => {
    line++;
    const text = bytes.subarray(start, end);
    if (isPlainText(text)) return true;
    const nul = findByte(text, 0);
    const at = firstBadByte(nul < 0 ? text : text.subarray(0, nul));
    bad = { start, line, byte: at + 1, value: text[at] };
    return false;
  });
  return bad as NonNullable<typeof bad>;
}
