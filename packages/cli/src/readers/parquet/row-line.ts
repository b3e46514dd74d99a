// Values of one row → a JSON line.

import type { LineWriter } from 'rougekit/lines';
import type { Values } from './columns.ts';

/** Puts one row down as a JSON object and a line feed. */
export function writeRow(
  out: LineWriter,
  names: readonly Uint8Array[],
  columns: readonly Values[],
  row: number,
): void {
  for (let k = 0; k < names.length; k++) {
    out.bytes(names[k] as Uint8Array);
    writeValue(out, columns[k]?.[row]);
  }
  out.ascii(names.length === 0 ? '{}\n' : '}\n');
}

/** What stands before each value of a row: {"first": and ,"second": */
export const beforeValues = (names: readonly string[]): Uint8Array[] =>
  names.map((name, k) => Buffer.from(`${k === 0 ? '{' : ','}${JSON.stringify(name)}:`));

function writeValue(out: LineWriter, value: unknown): void {
  if (value instanceof Uint8Array) {
    out.ascii('"');
    out.text(value);
    out.ascii('"');
  } else if (Array.isArray(value)) {
    out.ascii('[');
    for (const [k, one] of value.entries()) {
      if (k > 0) out.ascii(',');
      writeValue(out, one);
    }
    out.ascii(']');
  } else if (isRecord(value)) {
    out.ascii('{');
    for (const [k, [name, one]] of Object.entries(value).entries()) {
      out.json(`${k === 0 ? '' : ','}${JSON.stringify(name)}:`);
      writeValue(out, one);
    }
    out.ascii('}');
  } else out.json(scalar(value));
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

function scalar(value: unknown): string {
  // Whole numbers of 64 bits keep all their digits.
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Date && Number.isNaN(value.getTime())) return 'null';
  return JSON.stringify(value) ?? 'null';
}
