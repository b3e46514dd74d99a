// One entry of a journal: a head of fixed size and what is kept under its key. Both have a checksum, since the process may be
// killed and the power may fail at any byte.

import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';

export interface RecordHead {
  readonly key: string;
  /** Rows that the entry is about. */
  readonly rows: number;
  /** Bytes behind the head. */
  readonly length: number;
  /** Of those bytes. */
  readonly checksum: number;
}

export const KEY_BYTES = 32;
const MARK = 0x524b4a31; // RKJ1
const [LENGTH, ROWS, CHECKSUM, KEY] = [4, 8, 12, 16];
const OWN_CHECKSUM = KEY + KEY_BYTES;
export const HEAD_BYTES = OWN_CHECKSUM + 4;

/** The bytes of an entry. What is kept must be plain: arrays, maps, objects, numbers, texts. */
export function recordOf(key: string, rows: number, value: unknown): Buffer {
  const body = serialize(value);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(MARK, 0);
  head.writeUInt32BE(body.length, LENGTH);
  head.writeUInt32BE(rows, ROWS);
  head.writeUInt32BE(crc32(body), CHECKSUM);
  head.write(key, KEY, 'latin1');
  head.writeUInt32BE(crc32(head.subarray(0, OWN_CHECKSUM)), OWN_CHECKSUM);
  return Buffer.concat([head, body]);
}

/** undefined for bytes that are not a head, or a damaged one. */
export function headIn(bytes: Buffer): RecordHead | undefined {
  const isHead =
    bytes.length === HEAD_BYTES &&
    bytes.readUInt32BE(0) === MARK &&
    bytes.readUInt32BE(OWN_CHECKSUM) === crc32(bytes.subarray(0, OWN_CHECKSUM));
  if (!isHead) return undefined;
  return {
    key: bytes.toString('latin1', KEY, OWN_CHECKSUM),
    rows: bytes.readUInt32BE(ROWS),
    length: bytes.readUInt32BE(LENGTH),
    checksum: bytes.readUInt32BE(CHECKSUM),
  };
}

/** What was kept; undefined if it was damaged since. */
export function valueIn(body: Buffer, { checksum }: RecordHead): unknown {
  if (crc32(body) !== checksum) return undefined;
  try {
    return deserialize(body);
  } catch {
    return undefined; // written by a Node that knows more kinds of values
  }
}
