// What stands behind the texts in many JSON lines, parsed at once: a parser is compiled already, and calling it for each takes as long
// as its work.

import type { JsonObject } from './json-fields.ts';
import { CANDIDATE_PLACE, REFERENCE_PLACE, TEXT_PLACES } from './text-places.ts';
import { encodedText, utf8Text } from './utf8.ts';

/** Bytes, on average; longer ones take less time looked through for the one field that is wanted. */
const LONGEST_TAIL = 256;
const ROOM = 2 ** 16;
/** What stands in a line from there on begins with a comma, or ends the object. */
const FIRST = encodedText('[{"":0');
const NEXT = encodedText(',{"":0');
const NOTHING = encodedText('}');
const CLOSE = 0x5d;

export interface LinesWithTexts {
  readonly bytes: Uint8Array;
  /** Where lines start, and which of them each row is. */
  readonly lineStarts: readonly number[];
  readonly lines: Int32Array;
  /** Where the texts of each row stand: see text-places.ts. */
  readonly textPlaces: Int32Array;
  /** 0 for a row that is not to be read. */
  readonly ok: Uint8Array;
}

// New memory takes longer than filling it again.
let joined = new Uint8Array(0);

/** The fields behind the texts of so many rows, none of a row whose texts were not found. Undefined if it would not be worth it. */
export function tailsOfLines(rows: number, from: LinesWithTexts): JsonObject[] | undefined {
  const room = LONGEST_TAIL * rows + ROOM;
  if (joined.length < room) joined = new Uint8Array(room);
  const length = rows === 0 ? 0 : join(rows, from);
  if (length === 0) return undefined;
  return JSON.parse(utf8Text(joined.subarray(0, length)) as string) as JsonObject[];
}

function join(rows: number, from: LinesWithTexts): number {
  const { bytes, lineStarts, lines, textPlaces, ok } = from;
  const to = joined;
  const most = to.length - FIRST.length - 1;
  let length = 0;
  for (let row = 0; row < rows; row++) {
    to.set(row === 0 ? FIRST : NEXT, length);
    length += FIRST.length;
    const first = row * TEXT_PLACES;
    let tail = NOTHING;
    if (ok[row] !== 0 && textPlaces[first] >= 0) {
      const candidate = textPlaces[first + CANDIDATE_PLACE + 1];
      const reference = textPlaces[first + REFERENCE_PLACE + 1];
      // With the line feed, which is no more than space.
      const end = lineStarts[lines[row] + 1];
      tail = bytes.subarray(Math.max(candidate, reference), end);
    }
    if (length + tail.length > most) return 0;
    to.set(tail, length);
    length += tail.length;
  }
  to[length] = CLOSE;
  return length + 1;
}
