// Columns of whole numbers, scores and texts → the messages of a stream.

import { TYPE } from './fields.ts';
import { byte, int, long, pairs, short, table, tables, text } from './flat-writer.ts';
import { messageBytes, RECORD_BATCH, SCHEMA } from './messages.ts';

export type ColumnKind = 'whole' | 'number' | 'text';

const TYPES = {
  whole: { type: TYPE.int, details: [int(64), byte(1)] },
  number: { type: TYPE.float, details: [short(2)] },
  text: { type: TYPE.utf8, details: [] },
} as const;

export interface ColumnHead {
  readonly name: string;
  readonly kind: ColumnKind;
}

export function schemaMessage(columns: readonly ColumnHead[]): Uint8Array {
  const fields = columns.map(({ name, kind }) => {
    const { type, details } = TYPES[kind];
    const isNullable = byte(kind === 'whole' ? 0 : 1);
    return [text(name), isNullable, byte(type), table(details), undefined, tables([])];
  });
  return messageBytes(SCHEMA, [short(0), tables(fields)]);
}

/** The values of a column: whole numbers, numbers with NaN for none, or texts with '' for none. */
export type ColumnValues =
  | { readonly wholes: Float64Array }
  | { readonly numbers: Float64Array }
  | { readonly texts: readonly string[] };

export function batchMessage(rows: number, columns: readonly ColumnValues[]): Uint8Array {
  const body = new Body();
  const nodes = columns.map((column): [number, number] => {
    if ('wholes' in column) {
      body.add(NONE);
      body.add(bytesOf(longs(column.wholes)));
      return [rows, 0];
    }
    if ('numbers' in column) {
      const { numbers } = column;
      const nulls = body.addValidity(rows, (row) => !Number.isNaN(numbers[row]));
      body.add(bytesOf(column.numbers));
      return [rows, nulls];
    }
    const nulls = body.addValidity(rows, (row) => column.texts[row] !== '');
    const parts = column.texts.map((one) => (one === '' ? NONE : Buffer.from(one)));
    const offsets = new Int32Array(rows + 1);
    for (let row = 0; row < rows; row++)
      offsets[row + 1] = (offsets[row] as number) + (parts[row] as Uint8Array).length;
    body.add(bytesOf(offsets));
    body.add(nulls === rows ? NONE : Buffer.concat(parts));
    return [rows, nulls];
  });
  return messageBytes(RECORD_BATCH, [long(rows), pairs(nodes), pairs(body.buffers)], body.parts);
}

/** As halves of 32 bits: a BigInt for each would take ten times as long. */
function longs(wholes: Float64Array): Uint32Array {
  const halves = new Uint32Array(2 * wholes.length);
  for (let row = 0; row < wholes.length; row++) {
    const whole = wholes[row] as number;
    halves[2 * row] = whole % 2 ** 32;
    halves[2 * row + 1] = whole / 2 ** 32;
  }
  return halves;
}

const NONE = new Uint8Array(0);

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** The buffers of a batch, each at a multiple of eight bytes. */
class Body {
  readonly parts: Uint8Array[] = [];
  /** Offset and length of each. */
  readonly buffers: [number, number][] = [];
  #length = 0;

  add(bytes: Uint8Array): void {
    this.buffers.push([this.#length, bytes.length]);
    const padding = (8 - (bytes.length % 8)) % 8;
    this.parts.push(bytes, new Uint8Array(padding));
    this.#length += bytes.length + padding;
  }

  /** Returns how many values are missing; where none is, there is no list of them. */
  addValidity(rows: number, isThere: (row: number) => boolean): number {
    let nulls = 0;
    for (let row = 0; row < rows; row++) if (!isThere(row)) nulls++;
    if (nulls === 0) {
      this.add(NONE);
      return 0;
    }
    const bits = new Uint8Array(Math.ceil(rows / 8));
    for (let row = 0; row < rows; row++) if (isThere(row)) bits[row >> 3]! |= 1 << (row & 7);
    this.add(bits);
    return nulls;
  }
}
