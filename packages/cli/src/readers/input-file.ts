// One input: checked when opened; hashed, counted and decompressed while it is read.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { HubError } from '@rougekit/hub';
import { DataError, Failure, systemCode } from '../failures/failures.ts';
import { isObjectName } from '../objects/object-name.ts';
import { S3Object } from '../objects/s3-object.ts';
import { isFolder, packingOf, STDIN } from './input-names.ts';
import type { Checksum, ReadOptions } from './reader.ts';
import { unpacked } from './unpacked.ts';
import { decoded, utf8FromUtf16 } from './utf16.ts';

export type Chunks = AsyncIterable<Uint8Array>;

const CHUNK_BYTES = 256 * 1024;

/** Where the bytes of an input are: on a disk, behind a pipe, in an object store. */
export interface Place {
  /** undefined for a pipe, which can be read once, from its beginning. */
  readonly size: number | undefined;
  /** Bytes start … end − 1; without these all of them. */
  chunks(start?: number, end?: number): Chunks;
  /** All bytes, each chunk in the memory of the one before it, where that can be had. */
  lentChunks?(): Chunks;
  /** Bytes start … end − 1 in one piece; fewer if it ends before. */
  range(start: number, end: number): Promise<ArrayBuffer>;
  /** Of all bytes, where that is known without reading them. */
  readonly sha256?: string | undefined;
}

type HowRead = Pick<ReadOptions, 'encoding' | 'limitRows'>;

export class InputFile {
  /** As the user wrote it. */
  readonly name: string;
  /** In bytes on disk; undefined for a pipe. */
  readonly size: number | undefined;
  /** Counted as on disk, so that progress can be shown as a share of `size`. */
  bytesRead = 0;
  readonly #place: Place;
  /** undefined for UTF-8, and for UTF-16 with its mark. */
  readonly #encoding: string | undefined;
  /** Whether only the first rows are asked for. */
  readonly #isLimited: boolean;
  readonly #hash = createHash('sha256');
  #hashed = 0;
  #isAtEnd = false;

  constructor(name: string, place: Place, { encoding, limitRows }: HowRead = {}) {
    this.#encoding = encoding;
    this.#isLimited = limitRows !== undefined;
    this.name = name;
    this.size = place.size;
    this.#place = place;
  }

  /** The content as UTF-8 bytes, possibly with a byte order mark. Can be read once. */
  read(): Chunks {
    return this.#asUtf8(this.readBytes());
  }

  /**
   * The same for readers that are done with a chunk when they ask for the next one, which may lie in its memory. New memory for every
   * chunk of a large file costs a twentieth of scoring it: it is zeroed, and collected again and again.
   */
  readLent(): Chunks {
    const isLent = packingOf(this.name) === undefined && !this.#isLimited;
    return this.#asUtf8(unpacked(this.#counted(isLent), this.name));
  }

