// The messages of an Arrow IPC stream: a schema, record batches, the end.
// https://arrow.apache.org/docs/format/Columnar.html#ipc-streaming-format

import { DataError } from '../failures/failures.ts';
import { FlatTable } from './flat-reader.ts';
import { byte, type FlatField, FlatWriter, long, short } from './flat-writer.ts';

export const SCHEMA = 1;
export const RECORD_BATCH = 3;

const CONTINUATION = 0xffffffff;
/** Version 5 of the format. */
const V5 = 4;
/** Texts of a batch have offsets of 32 bits; metadata beyond this would be names alone. */
const LARGEST_BODY = 2 ** 31;
const LARGEST_METADATA = 2 ** 24;

/** Reads exactly so many bytes, or all that is left. */
export interface Bytes {
  read(length: number): Promise<Uint8Array>;
}

export interface Message {
  readonly kind: number;
  readonly header: FlatTable;
  readonly body: Uint8Array;
}

export class ArrowError extends DataError {}

/** The next message; undefined at the mark that ends the stream. */
export async function readMessage(bytes: Bytes): Promise<Message | undefined> {
  const prefix = await exactly(bytes, 8);
  const view = new DataView(prefix.buffer, prefix.byteOffset, 8);
  if (view.getUint32(0, true) !== CONTINUATION)
    throw new ArrowError(
      'stdin is not an Arrow IPC stream: a message begins with four bytes 0xff.',
    );
  const length = view.getInt32(4, true);
  if (length === 0) return undefined;
  if (length < 0 || length > LARGEST_METADATA) throw damaged(`metadata of ${length} bytes`);
  const metadata = await exactly(bytes, length);
  return readable(async () => {
    const message = FlatTable.root(metadata);
    const header = message.table(2);
    const bodyLength = message.long(3);
    if (header === undefined) throw damaged('a message without a header');
    if (bodyLength < 0 || bodyLength > LARGEST_BODY) throw damaged(`a body of ${bodyLength} bytes`);
    return { kind: message.byte(1), header, body: await exactly(bytes, bodyLength) };
  });
}

async function exactly(bytes: Bytes, length: number): Promise<Uint8Array> {
  const read = await bytes.read(length);
  if (read.length < length)
    throw new ArrowError(
      'stdin ends in the middle of the Arrow stream: the sender stopped before the end.',
    );
  return read;
}

/** What leads outside of the bytes is damage, not a defect. */
export async function readable<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof RangeError ? damaged(error.message) : error;
  }
}

export const damaged = (what: string) => new ArrowError(`The Arrow stream is damaged: ${what}.`);

/** A message as it stands in a stream. `body` is a multiple of eight bytes long. */
export function messageBytes(
  kind: number,
  header: readonly FlatField[],
  body: readonly Uint8Array[] = [],
): Uint8Array {
  const bodyLength = body.reduce((sum, part) => sum + part.length, 0);
  const metadata = FlatWriter.root([
    short(V5),
    byte(kind),
    { write: (out) => out.table(header) },
    long(bodyLength),
  ]);
  const length = Math.ceil(metadata.length / 8) * 8;
  const all = Buffer.alloc(8 + length + bodyLength);
  all.writeUInt32LE(CONTINUATION, 0);
  all.writeInt32LE(length, 4);
  all.set(metadata, 8);
  let at = 8 + length;
  for (const part of body) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The mark that ends a stream. */
export const END_OF_STREAM: Uint8Array = Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]);
