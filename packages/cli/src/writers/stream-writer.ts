// Writing to a stream in step with its reader: a write is awaited while the reader is behind.

import type { Writable } from 'node:stream';
import { OutputClosed, OutputError, systemCode } from '../failures/failures.ts';
import { systemReason } from '../failures/system-reason.ts';

export class StreamWriter {
  #stream: Writable;
  #name: string;
  #failure: Error | undefined;
  #wake = () => {};

  /** `name` is what messages call it: 'stdout' or a quoted path. */
  constructor(stream: Writable, name: string) {
    this.#stream = stream;
    this.#name = name;
    stream.on('error', (error) => {
      this.#failure ??= error;
      this.#wake();
    });
    stream.on('drain', () => this.#wake());
  }

  async write(text: string | Uint8Array): Promise<void> {
    this.#check();
    if (!this.#stream.write(text)) await new Promise<void>((resolve) => (this.#wake = resolve));
    this.#check();
  }

  /** Resolves when everything so far has been handed over. */
  async flush(): Promise<void> {
    this.#check();
    // The callback is called with an error too, so this cannot hang on a closed stream.
    await new Promise<void>((resolve) => this.#stream.write('', () => resolve()));
    // A failed write reports itself a moment after its callback.
    await new Promise<void>((resolve) => setImmediate(resolve));
    this.#check();
  }

  async end(): Promise<void> {
    this.#check();
    await new Promise<void>((resolve) => {
      this.#stream.once('close', resolve);
      this.#stream.end();
    });
    this.#check();
  }

  #check(): void {
    if (this.#failure === undefined) return;
    const code = systemCode(this.#failure);
    if (code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED') throw new OutputClosed('');
    throw cannotWrite(this.#name, this.#failure);
  }
}

export function cannotWrite(what: string, error: unknown): OutputError {
  return new OutputError(`Cannot write ${what}: ${systemReason(error)}.`);
}
