// The WebAssembly that writes lines of a saved run (packages/cli/wasm/run-lines). A process writes one run and ends, and most of
// what the same takes in TypeScript is V8 compiling it.

import { RUN_LINES } from './run-lines-bytes.ts';
import { intsIn, type KernelMemory, makeRoom, startKernel } from './wasm-kernel.ts';

interface Exports {
  readonly memory: KernelMemory;
  writeLines(places: number): number;
}

/** Sixteen bytes are copied at a time, and the text of a number with all the room that it has. */
const PADDING = 32;
/** 2^13 slots of 48 bytes, in each of which the length of a text and then the text. */
const TABLE_BYTES = 2 ** 13 * 48;
const LENGTH = 8;
const TEXT = 16;
/** A double takes no more, as in -0.0000010000141255398472. */
const NUMBER_BYTES = 25;
/** The address 0 stands for none. */
const PLACES = 16;
/** Members of `Places`, by their numbers. */
const TABLE = 7;
const TO = 8;
const ROW = 9;
const NEXT = 10;
const MEMBERS = 12;

export class RunLinesKernel {
  readonly #exports: Exports;
  /** Numbers of a row, and the bytes that are the same in all lines. */
  readonly #width: number;
  readonly #fixed: number;
  readonly #pieces: number;
  readonly #ends: number;
  readonly #table: number;
  /** What is of one table only begins here. */
  readonly #free: number;

  private constructor(exports: Exports, pieces: readonly Buffer[]) {
    this.#exports = exports;
    this.#width = pieces.length - 2;
    const all = Buffer.concat(pieces);
    this.#fixed = all.length;
    this.#pieces = aligned(PLACES + 4 * MEMBERS);
    this.#ends = aligned(this.#pieces + all.length + PADDING);
    this.#table = aligned(this.#ends + 4 * pieces.length);
    this.#free = this.#table + TABLE_BYTES;
    makeRoom(exports.memory, this.#free);
    new Uint8Array(exports.memory.buffer).set(all, this.#pieces);
    let end = this.#pieces;
    for (const [k, { length }] of pieces.entries())
      intsIn(exports.memory, this.#ends, k + 1)[k] = end += length;
  }

  /**
   * `pieces` are the same in all lines: what stands before the name, before each number, and behind the last. Undefined where there is
   * no WebAssembly.
   */
  static from(pieces: readonly string[]): RunLinesKernel | undefined {
    try {
      const exports = startKernel(RUN_LINES) as Exports;
      const bytes = pieces.map((piece) => Buffer.from(piece));
      return new RunLinesKernel(exports, bytes);
    } catch {
      return undefined; // --jitless, or too little memory
    }
  }

  /**
   * The lines of all rows as UTF-8, which may be used until there are others. `names` has what stands between the first two pieces, row
   * after row, or the whole line of a row that is not like the others; `lengths` their bytes, those of a whole line less than 0. Undefined
   * where there is no room for them.
   */
  lines(names: string, lengths: Int32Array, numbers: Float64Array): Uint8Array | undefined {
    const { memory, writeLines } = this.#exports;
    const rows = lengths.length;
    const nameBytes = lengths.reduce((sum, length) => sum + Math.abs(length), 0);
    const lengthsAt = aligned(this.#free);
    const numbersAt = aligned(lengthsAt + 4 * rows);
    const namesAt = numbersAt + 8 * numbers.length;
    const to = aligned(namesAt + nameBytes + PADDING);
    const end = to + nameBytes + rows * (this.#fixed + this.#width * NUMBER_BYTES) + PADDING;
    try {
      makeRoom(memory, end);
    } catch {
      return undefined;
    }
    intsIn(memory, lengthsAt, rows).set(lengths);
    new Float64Array(memory.buffer, numbersAt, numbers.length).set(numbers);
    const bytes = Buffer.from(memory.buffer);
    bytes.write(names, namesAt);
    const places = intsIn(memory, PLACES, MEMBERS);
    places.set([this.#pieces, this.#ends, this.#width, rows, namesAt, lengthsAt, numbersAt]);
    places.set([this.#table, to, 0, 0, namesAt], TABLE);
    for (let slot = writeLines(PLACES); slot !== 0; slot = writeLines(PLACES)) {
      const [row, next] = [places[ROW] as number, places[NEXT] as number];
      const text = String(numbers[row * this.#width + next - 1]);
      bytes.writeUInt32LE(bytes.write(text, slot + TEXT, 'latin1'), slot + LENGTH);
    }
    return bytes.subarray(to, (places[TO] as number) >>> 0);
  }
}

const aligned = (at: number) => 16 * Math.ceil(at / 16);
