// Bytes that are no text, with their place: line and byte, as editors count them.

import { RougekitError } from '../errors.ts';
import { firstBadByte, isUtf8Text } from './utf8.ts';

const LF = 0x0a;

/** Counted from 1 in what was looked at. */
export interface BadByte {
  readonly line: number;
  readonly byte: number;
  readonly value: number;
}

/** "Expected `source` to be UTF-8, got the byte 0xE9 (line 2, byte 4)." */
export class NotUtf8 extends RougekitError {
  readonly place: BadByte;

  /** `source` is what holds them. */
  constructor(place: BadByte, source = 'source') {
    const got = `the byte 0x${place.value.toString(16).toUpperCase().padStart(2, '0')}`;
    super(
      'INVALID_BYTES',
      `Expected \`${source}\` to be UTF-8, got ${got} (line ${place.line}, byte ${place.byte}).`,
      { option: source, expected: 'UTF-8', got },
    );
    this.place = place;
  }
}

/** Of bytes that are known not to be UTF-8. */
export function badByteIn(bytes: Uint8Array): BadByte {
  let start = 0;
  for (let line = 1; ; line++) {
    const lineFeed = bytes.indexOf(LF, start);
    const end = lineFeed < 0 ? bytes.length : lineFeed;
    const text = bytes.subarray(start, end);
    if (!isUtf8Text(text) || lineFeed < 0) {
      const at = firstBadByte(text);
      return { line, byte: at + 1, value: text[at] };
    }
    start = end + 1;
  }
}
