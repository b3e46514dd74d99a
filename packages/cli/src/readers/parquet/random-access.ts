// Something that can be read in any place: a file on disk, bytes in memory, a file behind HTTP.

import { DataError } from '../../failures/failures.ts';
import type { InputFile } from '../input-file.ts';
import { packingOf } from '../input-names.ts';

export interface RandomAccess {
  readonly byteLength: number;
  /** Bytes start … end − 1. */
  slice(start: number, end?: number): Promise<ArrayBuffer>;
}

/** A packed file is unpacked into memory, so it must not be large. */
const LARGEST_UNPACKED = 2 ** 29;

export async function randomAccess(file: InputFile): Promise<RandomAccess> {
  const { name, size } = file;
  if (packingOf(name) !== undefined) return inMemory(file);
  if (size === undefined)
    throw new DataError(
      `'${name}' is a pipe. Parquet is read from its end, so it must be a file on disk.`,
    );
  return {
    byteLength: size,
    slice: (start, end = size) => file.readRange(start, Math.min(end, size)),
  };
}

async function inMemory(file: InputFile): Promise<RandomAccess> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of file.readBytes()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > LARGEST_UNPACKED)
      throw new DataError(
        `'${file.name}' is too large to be unpacked in memory. Parquet is packed in itself: store it without ${
          packingOf(file.name) === 'gzip' ? '.gz' : '.zst'
        }.`,
      );
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { byteLength: length, slice: async (start, end) => bytes.buffer.slice(start, end) };
}
