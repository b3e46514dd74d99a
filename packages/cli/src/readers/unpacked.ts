// Packed files (.gz, .zst) → their content, as a stream. A file that unpacks to hundreds of times its size was made to
// fill memory or disks; real texts shrink to a third, and the most repetitive ones hardly to a hundredth.

import { pipeline, Readable } from 'node:stream';
import * as zlib from 'node:zlib';
import { DataError, systemCode } from '../failures/failures.ts';
import { packingOf } from './input-names.ts';
import { CutOff } from './zstd/byte-queue.ts';
import { LARGEST_WINDOW, unpackedFrames, WindowTooLarge } from './zstd/frames.ts';

type Chunks = AsyncIterable<Uint8Array>;

/** Less than this is read whatever its ratio: rows are scored one piece at a time, so it does no harm. */
const HARMLESS_BYTES = 2 ** 28;
const HIGHEST_RATIO = 250;
/** Each chunk goes to a thread of Node's and back: the 16 KB that zlib takes by itself cost more than unpacking them. */
const CHUNK_BYTES = 2 ** 18;

/** The content of a file as its name says that it is packed; the bytes themselves if it is not. */
export function unpacked(chunks: Chunks, name: string): Chunks {
  const packing = packingOf(name);
  if (packing === undefined) return chunks;
  const packed = { bytes: 0 };
  const counted = countedIn(chunks, packed);
  const plain = packing === 'gzip' ? gunzipped(counted, name) : zstdUnpacked(counted, name);
  return bounded(plain, packed, name);
}

async function* countedIn(chunks: Chunks, packed: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    packed.bytes += chunk.length;
    yield chunk;
  }
}

async function* bounded(
  chunks: Chunks,
  packed: { readonly bytes: number },
  name: string,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > HARMLESS_BYTES && bytes > HIGHEST_RATIO * packed.bytes)
      throw new DataError(
        `'${name}' unpacks to more than ${HIGHEST_RATIO} times its size, as no text does.`,
        ['If it is what you want to score, unpack it yourself and score the unpacked file.'],
      );
    yield chunk;
  }
}

async function* gunzipped(chunks: Chunks, name: string): AsyncGenerator<Uint8Array> {
  yield* throughZlib(chunks, zlib.createGunzip({ chunkSize: CHUNK_BYTES }), name, 'gzip');
}

async function* zstdUnpacked(chunks: Chunks, name: string): AsyncGenerator<Uint8Array> {
  // Since Node 22.15.
  const { createZstdDecompress } = zlib as Partial<ZstdOfZlib>;
  if (createZstdDecompress !== undefined)
    yield* throughZlib(chunks, createZstdDecompress({ chunkSize: CHUNK_BYTES }), name, 'zstd');
  else yield* throughFzstd(chunks, name);
}

interface ZstdOfZlib {
  createZstdDecompress(options: { readonly chunkSize: number }): zlib.Gunzip;
}

async function* throughZlib(
  chunks: Chunks,
  unpacking: zlib.Gunzip,
  name: string,
  packing: string,
): AsyncGenerator<Uint8Array> {
  // Errors reach the loop below through `unpacking`, which pipeline() destroys with them.
  pipeline(Readable.from(chunks, { objectMode: false }), unpacking, () => {});
  try {
    yield* unpacking as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (error instanceof DataError) throw error;
    const isCut = systemCode(error) === 'Z_BUF_ERROR';
    throw isCut ? cutOff(name, packing) : notPacked(name, packing, error);
  }
}

async function* throughFzstd(chunks: Chunks, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* unpackedFrames(chunks);
  } catch (error) {
    if (error instanceof DataError) throw error;
    if (error instanceof WindowTooLarge) throw tooLargeWindow(name);
    throw error instanceof CutOff ? cutOff(name, 'zstd') : notPacked(name, 'zstd', error);
  }
}

function tooLargeWindow(name: string): DataError {
  return new DataError(
    `'${name}' declares that it takes more than ${LARGEST_WINDOW / 2 ** 20} MB of memory to unpack.`,
    ['If you trust it, unpack it yourself: zstd -d --long=31'],
  );
}

function cutOff(name: string, packing: string): DataError {
  return new DataError(
    `'${name}' ends in the middle: the ${packing} file is cut off. Copy or download it again.`,
  );
}

function notPacked(name: string, packing: string, error: unknown): DataError {
  return new DataError(`'${name}' is not a valid ${packing} file (${(error as Error).message}).`);
}
