// A record batch → its columns, whose values are written as JSON or read as whole numbers. Nothing is copied.

import type { LineWriter } from 'rougekit/lines';
import { type ArrowField, TYPE } from './fields.ts';
import type { FlatTable } from './flat-reader.ts';
import { ArrowError, damaged } from './messages.ts';

/** One column of a batch. */
export interface ArrowColumn {
  readonly name: string;
  isNull(row: number): boolean;
  /** Puts a value down as JSON. */
  write(out: LineWriter, row: number): void;
  /** A whole number; undefined for any other value. */
  whole(row: number): number | undefined;
}

export interface ArrowBatch {
  readonly rows: number;
  readonly columns: readonly ArrowColumn[];
}

export function batchIn(
  header: FlatTable,
  body: Uint8Array,
  fields: readonly ArrowField[],
): ArrowBatch {
  if (header.table(3) !== undefined)
    throw new ArrowError('The Arrow stream is compressed; write it without compression.');
  const rows = header.long(0);
  const parts = new BatchParts(header, body);
  const columns = fields.map((field) => columnOf(field, parts));
  if (columns.some(({ length }) => length !== rows)) throw damaged('columns of different lengths');
  return { rows, columns };
}

/** Lengths and buffers, in the order in which columns take them. */
class BatchParts {
  readonly #nodes: readonly [number, number][];
  readonly #buffers: readonly [number, number][];
  readonly #body: Uint8Array;
  #node = 0;
  #buffer = 0;

  constructor(header: FlatTable, body: Uint8Array) {
    this.#nodes = header.pairs(1);
    this.#buffers = header.pairs(2);
    this.#body = body;
  }

  length(): { readonly length: number; readonly nulls: number } {
    const [length, nulls] = this.#nodes[this.#node++] ?? [-1, 0];
    if (length < 0) throw damaged('a column without a length');
    return { length, nulls };
  }

