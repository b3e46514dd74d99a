// The frames of a zstd file, each unpacked by fzstd a block at a time, for versions of Node that cannot do it. fzstd passes over
// checksums, allocates whatever a frame declares and knows no dictionaries, so frames are looked into before it has them.

import type { Decompress } from 'fzstd';
import { ByteQueue } from './byte-queue.ts';
import { type FrameHeader, headerBytes, readHeader } from './frame-header.ts';
import { Xxh64 } from './xxh64.ts';

/** As much as `zstd -d` allows. */
export const LARGEST_WINDOW = 2 ** 27;
/** Of the content and of what it is packed into. */
const LARGEST_BLOCK = 2 ** 17;
const MAGIC = Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd);
/** The last four bits are free. */
const SKIPPABLE = 0x184d2a50;

export class WindowTooLarge extends Error {}

type Unpacker = typeof Decompress;

/** Throws CutOff, WindowTooLarge, and other errors for what is not zstd. */
export async function* unpackedFrames(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const fzstd = await import('fzstd');
  const bytes = new ByteQueue(chunks);
  try {
    while (!(await bytes.isAtEnd())) {
      const magic = number(await bytes.take(4));
      if (magic === number(MAGIC)) yield* unpackedFrame(bytes, fzstd.Decompress);
      else if ((magic & ~0xf) === SKIPPABLE) await bytes.skip(number(await bytes.take(4)));
      else throw new Error('no frame begins where one should');
    }
  } finally {
    await bytes.close();
  }
}

async function* unpackedFrame(bytes: ByteQueue, Unpack: Unpacker): AsyncGenerator<Uint8Array> {
  const flags = await bytes.take(1);
  const rest = await bytes.take(headerBytes(flags[0] as number));
  const header = readHeader(flags[0] as number, rest);
  refuse(header);
  const ready: Uint8Array[] = [];
  const unpacking = new Unpack((content) => {
    if (content.length > 0) ready.push(content);
  });
  unpacking.push(Buffer.concat([MAGIC, flags, rest]));
  const hash = new Xxh64();
  for (let isLast = false; !isLast; ) {
    const start = await bytes.take(3);
    const block = number(start);
    isLast = (block & 1) === 1;
    const length = block >> 3;
    if (length > LARGEST_BLOCK) throw new Error('a block is larger than blocks may be');
    const isRepeated = ((block >> 1) & 3) === 1;
    const packed = await bytes.take(isRepeated ? 1 : length);
    const checksum = await bytes.take(isLast && header.hasChecksum ? 4 : 0);
    unpacking.push(Buffer.concat([start, packed, checksum]), isLast);
    for (const content of ready.splice(0)) {
      if (header.hasChecksum) hash.add(content);
      yield content;
    }
    if (checksum.length > 0 && number(checksum) !== Number(BigInt.asUintN(32, hash.sum())))
      throw new Error('its content does not match its checksum');
  }
}

function refuse({ windowBytes, hasDictionary }: FrameHeader): void {
  if (windowBytes > LARGEST_WINDOW) throw new WindowTooLarge();
  if (hasDictionary) throw new Error('it was packed with a dictionary');
}

/** Little-endian, of up to four bytes. */
const number = (bytes: Uint8Array): number => bytes.reduceRight((sum, byte) => sum * 256 + byte, 0);
