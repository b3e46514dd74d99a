// Addresses in the memory of the WebAssembly: given out in one direction; setting `next` back frees what lies behind it.

import { RougekitError } from 'rougekit';
import type { Arithmetic } from './arithmetic.ts';

const PAGE = 2 ** 16;
const CACHE_LINE = 64;

export class ArithmeticMemory {
  /** The module has no data of its own, but an address of 0 means none. */
  next = CACHE_LINE;
  readonly #memory: Arithmetic['memory'];

  constructor({ memory }: Arithmetic) {
    this.#memory = memory;
  }

  /** The address of so many bytes. */
  take(bytes: number): number {
    const at = this.next;
    this.next = at + Math.ceil(bytes / CACHE_LINE) * CACHE_LINE;
    const lacking = this.next - this.#memory.buffer.byteLength;
    if (lacking > 0) this.#grow(Math.ceil(lacking / PAGE));
    return at;
  }

  #grow(pages: number): void {
    try {
      this.#memory.grow(pages);
    } catch {
      throw new RougekitError(
        'NO_DATA',
        'The model needs more memory than WebAssembly can have, which is 4 GiB, or than there is. Native code has no such limit: device native.',
        { option: 'model' },
      );
    }
  }

  /** The address of a copy. */
  put(bytes: Uint8Array): number {
    const at = this.take(bytes.length);
    new Uint8Array(this.#memory.buffer).set(bytes, at);
    return at;
  }

  /** What lies there, until more memory is taken. */
  numbers(at: number, count: number): Float32Array {
    return new Float32Array(this.#memory.buffer, at, count);
  }
}
