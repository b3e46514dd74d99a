// Columns of values → JSON lines in bytes, one for each row.

import { MOST_JSON_BYTES, writeAscii, writeJsonText } from 'rougekit/lines';
import type { Values } from './columns.ts';

const encoder = new TextEncoder();

/** Lines are written into memory that grows and is given away a piece at a time. */
export class LineWriter {
  #bytes: Uint8Array = new Uint8Array(1 << 16);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** What was written so far; the next line begins a new piece. */
  take(): Uint8Array {
    const lines = this.#bytes.subarray(0, this.#length);
    this.#bytes = new Uint8Array(this.#bytes.length);
    this.#length = 0;
    return lines;
  }

  ascii(text: string): void {
    this.#reserve(text.length);
    this.#length = writeAscii(text, this.#bytes, this.#length);
  }

  /** Any text that is JSON already. */
  json(text: string): void {
    this.#reserve(3 * text.length);
    this.#length += encoder.encodeInto(text, this.#bytes.subarray(this.#length)).written;
  }

  /** UTF-8 as a JSON string. */
  text(bytes: Uint8Array): void {
    this.#reserve(MOST_JSON_BYTES * bytes.length + 2);
    this.#bytes[this.#length++] = 0x22;
    this.#length = writeJsonText(bytes, 0, bytes.length, this.#bytes, this.#length);
    this.#bytes[this.#length++] = 0x22;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + more));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

/** Puts one row down as a JSON object and a line feed. */
export function writeRow(
  out: LineWriter,
  names: readonly string[],
  columns: readonly Values[],
  row: number,
): void {
  for (const [k, name] of names.entries()) {
    out.json(`${k === 0 ? '{' : ','}${JSON.stringify(name)}:`);
    writeValue(out, columns[k]?.[row]);
  }
  out.ascii(names.length === 0 ? '{}\n' : '}\n');
}

function writeValue(out: LineWriter, value: unknown): void {
  if (value instanceof Uint8Array) out.text(value);
  else if (Array.isArray(value)) {
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