  /** At least so many bytes. */
  buffer(least: number): Uint8Array {
    const [offset, length] = this.#buffers[this.#buffer++] ?? [-1, 0];
    const end = offset + length;
    if (offset < 0 || length < least || end > this.#body.length)
      throw damaged('a column lies outside its batch');
    return this.#body.subarray(offset, end);
  }
}

interface LongColumn extends ArrowColumn {
  readonly length: number;
}

function columnOf(field: ArrowField, parts: BatchParts): LongColumn {
  const { name, type } = field;
  const { length, nulls } = parts.length();
  if (type === TYPE.null)
    return {
      ...{ name, length, isNull: () => true, whole: () => undefined },
      write: (out) => out.ascii('null'),
    };
  const bits = parts.buffer(nulls === 0 ? 0 : Math.ceil(length / 8));
  const isNull =
    nulls === 0
      ? () => false
      : (row: number) => (((bits[row >> 3] as number) >> (row & 7)) & 1) === 0;
  const value = VALUES[type]?.(field, length, parts);
  if (value === undefined) throw damaged(`a column of type ${type}`);
  const { write, whole = () => undefined } = value;
  return {
    ...{ name, length, isNull },
    write: (out, row) => (isNull(row) ? out.ascii('null') : write(out, row)),
    whole: (row) => (isNull(row) ? undefined : whole(row)),
  };
}

interface Values {
  write(out: LineWriter, row: number): void;
  whole?(row: number): number | undefined;
}

type ReadsValues = (field: ArrowField, length: number, parts: BatchParts) => Values;

const VALUES: Readonly<Record<number, ReadsValues>> = {
  [TYPE.utf8]: (_, length, parts) => texts(offsetsOf(4, length, parts), parts),
  [TYPE.binary]: (_, length, parts) => texts(offsetsOf(4, length, parts), parts),
  [TYPE.largeUtf8]: (_, length, parts) => texts(offsetsOf(8, length, parts), parts),
  [TYPE.largeBinary]: (_, length, parts) => texts(offsetsOf(8, length, parts), parts),
  [TYPE.list]: (field, length, parts) => lists(offsetsOf(4, length, parts), field, parts),
  [TYPE.largeList]: (field, length, parts) => lists(offsetsOf(8, length, parts), field, parts),
  [TYPE.struct]({ children }, _, parts) {
    const inner = children.map((child) => columnOf(child, parts));
    return {
      write(out, row) {
        for (const [k, child] of inner.entries()) {
          out.json(`${k === 0 ? '{' : ','}${JSON.stringify(child.name)}:`);
          child.write(out, row);
        }
        out.ascii(inner.length === 0 ? '{}' : '}');
      },
    };
  },
  [TYPE.bool](_, length, parts) {
    const bits = parts.buffer(Math.ceil(length / 8));
    return {
      write: (out, row) =>
        out.ascii(((bits[row >> 3] as number) >> (row & 7)) & 1 ? 'true' : 'false'),
    };
  },
  [TYPE.int](field, length, parts) {
    const view = viewOf(parts.buffer((length * field.width) / 8));
    const at = wholeAt(view, field);
    return {
      // All digits of 64 bits are kept.
      write: (out, row) => out.ascii(String(at(row))),
      whole: (row) => Number(at(row)),
    };
  },
  [TYPE.float]({ name, width }, length, parts) {
    if (width === 0) throw new ArrowError(`The column '${name}' has half-precision numbers.`);
    const view = viewOf(parts.buffer(length * 4 * width));
    const at = (row: number) =>
      width === 1 ? view.getFloat32(4 * row, true) : view.getFloat64(8 * row, true);
    return { write: (out, row) => out.ascii(JSON.stringify(at(row))) };
  },
};

function wholeAt(
  view: DataView,
  { name, width, isSigned }: ArrowField,
): (row: number) => number | bigint {
  if (width === 64)
    return (row) => (isSigned ? view.getBigInt64(8 * row, true) : view.getBigUint64(8 * row, true));
  if (width === 32)
    return (row) => (isSigned ? view.getInt32(4 * row, true) : view.getUint32(4 * row, true));
  if (width === 16)
    return (row) => (isSigned ? view.getInt16(2 * row, true) : view.getUint16(2 * row, true));
  if (width === 8) return (row) => (isSigned ? view.getInt8(row) : view.getUint8(row));
  throw new ArrowError(`The column '${name}' has whole numbers of ${width} bits.`);
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/** Where the k-th value begins; that of the next one is where it ends. */
type Offsets = (k: number) => number;

/** Of an empty column there may be none at all. */
function offsetsOf(bytes: 4 | 8, length: number, parts: BatchParts): Offsets {
  const view = viewOf(parts.buffer(length === 0 ? 0 : (length + 1) * bytes));
  if (length === 0) return () => 0;
  const at = (k: number) =>
    bytes === 4 ? view.getInt32(4 * k, true) : Number(view.getBigInt64(8 * k, true));
  for (let k = 0; k < length; k++) if (at(k) > at(k + 1)) throw damaged('offsets that fall');
  if (at(0) < 0) throw damaged('an offset below 0');
  return at;
}

function texts(offsets: Offsets, parts: BatchParts): Values {
  const bytes = parts.buffer(0);
  return {
    write(out, row) {
      const [start, end] = [offsets(row), offsets(row + 1)];
      if (end > bytes.length) throw damaged('a text lies outside its batch');
      out.ascii('"');
      out.text(bytes, start, end);
      out.ascii('"');
    },
  };
}

function lists(offsets: Offsets, { children }: ArrowField, parts: BatchParts): Values {
  const [child] = children;
  if (child === undefined) throw damaged('a list without a type');
  const inner = columnOf(child, parts);
  return {
    write(out, row) {
      const [start, end] = [offsets(row), offsets(row + 1)];
      if (end > inner.length) throw damaged('a list lies outside its batch');
      out.ascii('[');
      for (let k = start; k < end; k++) {
        if (k > start) out.ascii(',');
        inner.write(out, k);
      }
      out.ascii(']');
    },
  };
}
