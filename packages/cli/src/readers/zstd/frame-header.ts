// What a frame of zstd says about itself before its content (RFC 8878, 3.1.1.1).

export interface FrameHeader {
  /** The memory that it takes to unpack the frame. */
  readonly windowBytes: number;
  readonly hasChecksum: boolean;
  readonly hasDictionary: boolean;
}

/** How many bytes follow the first, which holds the flags. */
export function headerBytes(flags: number): number {
  return (isSingleSegment(flags) ? 0 : 1) + dictionaryBytes(flags) + sizeBytes(flags);
}

/** `rest` is what follows the flags. */
export function readHeader(flags: number, rest: Uint8Array): FrameHeader {
  const dictionary = rest
    .subarray(isSingleSegment(flags) ? 0 : 1)
    .subarray(0, dictionaryBytes(flags));
  return {
    windowBytes: isSingleSegment(flags)
      ? contentBytes(flags, rest)
      : windowBytes(rest[0] as number),
    hasChecksum: (flags & 4) !== 0,
    hasDictionary: dictionary.some((byte) => byte !== 0),
  };
}

const isSingleSegment = (flags: number) => (flags & 0x20) !== 0;

const dictionaryBytes = (flags: number) => [0, 1, 2, 4][flags & 3] as number;

const sizeBytes = (flags: number) =>
  [isSingleSegment(flags) ? 1 : 0, 2, 4, 8][flags >> 6] as number;

function windowBytes(descriptor: number): number {
  const base = 2 ** (10 + (descriptor >> 3));
  return base + (base / 8) * (descriptor & 7);
}

/** The content of a single segment is its own window. */
function contentBytes(flags: number, rest: Uint8Array): number {
  const size = rest.subarray(dictionaryBytes(flags));
  const number = size.reduceRight((sum, byte) => sum * 256 + byte, 0);
  return size.length === 2 ? number + 256 : number;
}
