// Files with JSON in them, as what they are: JSON lines, one list of rows, or one object.

import { isUtf8 } from 'node:buffer';
import {
  countLineFeeds,
  HEAD_BYTES,
  type JsonObject,
  type LinePiece,
  listPieces,
  listStart,
  readDocument,
  shapeOf,
  withoutMark,
} from 'rougekit/lines';
import { DataError } from '../../failures/failures.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { aboutFile } from '../about-file.ts';
import type { InputFile } from '../input-file.ts';
import { pieceBytes } from '../input-pieces.ts';
import { filePieces } from '../lines/file-lines.ts';
import { peeked } from '../peeked.ts';
import type { Table } from '../tables/table.ts';

/** An object is parsed as a whole, which takes some ten times its size in memory. */
const LARGEST_OBJECT = 2 ** 28;

type Chunks = AsyncGenerator<Uint8Array>;

/** `usual` is what the ending of the file says. */
export async function jsonTable(
  file: InputFile,
  usual: 'lines' | 'list',
  { messages }: Runtime,
): Promise<Table> {
  const { head, all } = await peeked(file.readLent(), (some) => isEnough(some, usual));
  const shape = shapeOf(head, usual);
  if (shape === 'lines') {
    // Of a file without any row, nothing can be said.
    const hasRows = withoutMark(head).some((byte) => byte > 0x20);
    if (usual === 'list' && hasRows)
      messages.info(`'${file.name}' holds JSON lines, and is read as such.`);
    return { pieces: () => linePieces(all, file) };
  }
  if (usual === 'lines')
    messages.info(`'${file.name}' is one JSON document, not JSON lines, and is read as such.`);
  if (shape === 'list') return { pieces: () => list(all, head, file) };
  return objectTable(await wholeOf(all, file.name), file, messages);
}

/** JSON lines are told by their first byte; other files need their first line, and what follows. */
function isEnough(head: Uint8Array, usual: 'lines' | 'list'): boolean {
  if (head.length >= HEAD_BYTES) return true;
  const text = withoutMark(head);
  const first = text.findIndex((byte) => byte > 0x20);
  if (first < 0) return false;
  if (text[first] !== 0x7b) return true;
  const end = text.indexOf(0x0a, first);
  return end >= 0 && (usual === 'lines' || text.subarray(end).some((byte) => byte > 0x20));
}

async function* linePieces(chunks: Chunks, file: InputFile): AsyncGenerator<LinePiece> {
  for await (const lines of filePieces(chunks, file.name, pieceBytes(file))) yield { lines };
}

/** `head` has the bracket that opens the list. */
function list(chunks: Chunks, head: Uint8Array, file: InputFile): AsyncGenerator<LinePiece> {
  const start = head.indexOf(0x5b) + 1;
  const behind = async function* () {
    let skip = start;
    for await (const chunk of chunks) {
      yield chunk.subarray(skip);
      skip = 0;
    }
  };
  const firstLine = countLineFeeds(head.subarray(0, start)) + 1;
  const about = aboutFile(file.name);
  return listPieces(behind(), { about, firstLine, least: pieceBytes(file), isInside: false });
}

async function wholeOf(chunks: Chunks, name: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    parts.push(Buffer.from(chunk));
    length += chunk.length;
    if (length > LARGEST_OBJECT)
      throw new DataError(
        `'${name}' is one JSON object of more than ${LARGEST_OBJECT / 2 ** 20} MB, which is too large to be looked into.`,
        [`Make JSON lines of it, of any size:  jq -c '.data[]' ${name} > data.jsonl`],
      );
  }
  return Buffer.from(withoutMark(Buffer.concat(parts)));
}

function objectTable(bytes: Buffer, file: InputFile, messages: Runtime['messages']): Table {
  const { name } = file;
  const json = textOf(bytes, name);
  const document = readDocument(parsed(json, name), json, aboutFile(name));
  if (document.kind === 'rows') {
    if (document.remark !== undefined) messages.info(document.remark);
    const lines = Buffer.from(document.lines.map((line) => `${line}\n`).join(''));
    return {
      async *pieces() {
        yield { lines };
      },
    };
  }
  messages.info(`The rows of '${name}' are in its list '${document.field}'.`);
  const start = listStart(bytes, document.field);
  const chunks = async function* () {
    yield bytes.subarray(start);
  };
  const firstLine = countLineFeeds(bytes.subarray(0, start)) + 1;
  return {
    pieces: () =>
      listPieces(chunks(), {
        about: aboutFile(name),
        firstLine,
        least: pieceBytes(file),
        isInside: true,
      }),
  };
}

function textOf(bytes: Buffer, name: string): string {
  if (!isUtf8(bytes)) throw new DataError(`'${name}' is not UTF-8.`);
  return bytes.toString();
}

function parsed(text: string, name: string): JsonObject {
  try {
    return JSON.parse(text) as JsonObject;
  } catch (error) {
    const { message } = error as SyntaxError;
    const position = Number(/at position (\d+)/.exec(message)?.[1] ?? text.length);
    const line = text.slice(0, position).split('\n').length;
    const advice = /\b(?:NaN|Infinity)\b/.test(text) ? ['JSON has no NaN and no Infinity.'] : [];
    throw new DataError(`${name}:${line}: this is not JSON (${message.slice(0, 160)}).`, advice);
  }
}
