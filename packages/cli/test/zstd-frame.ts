// A zstd file without compression, since not every Node can compress: a frame of raw blocks (RFC 8878, 3.1.1).

const MAGIC = [0x28, 0xb5, 0x2f, 0xfd];
const MOST_IN_BLOCK = 2 ** 17;

/** `checksum` is the end of a frame that has one. */
export function zstdFrame(content: Uint8Array, checksum: Uint8Array = Buffer.alloc(0)): Buffer {
  // No content size; a window of 2^20 bytes.
  const parts: Uint8Array[] = [Uint8Array.from([...MAGIC, checksum.length, 10 << 3])];
  for (let at = 0; at === 0 || at < content.length; at += MOST_IN_BLOCK) {
    const block = content.subarray(at, at + MOST_IN_BLOCK);
    const isLast = at + MOST_IN_BLOCK >= content.length;
    const header = (block.length << 3) | (isLast ? 1 : 0);
    parts.push(Uint8Array.of(header & 0xff, (header >> 8) & 0xff, header >> 16), block);
  }
  return Buffer.concat([...parts, checksum]);
}

/** A file that repeats one byte so many times: a block of four bytes stands for up to 128 KB. */
export function zstdBomb(bytes: number): Buffer {
  const parts: Uint8Array[] = [Uint8Array.from([...MAGIC, 0, 10 << 3])];
  for (let at = 0; at < bytes; at += MOST_IN_BLOCK) {
    const header = (MOST_IN_BLOCK << 3) | 2 | (at + MOST_IN_BLOCK >= bytes ? 1 : 0);
    parts.push(Uint8Array.of(header & 0xff, (header >> 8) & 0xff, header >> 16, 0x20));
  }
  return Buffer.concat(parts);
}

/** A frame that every reader passes over. */
export const SKIPPED_FRAME = Buffer.from([0x53, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3]);
