// CSV as a table: its records become JSON lines a piece at a time. Every value is text.

import type { Problem } from '../types.ts';
import type { AboutFile } from './about-file.ts';
import { NOT_SCORED } from './batch.ts';
import { headerHint, headerNames } from './csv-header.ts';
import { type CsvRecord, type Field, Records } from './csv-records.ts';
import { declaredSeparator, separatorOf } from './csv-separator.ts';
import type { JsonObject } from './json-fields.ts';
import { eachLine } from './line-cuts.ts';
import type { LinePiece } from './line-piece.ts';
import { LineWriter } from './line-writer.ts';
import { encodedText } from './utf8.ts';
import { withoutMark } from './whole-lines.ts';

/** As the lines of other formats: above any book with its summary. */
const LONGEST_RECORD = 1 << 25;

export interface CsvTable {
  /** What separates the fields. */
  readonly separator: string;
  /** All fields of its rows; the values do not matter. undefined of an empty file, which has no columns to look for. */
  readonly fields: JsonObject | undefined;
  /** A sentence to add where a field is missing. */
  readonly hint: string | undefined;
  /** The rows, to be asked for once. Fields that are not wanted are left out; undefined wants all of them. */
  pieces(wanted: ReadonlySet<string> | undefined): AsyncGenerator<LinePiece>;
}

/** `lines` are pieces of whole lines in UTF-8; `usual` is what separates fields in files of this kind, `least` the bytes of a piece. */
export async function csvTable(
  lines: AsyncIterable<Uint8Array>,
  usual: string,
  least: number,
  about: AboutFile,
): Promise<CsvTable> {
  const pieces = lines[Symbol.asyncIterator]();
  const first = await pieces.next();
  const begun = beginning(first.done ? new Uint8Array(0) : first.value, usual);
  const { separator } = begun;
  const records = new Records(separator.charCodeAt(0), about, LONGEST_RECORD, begun.firstLine);
  records.add(begun.lines);
  const names = await readHeader(records, pieces, about);
  const fields: JsonObject = Object.fromEntries(
    names.flatMap((name) => (name === '' ? [] : [[name, '']])),
  );
  return {
    separator,
    fields: names.length === 0 ? undefined : fields,
    hint: headerHint(names),
    pieces: (wanted) => csvPieces(records, pieces, names, wanted, least),
  };
}

/** Without a line that only says what the separator is. */
function beginning(
  lines: Uint8Array,
  usual: string,
): { readonly lines: Uint8Array; readonly separator: string; readonly firstLine: number } {
  const text = withoutMark(lines);
  let [end, next] = [0, 0];
  eachLine(text, (_start, lineEnd, following) => {
    [end, next] = [lineEnd, following];
    return false;
  });
  const header = text.subarray(0, end);
  const declared = declaredSeparator(header);
  if (declared !== undefined)
    return { lines: text.subarray(next), separator: declared, firstLine: 2 };
  return { lines: text, separator: separatorOf(header, usual), firstLine: 1 };
}

async function readHeader(
  records: Records,
  pieces: AsyncIterator<Uint8Array>,
  about: AboutFile,
): Promise<string[]> {
  for (;;) {
    if (records.next()) {
      if (!isBlank(records)) return headerNames(records, about);
      continue;
    }
    const { done, value } = await pieces.next();
    if (done === true) {
      records.end();
      return [];
    }
    records.add(value);
  }
}

const isBlank = ({ width, fields: [field] }: CsvRecord) =>
  width === 1 && field !== undefined && field.start === field.end;

async function* csvPieces(
  records: Records,
  pieces: AsyncIterator<Uint8Array>,
  names: readonly string[],
  wanted: ReadonlySet<string> | undefined,
  least: number,
): AsyncGenerator<LinePiece> {
  const rows = new RowPiece(names, wanted);
  let failure: { readonly error: unknown } | undefined;
  try {
    for (;;) {
      try {
        while (records.next()) {
          if (!isBlank(records)) rows.add(records);
          if (rows.length >= least * 2) yield rows.take();
        }
        if (rows.length >= least) yield rows.take();
        const { done, value } = await pieces.next();
        if (done === true) {
          records.end();
          break;
        }
        records.add(value);
      } catch (error) {
        failure = { error };
        break;
      }
    }
    // What is wrong comes behind the rows before it.
    if (rows.length > 0) yield rows.take();
    if (failure !== undefined) throw failure.error;
  } finally {
    await pieces.return?.();
  }
}

/** Records as JSON lines. */
class RowPiece {
  readonly #out = new LineWriter();
  readonly #width: number;
  /** Of the columns that are wanted: which one it is, and what stands before its text. */
  readonly #columns: readonly { readonly at: number; readonly before: Uint8Array }[];
  #lineNumbers: number[] = [];
  #problems = new Map<number, Problem>();

  constructor(names: readonly string[], wanted: ReadonlySet<string> | undefined) {
    this.#width = names.length;
    const columns = [...names.entries()].filter(
      ([, name]) => name !== '' && (wanted?.has(name) ?? true),
    );
    this.#columns = columns.map(([at, name], k) => ({
      at,
      before: encodedText(`${k === 0 ? '{' : '",'}${JSON.stringify(name)}:"`),
    }));
  }

  get length(): number {
    return this.#out.length;
  }

  add(record: CsvRecord): void {
    const out = this.#out;
    if (record.width !== this.#width) {
      this.#problems.set(this.#lineNumbers.length, wrongWidth(this.#width, record.width));
      out.ascii(`${NOT_SCORED}\n`);
    } else if (this.#columns.length === 0) out.ascii('{}\n');
    else {
      for (const { at, before } of this.#columns) {
        out.bytes(before);
        writeField(out, record.bytes, record.fields[at]);
      }
      out.ascii('"}\n');
    }
    this.#lineNumbers.push(record.line);
  }

  take(): LinePiece {
    const piece = {
      lines: this.#out.take(),
      lineNumbers: this.#lineNumbers,
      problems: this.#problems,
    };
    this.#lineNumbers = [];
    this.#problems = new Map();
    return piece;
  }
}

function writeField(out: LineWriter, bytes: Uint8Array, field: Field): void {
  const { start, end, hasDoubled } = field;
  if (!hasDoubled) {
    out.text(bytes, start, end);
    return;
  }
  let from = start;
  for (let at = start; at < end; at++) {
    if (bytes[at] !== 0x22) continue;
    at++;
    out.text(bytes, from, at);
    from = at + 1;
  }
  out.text(bytes, from, end);
}

function wrongWidth(expected: number, got: number): Problem {
  const fields = `${got} ${got === 1 ? 'field' : 'fields'}`;
  const advice =
    got > expected ? ' A text with a separator in it must stand in quotation marks.' : '';
  return {
    code: 'WRONG_WIDTH',
    message: `expected ${expected} fields as in the header, got ${fields}.${advice}`,
  };
}
