// A saved run → its rows. It may have been cut off, damaged or edited: lines are checked as they come, and all of them against
// the checksum at the end.

import type { Row } from 'rougekit';
import { linesIn } from 'rougekit/lines';
import type { Comparable } from 'rougekit/statistics';
import { DataError } from '../failures/failures.ts';
import { type Chunks, type InputFile, openInput } from '../readers/input-file.ts';
import { fileLines, filePieces } from '../readers/lines/file-lines.ts';
import { formatCount, formatRows } from '../terminal/format-count.ts';
import type { ChosenNumber } from './chosen-numbers.ts';
import { RunChecksum } from './run-checksum.ts';
import { checkedHeader, parsedObject } from './run-header.ts';
import type { RunHeader } from './run-lines.ts';
import { RunRows } from './run-rows.ts';

export interface Run extends Comparable {
  /** As the user named it. */
  readonly name: string;
}

/** Rows of a system that a comparison keeps in memory: some 2 KB each. */
export const MAX_ROWS = 200_000;

export function tooManyRows(name: string): DataError {
  return new DataError(
    `'${name}' has more than ${formatCount(MAX_ROWS)} rows. A comparison keeps every row in memory and takes at most so ` +
      'many; the first ones only: --limit-rows',
  );
}

export async function readRun(
  name: string,
  file: string,
  limitRows?: number,
  chosen?: readonly ChosenNumber[],
): Promise<Run> {
  return runIn((await openFile(name, file)).readAside(), name, file, limitRows, chosen);
}

/**
 * `limitRows`: no more than the first; what follows is not parsed, but counts for the checksum. `chosen`: rows need not have other
 * numbers.
 */
export async function runIn(
  chunks: Chunks,
  name: string,
  file: string,
  limitRows?: number,
  chosen?: readonly ChosenNumber[],
): Promise<Run> {
  const checksum = new RunChecksum();
  let first: FirstLine | undefined;
  let rows: RunRows | undefined;
  let number = 1;
  const wrong = (what: string) => new DataError(`'${file}' line ${number}: ${what}`);
  for await (const piece of filePieces(chunks, file)) {
    let others = piece;
    if (first === undefined || rows === undefined) {
      first = firstLine(piece, wrong);
      rows = new RunRows(first.header, chosen);
      others = piece.subarray(first.bytes);
    }
    checksum.addRows(others);
    if (rows.list.length === limitRows) continue;
    for (const line of linesIn(others)) {
      if (rows.list.length === limitRows) break;
      if (rows.list.length === MAX_ROWS) throw tooManyRows(name);
      number++;
      rows.add(line, wrong);
    }
  }
  if (first === undefined || rows === undefined)
    throw new DataError(`'${file}' is empty, so it is not a saved run.`);
  refuseIncomplete(file, first.header, rows.list, limitRows);
  if (!checksum.isOf(first.text))
    throw new DataError(
      `'${file}' does not match its checksum, so it was damaged or edited. Save the run again.`,
    );
  const { signature, pooling, better } = first.header;
  return { kind: 'report', name, signature, rows: rows.list, pooling, better };
}

/** Whether a file begins as a run does. What cannot be read at all is left to whoever reads it next. */
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
  { items, failed }: RunHeader,
  rows: readonly Row[],
  limitRows: number | undefined,
): void {
  if (rows.length === limitRows && limitRows <= items) return;
  const bad = rows.filter(({ ok }) => !ok).length;
  if (rows.length === items && bad === failed) return;
  throw new DataError(
    `'${file}' is not complete: its first line says ${formatRows(items)} (${formatCount(failed)} failed), ` +
      `it has ${formatCount(rows.length)} (${formatCount(bad)} failed). Save the run again.`,
  );
}
