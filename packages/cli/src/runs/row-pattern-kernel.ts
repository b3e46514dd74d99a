// The WebAssembly that reads lines by a pattern (packages/cli/wasm/row-pattern). A process reads one run and ends, and
// V8 would first have to compile the same in TypeScript.

import { ROW_PATTERN } from './row-pattern-bytes.ts';
import { intsIn, type KernelMemory, makeRoom, startKernel } from './wasm-kernel.ts';

interface Exports {
  readonly memory: KernelMemory;
  readLines(
    places: number,
    line: number,
    end: number,
    most: number,
    rows: number,
    before: number,
  ): number;
  learn(start: number, end: number, table: number, value: number): void;
}

/** What was read of some lines. The arrays may be used until more is read. */
export interface ReadLines {
  readonly lines: number;
  /** The id and the hash of each line, one behind the other. */
  readonly names: Uint8Array;
  /** Where each of them ends among all names. */
  readonly ends: Int32Array;
  /** Of each chosen number, a column. */
  readonly columns: readonly Float64Array[];
}

export interface TakesLines {
  /** How many it has. */
  readonly length: number;
  /** The bytes of all names that it has. */
  readonly nameBytes: number;
  addLines(read: ReadLines): void;
}

/** Lines that are read at a time. */
const MOST_LINES = 1024;
/** Sixteen bytes are read at a time, so some behind the last one are read, too. */
const PADDING = 32;
/** 2^13 slots of 32 bytes. */
const TABLE_BYTES = 2 ** 18;
/** The address 0 stands for none. */
const PLACES = 16;
/** The members of `Places` in their order, and those that the kernel writes. */
const MEMBERS = [
  'pattern',
  'gaps',
  'wanted',
  'table',
  'texts',
  'ends',
  'numbers',
  'unknown',
] as const;
const NEXT = MEMBERS.length;
const UNKNOWN_COUNT = NEXT + 1;

type Places = Readonly<Record<(typeof MEMBERS)[number], number>>;

export class RowPatternKernel {
  readonly #exports: Exports;
  readonly #numbers: number;
  readonly #places: Places;
  /** Where the lines begin and end. */
  readonly #bytes: number;
  #end = 0;

  private constructor(
    exports: Exports,
    pattern: Uint8Array,
    gaps: Int32Array,
    wanted: readonly number[],
  ) {
    this.#exports = exports;
    this.#numbers = wanted.length - 2;
    let free = PLACES + 4 * (MEMBERS.length + 2);
    const room = (bytes: number) => {
      const at = 16 * Math.ceil(free / 16);
      free = at + bytes;
      return at;
    };
    this.#places = {
      pattern: room(pattern.length + PADDING),
      gaps: room(4 * gaps.length),
      wanted: room(gaps.length),
      table: room(TABLE_BYTES),
      texts: 0, // behind the lines
      ends: room(2 * 4 * MOST_LINES),
      numbers: room(this.#numbers * 8 * MOST_LINES),
      unknown: room(this.#numbers * 12 * MOST_LINES),
    };
    this.#bytes = room(0);
    makeRoom(this.#exports.memory, this.#bytes);
    const memory = new Uint8Array(exports.memory.buffer);
    memory.set(pattern, this.#places.pattern);
    new Int32Array(exports.memory.buffer, this.#places.gaps, gaps.length).set(gaps);
    for (const gap of wanted) memory[this.#places.wanted + gap] = 1;
    intsIn(this.#exports.memory, PLACES, MEMBERS.length).set(
      MEMBERS.map((member) => this.#places[member]),
    );
  }

  /**
   * `gaps` are places in the pattern and its end; `wanted` are some of them, in order: two of texts, then those of numbers. Undefined
   * where there is no WebAssembly.
   */
  static from(
    pattern: Uint8Array,
    gaps: Int32Array,
    wanted: readonly number[],
  ): RowPatternKernel | undefined {
    try {
      const exports = startKernel(ROW_PATTERN) as Exports;
      return new RowPatternKernel(exports, pattern, gaps, wanted);
    } catch {
      return undefined; // --jitless, or too little memory
    }
  }

  /** The bytes that are read from now on. False if there is no room for them. */
  show(bytes: Uint8Array): boolean {
    this.#end = this.#bytes + bytes.length;
    const texts = this.#end + PADDING;
    try {
      // No name is longer than its line.
      makeRoom(this.#exports.memory, texts + bytes.length);
    } catch {
      return false;
    }
    const memory = new Uint8Array(this.#exports.memory.buffer);
    memory.set(bytes, this.#bytes);
    memory.fill(0, this.#end, texts);
    intsIn(this.#exports.memory, PLACES, MEMBERS.length)[MEMBERS.indexOf('texts')] = texts;
    return true;
  }

  /** Adds lines from a place on, as long as they fit and there are fewer than `most`. Returns where the next line begins. */
  readLines(start: number, into: TakesLines, most: number): number {
    const { memory, readLines } = this.#exports;
    const { ends, numbers, unknown } = this.#places;
    let line = this.#bytes + start;
    for (let lines = MOST_LINES; lines === MOST_LINES && into.length < most; ) {
      const some = Math.min(most - into.length, MOST_LINES);
      lines = readLines(PLACES, line, this.#end, some, MOST_LINES, into.nameBytes);
      const results = intsIn(memory, PLACES, UNKNOWN_COUNT + 1);
      line = results[NEXT] as number;
      const values = new Float64Array(memory.buffer, numbers, this.#numbers * MOST_LINES);
      this.#learn(intsIn(memory, unknown, 3 * (results[UNKNOWN_COUNT] as number)), values);
      const columns = Array.from({ length: this.#numbers }, (_, k) =>
        values.subarray(k * MOST_LINES, k * MOST_LINES + lines),
      );
      const names = new Uint8Array(memory.buffer, this.#end + PADDING);
      into.addLines({ lines, names, ends: intsIn(memory, ends, 2 * lines), columns });
    }
    return line - this.#bytes;
  }

  /** The numbers that the kernel does not know yet. */
  #learn(unknown: Int32Array, values: Float64Array): void {
    const { memory, learn } = this.#exports;
    const bytes = Buffer.from(memory.buffer);
    for (let k = 0; k < unknown.length; k += 3) {
      const [start, end] = [unknown[k + 1] as number, unknown[k + 2] as number];
      const value = Number(bytes.toString('latin1', start, end));
      values[unknown[k] as number] = value;
      learn(start, end, this.#places.table, value);
    }
  }
}
