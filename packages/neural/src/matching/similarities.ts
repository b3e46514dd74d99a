// How similar all rows of one text are to all of another: one matrix product, in WebAssembly.

import { type Arithmetic, openArithmetic } from '../arithmetic/arithmetic.ts';
import { ArithmeticMemory } from '../arithmetic/arithmetic-memory.ts';

/** Rows of `size` numbers, each of length 1. */
export interface Rows {
  readonly vectors: Float32Array;
  readonly size: number;
  readonly length: number;
}

/** The similarity of row i of one and row j of the other is at i · width + j. */
export interface Similarities {
  readonly values: Float32Array;
  readonly width: number;
}

let opened: { readonly arithmetic: Arithmetic; readonly memory: ArithmeticMemory } | undefined;

/** The cosines: dot products, since all rows have length 1. To be read before the next are asked for. */
export function similaritiesOf(candidate: Rows, reference: Rows): Similarities {
  if (opened === undefined) {
    const arithmetic = openArithmetic();
    opened = { arithmetic, memory: new ArithmeticMemory(arithmetic) };
  }
  const { arithmetic, memory } = opened;
  const begin = memory.next;
  const row = candidate.size * 4;
  const own = memory.put(bytesOf(candidate.vectors));
  const other = memory.put(bytesOf(reference.vectors));
  const packed = memory.take(arithmetic.packedSize(candidate.size, reference.length));
  const width = Math.ceil(reference.length / PANEL) * PANEL;
  const result = memory.take(candidate.length * width * 4);
  arithmetic.pack(other, 4, row, candidate.size, reference.length, packed);
  arithmetic.product(
    ...([own, row, packed, 0, result, width * 4] as const),
    ...([candidate.length, reference.length, candidate.size] as const),
  );
  memory.next = begin;
  return { values: memory.numbers(result, candidate.length * width), width };
}

/** Columns that are computed at once; those that fill up the last panel are 0. */
const PANEL = 16;

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);
