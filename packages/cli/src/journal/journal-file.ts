// Entries in a file that only grows. What follows the last whole entry was cut off by whatever ended the process; it is
// removed before anything is added.

import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';
import { HEAD_BYTES, headIn, KEY_BYTES, type RecordHead, recordOf, valueIn } from './record.ts';

interface Entry extends RecordHead {
  /** Where its body is. */
  readonly at: number;
}

export type Write = (
  fd: number,
  bytes: Uint8Array,
  offset: number,
  length: number,
  at: number,
) => number;

export class JournalFile {
  /** Bytes behind the last whole entry when it was opened. */
  readonly torn: number;
  readonly #fd: number;
  readonly #write: Write;
  /** The last one of each key. */
  readonly #entries = new Map<string, Entry>();
  #end: number;

  /** Made if it is not there. */
  constructor(file: string, write: Write = writeSync) {
    // Private: messages in it may quote texts.
    this.#fd = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600);
    this.#write = write;
    const { size } = fstatSync(this.#fd);
    this.#end = this.#scan(size);
    this.torn = size - this.#end;
    if (this.torn > 0) ftruncateSync(this.#fd, this.#end);
  }

  /** Of all entries. */
  get rows(): number {
    let rows = 0;
    for (const entry of this.#entries.values()) rows += entry.rows;
    return rows;
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** undefined if there is no such entry, or a damaged one, which is then forgotten. */
  read(key: string): unknown {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    const value = valueIn(this.#bytes(entry.at, entry.length), entry);
    if (value === undefined) this.#entries.delete(key);
    return value;
  }

  /** Throws what the system answers; then nothing was added. */
  add(key: string, rows: number, value: unknown): void {
    if (Buffer.byteLength(key, 'latin1') !== KEY_BYTES) throw new RangeError('not a key');
    const bytes = recordOf(key, rows, value);
    try {
      for (let done = 0; done < bytes.length; )
        done += this.#write(this.#fd, bytes, done, bytes.length - done, this.#end + done);
    } catch (error) {
      this.#cutOff();
      throw error;
    }
    const head = headIn(bytes.subarray(0, HEAD_BYTES)) as RecordHead;
    this.#entries.set(key, { ...head, at: this.#end + HEAD_BYTES });
    this.#end += bytes.length;
  }

  close(): void {
    closeSync(this.#fd);
  }

  /** If that fails as well, the next one who opens the file does it. */
  #cutOff(): void {
    try {
      ftruncateSync(this.#fd, this.#end);
    } catch {}
  }

  /** Notes the entries and returns where the last whole one ends. */
  #scan(size: number): number {
    let at = 0;
    for (;;) {
      const head = headIn(this.#bytes(at, HEAD_BYTES));
      const next = at + HEAD_BYTES + (head?.length ?? 0);
      if (head === undefined || next > size) return at;
      this.#entries.set(head.key, { ...head, at: at + HEAD_BYTES });
      at = next;
    }
  }

  /** Fewer where the file ends. */
  #bytes(at: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    let done = 0;
    while (done < length) {
      const count = readSync(this.#fd, bytes, done, length - done, at + done);
      if (count === 0) break;
      done += count;
    }
    return bytes.subarray(0, done);
  }
}