  /** The content as it is, for formats that are not text. Can be read once. */
  readBytes(): Chunks {
    return unpacked(this.#counted(), this.name);
  }

  /** A second, independent reading. Only for files that can be read twice. */
  readAside(): Chunks {
    return this.#asUtf8(unpacked(this.#named(this.#place.chunks()), this.name));
  }

  /** The same for readers that are done with a chunk when they ask for the next one. */
  readLentAside(): Chunks {
    const lent = packingOf(this.name) === undefined ? this.#place.lentChunks?.() : undefined;
    return lent === undefined ? this.readAside() : this.#asUtf8(this.#named(lent));
  }

  /** Bytes start … end − 1 as they are on disk; fewer if the file ends before. Only for files that can be read twice. */
  async readRange(start: number, end: number): Promise<ArrayBuffer> {
    const bytes = await this.#placed(() => this.#place.range(start, end));
    this.bytesRead += bytes.byteLength;
    return bytes;
  }

  /** The same as a stream, for stretches of any length; counted, but no part of `sha256`. */
  async *readBetween(start: number, end: number): AsyncGenerator<Uint8Array> {
    if (end <= start) return;
    for await (const chunk of this.#named(this.#place.chunks(start, end))) {
      this.bytesRead += chunk.length;
      yield chunk;
    }
  }

  get canBeReadTwice(): boolean {
    return this.size !== undefined;
  }

  /**
   * SHA-256 of the file's bytes. If reading stopped early, a file is hashed as a whole, so that the
   * sum is the file's own; of a pipe only what was read can be known.
   */
  async sha256(): Promise<string> {
    if (this.#isAtEnd || !this.canBeReadTwice) return this.#hash.copy().digest('hex');
    if (this.#place.sha256 !== undefined) return this.#place.sha256;
    const whole = createHash('sha256');
    for await (const chunk of this.#named(this.#place.chunks())) whole.update(chunk);
    return whole.digest('hex');
  }

  /** If the first rows were asked for and stood in a part of the file, the sum of that part. Nothing else has been read. */
  async checksum(): Promise<Checksum> {
    if (!this.#isPart) return { sha256: await this.sha256() };
    return { sha256: this.#hash.copy().digest('hex'), bytes: this.#hashed };
  }

  /**
   * How much of a packed file is read depends on how fast it is unpacked, and a format that looks into several places of a
   * file reads no first part of it: these are hashed as a whole.
   */
  get #isPart(): boolean {
    return (
      this.#isLimited &&
      this.size !== undefined &&
      this.#place.sha256 === undefined &&
      packingOf(this.name) === undefined &&
      this.bytesRead === this.#hashed &&
      this.#hashed < this.size
    );
  }

  #asUtf8(chunks: Chunks): Chunks {
    return this.#encoding === undefined
      ? utf8FromUtf16(chunks, this.name)
      : decoded(this.#encoding, chunks, this.name);
  }

  async *#counted(isLent = false): AsyncGenerator<Uint8Array> {
    const lent = isLent ? this.#place.lentChunks?.() : undefined;
    const chunks = this.#named(lent ?? this.#place.chunks());
    for await (const chunk of this.#isLimited && this.canBeReadTwice ? even(chunks) : chunks) {
      this.bytesRead += chunk.length;
      this.#hashed += chunk.length;
      this.#hash.update(chunk);
      yield chunk;
    }
    this.#isAtEnd = true;
  }

  async *#named(chunks: Chunks): AsyncGenerator<Uint8Array> {
    try {
      yield* chunks;
    } catch (error) {
      throw hasWords(error) ? error : cannotRead(this.name, error);
    }
  }

  async #placed<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw hasWords(error) ? error : cannotRead(this.name, error);
    }
  }
}

/** Chunks of one size, whatever the network cuts them into: where reading stops must not depend on it. */
async function* even(chunks: Chunks): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let rest = chunk;
    while (length + rest.length >= CHUNK_BYTES) {
      const part = rest.subarray(0, CHUNK_BYTES - length);
      yield held.length === 0 ? part : Buffer.concat([...held, part]);
      rest = rest.subarray(part.length);
      held = [];
      length = 0;
    }
    if (rest.length > 0) held.push(rest);
    length += rest.length;
  }
  if (length > 0) yield held.length === 1 ? (held[0] as Uint8Array) : Buffer.concat(held);
}

/** Where the places of inputs come from: the first source that knows a name opens it. */
const SOURCES: readonly Source[] = [
  {
    knows: (name) => name === STDIN,
    open: async (_, stdin) => ({
      size: undefined,
      chunks: () => stdin(),
      range: () => Promise.reject(new Error('stdin has no places')),
    }),
  },
  { knows: isObjectName, open: (name) => S3Object.open(name, process.env) },
  { knows: () => true, open: (name) => placeOnDisk(name) },
];

interface Source {
  knows(name: string): boolean;
  open(name: string, stdin: () => Readable): Promise<Place>;
}

export async function openInput(
  name: string,
  stdin: () => Readable,
  how: HowRead = {},
): Promise<InputFile> {
  const source = SOURCES.find((one) => one.knows(name)) as Source;
  return new InputFile(name, await source.open(name, stdin), how);
}

async function placeOnDisk(name: string): Promise<Place> {
  try {
    const facts = await stat(name);
    if (facts.isDirectory()) throw isFolder(name);
    return {
      size: facts.isFile() ? facts.size : undefined,
      // A pipe has no places: asked for its whole, it must not be asked for a start.
      chunks: (start, end) =>
        createReadStream(name, {
          highWaterMark: CHUNK_BYTES,
          ...(start === undefined ? {} : { start }),
          ...(end === undefined ? {} : { end: end - 1 }),
        }),
      lentChunks: () => lentFromDisk(name),
      range: (start, end) => rangeOnDisk(name, start, end),
    };
  } catch (error) {
    throw error instanceof DataError ? error : cannotRead(name, error);
  }
}

async function* lentFromDisk(name: string): AsyncGenerator<Uint8Array> {
  const file = await open(name);
  try {
    const memory = Buffer.allocUnsafeSlow(CHUNK_BYTES);
    for (;;) {
      // From where the last one ended: a pipe has no places.
      const { bytesRead } = await file.read(memory, 0, CHUNK_BYTES, null);
      if (bytesRead === 0) return;
      yield memory.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

async function rangeOnDisk(name: string, start: number, end: number): Promise<ArrayBuffer> {
  const file = await open(name);
  try {
    const bytes = Buffer.from(new ArrayBuffer(end - start));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
    return bytes.buffer.slice(0, bytesRead);
  } finally {
    await file.close();
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  ELOOP: 'its symbolic links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  EIO: 'the disk reports an error',
};

/** Whether it is said already what is wrong. */
export const hasWords = (error: unknown): boolean =>
  error instanceof Failure || error instanceof HubError;

export function cannotRead(name: string, error: unknown): DataError {
  const code = systemCode(error);
  const reason = code === undefined ? undefined : REASONS[code];
  return new DataError(`Cannot read '${name}': ${reason ?? (error as Error).message}.`);
}
