// Values of fields that stand in bytes as JSON. What rows are grouped by are a few words that keep recurring: looking one up
// takes a fraction of the time of decoding and parsing it again.

import { shortNumber } from './short-number.ts';
import { utf8Text } from './utf8.ts';

/** Longest value that is looked up, in bytes. */
const LONGEST = 40;
const SLOTS = 256;

export class RawValues {
  readonly #bytes: Uint8Array;
  /** Where the value of a slot stands; values with the same hash take turns. */
  readonly #starts = new Int32Array(SLOTS);
  /** 0 for a slot without a value. */
  readonly #ends = new Int32Array(SLOTS);
  readonly #values: unknown[] = new Array(SLOTS);

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The value of the valid JSON in bytes start … end − 1. */
  at(start: number, end: number): unknown {
    if (end - start > LONGEST) return this.#parsed(start, end);
    const slot = this.#slotOf(start, end);
    if (this.#isIn(slot, start, end)) return this.#values[slot];
    const value = this.#parsed(start, end);
    // A list or an object belongs to the caller.
    if (typeof value === 'object') return value;
    this.#starts[slot] = start;
    this.#ends[slot] = end;
    this.#values[slot] = value;
    return value;
  }

  #parsed(start: number, end: number): unknown {
    return shortNumber(this.#bytes, start, end) ?? this.#decoded(start, end);
  }

  #decoded(start: number, end: number): unknown {
    return JSON.parse(utf8Text(this.#bytes.subarray(start, end)) as string);
  }

  #slotOf(start: number, end: number): number {
    let hash = 0;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ this.#bytes[at], 0x01000193);
    return (hash ^ (hash >>> 15)) & (SLOTS - 1);
  }

  #isIn(slot: number, start: number, end: number): boolean {
    const known = this.#starts[slot];
    if (this.#ends[slot] - known !== end - start) return false;
    for (let k = 0; k < end - start; k++)
      if (this.#bytes[known + k] !== this.#bytes[start + k]) return false;
    return true;
  }
}
