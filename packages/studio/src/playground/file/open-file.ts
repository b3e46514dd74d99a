// The bytes of a file → its rows as JSON lines, by the readers that the command has.

import { RougekitError } from 'rougekit';
import {
  type AboutFile,
  checkedLines,
  countLineFeeds,
  csvTable,
  eachLine,
  HEAD_BYTES,
  isBlankLine,
  type JsonObject,
  type LinePiece,
  lineText,
  listPieces,
  listStart,
  NotUtf8,
  PIECE_BYTES,
  parsedLine,
  RowProblem,
  readDocument,
  shapeOf,
  wholeLines,
  withoutMark,
} from 'rougekit/lines';
import { FileFault } from './file-fault.ts';
import { jsonFault } from './json-fault.ts';

export interface OpenFile {
  readonly name: string;
  readonly pieces: readonly LinePiece[];
  /** Names of columns, in their order. */
  readonly fields: readonly string[];
  /** The first rows, which show what the columns hold. */
  readonly first: readonly JsonObject[];
  /** Said where columns are missing. */
  readonly hint: string | undefined;
}

/** As many rows as the command looks at before it says that a column is not there. */
const FIRST_ROWS = 100;

export async function openFile(bytes: Uint8Array, name: string): Promise<OpenFile> {
  const about: AboutFile = { name, fault: (message, more) => new FileFault(message, more) };
  try {
    const text = withoutMark(asUtf8(bytes, name));
    if (text.every((byte) => byte <= 0x20)) throw new FileFault(`'${name}' is empty.`);
    const kind = kindOf(name, text);
    if (kind === 'json' || kind === 'jsonl')
      return await openJson(text, kind === 'json' ? 'list' : 'lines', about);
    return await openCsv(text, kind === 'tsv' ? '\t' : ',', about);
  } catch (error) {
    throw asFault(error);
  }
}

/** By the ending of its name; without a known one, by what it begins with. */
function kindOf(name: string, text: Uint8Array): 'csv' | 'tsv' | 'json' | 'jsonl' {
  const ending = /\.([a-z]+)(?:\.gz)?$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (ending === 'csv') return 'csv';
  if (ending === 'tsv' || ending === 'tab') return 'tsv';
  if (ending === 'json') return 'json';
  if (ending === 'jsonl' || ending === 'ndjson') return 'jsonl';
  const first = text.find((byte) => byte > 0x20);
  return first === 0x7b || first === 0x5b ? 'jsonl' : 'csv';
}

/** UTF-16, as PowerShell and Excel write it, is told by its mark. */
function asUtf8(bytes: Uint8Array, name: string): Uint8Array {
  const [a, b] = bytes;
  const encoding =
    a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : undefined;
  if (encoding === undefined) return bytes;
  try {
    return new TextEncoder().encode(new TextDecoder(encoding, { fatal: true }).decode(bytes));
  } catch {
    throw new FileFault(`'${name}' is not valid ${encoding}.`, ['Save it as UTF-8.']);
  }
}

const linesOf = (bytes: Uint8Array, name: string) => checkedLines(wholeLines(bytes), name);

async function openCsv(bytes: Uint8Array, usual: string, about: AboutFile): Promise<OpenFile> {
  const table = await csvTable(linesOf(bytes, about.name), usual, PIECE_BYTES, about);
  const pieces = await collected(table.pieces(undefined));
  const first = firstRows(pieces);
  return {
    name: about.name,
    pieces,
    fields: Object.keys(table.fields ?? {}),
    first: [{ ...table.fields, ...first[0] }, ...first.slice(1)],
    hint: table.hint,
  };
}

async function openJson(
  bytes: Uint8Array,
  usual: 'lines' | 'list',
  about: AboutFile,
): Promise<OpenFile> {
  const pieces = await jsonPieces(bytes, usual, about);
  const first = firstRows(pieces);
  const fields = [...new Set(first.flatMap((row) => Object.keys(row)))];
  return { name: about.name, pieces, fields, first, hint: undefined };
}

async function jsonPieces(
  bytes: Uint8Array,
  usual: 'lines' | 'list',
  about: AboutFile,
): Promise<LinePiece[]> {
  const shape = shapeOf(bytes.subarray(0, HEAD_BYTES), usual);
  if (shape === 'lines')
    return (await collected(linesOf(bytes, about.name))).map((lines) => ({ lines }));
  if (shape === 'list') return listAt(bytes, bytes.indexOf(0x5b) + 1, false, about);
  const json = (await collected(linesOf(bytes, about.name))).map(decoded).join('');
  const document = readDocument(parsedObject(json, about), json, about);
  if (document.kind === 'list') return listAt(bytes, listStart(bytes, document.field), true, about);
  return [{ lines: new TextEncoder().encode(`${document.lines.join('\n')}\n`) }];
}

async function collected<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
}

const decoded = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** The list whose bracket stands before `start`. */
function listAt(
  bytes: Uint8Array,
  start: number,
  isInside: boolean,
  about: AboutFile,
): Promise<LinePiece[]> {
  const chunks = async function* () {
    for (let at = start; at < bytes.length; at += PIECE_BYTES)
      yield bytes.subarray(at, at + PIECE_BYTES);
  };
  const firstLine = countLineFeeds(bytes.subarray(0, start)) + 1;
  return collected(listPieces(chunks(), { about, firstLine, least: PIECE_BYTES, isInside }));
}

function parsedObject(json: string, { name, fault }: AboutFile): JsonObject {
  try {
    return JSON.parse(json) as JsonObject;
  } catch (error) {
    const { message } = error as SyntaxError;
    const line = json.slice(0, jsonFault(json)).split('\n').length;
    throw fault(`${name}:${line}: this is not JSON (${message.slice(0, 160)}).`);
  }
}

function firstRows(pieces: readonly LinePiece[]): JsonObject[] {
  const rows: JsonObject[] = [];
  let seen = 0;
  for (const { lines } of pieces) {
    eachLine(lines, (start, end) => {
      const text = lineText(lines, start, end);
      if (isBlankLine(text)) return true;
      const row = parsedLine(text);
      if (!(row instanceof RowProblem)) rows.push(row);
      return ++seen < FIRST_ROWS;
    });
    if (seen >= FIRST_ROWS) break;
  }
  return rows;
}

function asFault(error: unknown): unknown {
  if (error instanceof NotUtf8)
    return new FileFault(error.message, [
      error.isGzip ? 'This is gzip data: let its name end in .gz.' : 'Save the file as UTF-8.',
    ]);
  return error instanceof RougekitError ? new FileFault(error.message) : error;
}
