// A saved run → its rows. It may have been cut off, damaged or edited: lines are checked as they come, and all of them against
// the checksum at the end. What is known of the rows stands in run.json beside them, or, in versions 1 and 2, in the first line.

import type { Row } from 'rougekit';
import { linesIn, lineText } from 'rougekit/lines';
import type { Comparable } from 'rougekit/statistics';
import { DataError } from '../failures/failures.ts';
import { type Chunks, type InputFile, openInput } from '../readers/input-file.ts';
import { fileLines, filePieces } from '../readers/lines/file-lines.ts';
import { formatCount, formatRows } from '../terminal/format-count.ts';
import type { ChosenNumber } from './chosen-numbers.ts';
import { RunChecksum } from './run-checksum.ts';
import type { RunColumns } from './run-columns.ts';
import { checkedHeader, parsedObject, type RunFields, type RunHeader } from './run-header.ts';
import { RunRows } from './run-rows.ts';

export interface Run extends Comparable {
  /** As the user named it. */
  readonly name: string;
  /** Its rows as columns, of chosen numbers; undefined where not all rows can be. The rows themselves are made when they are asked for. */
  readonly columns?: RunColumns | undefined;
}

const LF = 0x0a;
/** Large enough that what a piece costs by itself is nothing, small enough for a processor's cache. */
const PIECE_BYTES = 2 ** 18;

/** Rows of a system that a comparison keeps in memory: some 2 KB each. */
export const MAX_ROWS = 200_000;

export function tooManyRows(name: string): DataError {
  return new DataError(
    `'${name}' has more than ${formatCount(MAX_ROWS)} rows. A comparison keeps every row in memory and takes at most so ` +
      'many; the first ones only: --limit-rows',
  );
}

/** How much of a run is asked for. */
export interface Asked {
  /** No more than the first; what follows is not parsed, but counts for the checksum. */
  readonly limitRows?: number | undefined;
  /** Rows need not have other numbers. */
  readonly chosen?: readonly ChosenNumber[] | undefined;
}

/** The rows of a run in a folder. */
export async function readRows(
  name: string,
  file: string,
  info: RunFields & { readonly rows: { readonly sha256: string } },
  asked: Asked = {},
): Promise<Run> {
  const chunks = (await openFile(name, file)).readLentAside();
  const lines = new LinesOfRun(name, file, info, asked, 0);
  for await (const piece of filePieces(chunks, file, PIECE_BYTES, { isLent: true }))
    lines.add(piece);
  return lines.finished((checksum) => checksum.rows() === info.rows.sha256);
}

/** A run of version 1 or 2, which is one file. */
export async function readRun(name: string, file: string, asked?: Asked): Promise<Run> {
  return runIn((await openFile(name, file)).readAside(), name, file, asked);
}

export async function runIn(
  chunks: Chunks,
  name: string,
  file: string,
  asked: Asked = {},
): Promise<Run> {
  let first: FirstLine | undefined;
  let lines: LinesOfRun | undefined;
  for await (const piece of filePieces(chunks, file)) {
    if (first === undefined || lines === undefined) {
      first = firstLine(piece, (what) => new DataError(`'${file}' line 1: ${what}`));
      lines = new LinesOfRun(name, file, first.header, asked, 1);
      lines.add(piece.subarray(first.bytes));
    } else lines.add(piece);
  }
  if (first === undefined || lines === undefined)
    throw new DataError(`'${file}' is empty, so it is not a saved run.`);
  const { text, header } = first;
  // Version 1 had none.
  return lines.finished((checksum) => header.version === 1 || checksum.isOf(text));
}

/** Takes pieces of whole lines. */
class LinesOfRun {
  readonly #name: string;
  readonly #file: string;
  readonly #fields: RunFields;
  readonly #limitRows: number | undefined;
  readonly #rows: RunRows;
  readonly #checksum = new RunChecksum();
  /** Of the line before. */
  #number: number;

  constructor(name: string, file: string, fields: RunFields, asked: Asked, number: number) {
    this.#name = name;
    this.#file = file;
    this.#fields = fields;
    this.#limitRows = asked.limitRows;
    this.#rows = new RunRows(fields, asked.chosen);
    this.#number = number;
  }

  add(piece: Uint8Array): void {
    this.#checksum.addRows(piece);
    const rows = this.#rows;
    if (rows.length === this.#limitRows) return;
    const wrong = (what: string) => new DataError(`'${this.#file}' line ${this.#number}: ${what}`);
    /** Whether one more line is asked for. */
    const isNext = () => {
      if (rows.length === this.#limitRows) return false;
      if (rows.length === MAX_ROWS) throw tooManyRows(this.#name);
      this.#number++;
      return true;
    };
    if (!rows.readsBytes) {
      for (const line of linesIn(piece)) {
        if (!isNext()) return;
        rows.add(line, wrong);
      }
      return;
    }
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    const most = Math.min(this.#limitRows ?? MAX_ROWS, MAX_ROWS);
    rows.begin(bytes);
    for (let at = 0; at < bytes.length; ) {
      const before = rows.length;
      at = rows.addAlike(at, most);
      this.#number += rows.length - before;
      if (at >= bytes.length || !isNext()) return;
      const feed = bytes.indexOf(LF, at);
      const end = feed < 0 ? bytes.length : feed;
      rows.add(lineText(bytes, at, end), wrong);
      at = end + 1;
    }
  }

  finished(isWhole: (checksum: RunChecksum) => boolean): Run {
    const { signature, pooling, better } = this.#fields;
    const rows = this.#rows;
    refuseIncomplete(this.#file, this.#fields, rows, this.#limitRows);
    if (!isWhole(this.#checksum))
      throw new DataError(
        `'${this.#file}' does not match its checksum, so it was damaged or edited. Save the run again.`,
      );
    let made: readonly Row[] | undefined;
    return {
      kind: 'report',
      name: this.#name,
      signature,
      pooling,
      better,
      columns: rows.columns,
      get rows() {
        made ??= rows.all();
        return made;
      },
    };
  }
}

/** Whether a file begins as a run does. What cannot be read at all is left to the next reader. */
export async function isRunFile(file: string): Promise<boolean> {
  try {
    const input = await openFile(file, file);
    for await (const { text } of fileLines(input.read(), file)) {
      if (text.trim() !== '') return parsedObject(text)?.['kind'] === 'run';
    }
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
  }
  return false;
}

function openFile(name: string, file: string): Promise<InputFile> {
  return openInput(file, () => {
    throw new DataError(`'${name}' is not a file.`);
  });
}

interface FirstLine {
  readonly text: string;
  /** With its end. */
  readonly bytes: number;
  readonly header: RunHeader;
}

/** Pieces are of whole lines. */
function firstLine(piece: Uint8Array, wrong: (what: string) => DataError): FirstLine {
  const bytes = piece.indexOf(0x0a) + 1 || piece.length;
  const [text = ''] = linesIn(piece.subarray(0, bytes));
  const value = parsedObject(text);
  if (value === undefined) throw wrong('not a JSON object.');
  return { text, bytes, header: checkedHeader(value, wrong) };
}

function refuseIncomplete(
  file: string,
  { items, failed }: RunFields,
  { length, bad }: RunRows,
  limitRows: number | undefined,
): void {
  if (length === limitRows && limitRows <= items) return;
  if (length === items && bad === failed) return;
  throw new DataError(
    `'${file}' is not complete: it should have ${formatRows(items)} (${formatCount(failed)} failed), ` +
      `it has ${formatCount(length)} (${formatCount(bad)} failed). Save the run again.`,
  );
}
