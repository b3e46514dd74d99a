// One input: checked when opened; hashed, counted and decompressed while it is read.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { DataError, systemCode } from '../failures/failures.ts';
import { isFolder, isGzip, STDIN } from './input-names.ts';
import { utf8FromUtf16 } from './utf16.ts';

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
  #hash = createHash('sha256');
  #isAtEnd = false;

  constructor(name: string, size: number | undefined, open: () => Readable) {
    this.name = name;
    this.size = size;
    this.#open = open;
  }

  /** The content as UTF-8 bytes, possibly with a byte order mark. Can be read once. */
  read(): Chunks {
    return this.#unpacked(this.#counted());
  }

  /** A second, independent reading. Only for files that can be read twice. */
  readAside(): Chunks {
    return this.#unpacked(this.#named(this.#open()));
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

  async *#unpacked(chunks: Chunks): AsyncGenerator<Uint8Array> {
    const plain = isGzip(this.name) ? gunzipped(chunks, this.name) : chunks;
    yield* utf8FromUtf16(plain, this.name);
  }
}

export async function openInput(name: string, stdin: () => Readable): Promise<InputFile> {
  if (name === STDIN) return new InputFile(STDIN, undefined, stdin);
  try {
    const facts = await stat(name);
    if (facts.isDirectory()) throw isFolder(name);
    const size = facts.isFile() ? facts.size : undefined;
    return new InputFile(name, size, () => createReadStream(name, { highWaterMark: CHUNK_BYTES }));
  } catch (error) {
    throw error instanceof DataError ? error : cannotRead(name, error);
  }
}

async function* gunzipped(chunks: Chunks, name: string): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  // Errors reach the loop below through `gunzip`, which pipeline() destroys with them.
  pipeline(Readable.from(chunks, { objectMode: false }), gunzip, () => {});
  try {
    yield* gunzip as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (error instanceof DataError) throw error;
    const isCut = systemCode(error) === 'Z_BUF_ERROR';
    throw new DataError(
      isCut
        ? `'${name}' ends in the middle: the gzip file is cut off. Copy or download it again.`
        : `'${name}' is not a valid gzip file (${(error as Error).message}).`,
    );
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
