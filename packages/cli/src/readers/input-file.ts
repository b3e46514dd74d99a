// One input: checked when opened; hashed, counted and decompressed while it is read.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { DataError, systemCode } from '../failures/failures.ts';
import { isFolder, STDIN } from './input-names.ts';
import { unpacked } from './unpacked.ts';
import { decoded, utf8FromUtf16 } from './utf16.ts';

export type Chunks = AsyncIterable<Uint8Array>;

const CHUNK_BYTES = 256 * 1024;

export class InputFile {
  /** As the user wrote it. */
  readonly name: string;
  /** In bytes on disk; undefined for a pipe. */
  readonly size: number | undefined;
  /** Counted as on disk, so that progress can be shown as a share of `size`. */
  bytesRead = 0;
  #open: () => Readable;
  /** undefined for UTF-8, and for UTF-16 with its mark. */
  readonly #encoding: string | undefined;
  #hash = createHash('sha256');
  #isAtEnd = false;

  constructor(
    name: string,
    size: number | undefined,
    open: () => Readable,
    encoding?: string | undefined,
  ) {
    this.#encoding = encoding;
    this.name = name;
    this.size = size;
    this.#open = open;
  }

  /** The content as UTF-8 bytes, possibly with a byte order mark. Can be read once. */
  read(): Chunks {
    return this.#asUtf8(this.readBytes());
  }

  /** The content as it is, for formats that are not text. Can be read once. */
  readBytes(): Chunks {
    return unpacked(this.#counted(), this.name);
  }

  /** A second, independent reading. Only for files that can be read twice. */
  readAside(): Chunks {
    return this.#asUtf8(unpacked(this.#named(this.#open()), this.name));
  }

  /** Bytes start … end − 1 as they are on disk; fewer if the file ends before. Only for files that can be read twice. */
  async readRange(start: number, end: number): Promise<ArrayBuffer> {
    try {
      const file = await open(this.name);
      try {
        const bytes = Buffer.from(new ArrayBuffer(end - start));
        const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
        this.bytesRead += bytesRead;
        return bytes.buffer.slice(0, bytesRead);
      } finally {
        await file.close();
      }
    } catch (error) {
      throw cannotRead(this.name, error);
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
    const whole = createHash('sha256');
    for await (const chunk of this.#named(this.#open())) whole.update(chunk);
    return whole.digest('hex');
  }

  #asUtf8(chunks: Chunks): Chunks {
    return this.#encoding === undefined
      ? utf8FromUtf16(chunks, this.name)
      : decoded(this.#encoding, chunks, this.name);
  }

  async *#counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of this.#named(this.#open())) {
      this.bytesRead += chunk.length;
      this.#hash.update(chunk);
      yield chunk;
    }
    this.#isAtEnd = true;
  }

  async *#named(stream: Readable): AsyncGenerator<Uint8Array> {
    try {
      yield* stream as AsyncIterable<Uint8Array>;
    } catch (error) {
      throw cannotRead(this.name, error);
    }
  }
}

export async function openInput(
  name: string,
  stdin: () => Readable,
  encoding?: string | undefined,
): Promise<InputFile> {
  if (name === STDIN) return new InputFile(STDIN, undefined, stdin, encoding);
  try {
    const facts = await stat(name);
    if (facts.isDirectory()) throw isFolder(name);
    const size = facts.isFile() ? facts.size : undefined;
    const read = () => createReadStream(name, { highWaterMark: CHUNK_BYTES });
    return new InputFile(name, size, read, encoding);
  } catch (error) {
    throw error instanceof DataError ? error : cannotRead(name, error);
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

export function cannotRead(name: string, error: unknown): DataError {
  const code = systemCode(error);
  const reason = code === undefined ? undefined : REASONS[code];
  return new DataError(`Cannot read '${name}': ${reason ?? (error as Error).message}.`);
}
