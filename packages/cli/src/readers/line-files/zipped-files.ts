// Line files side by side → pieces of JSON lines, which are then scored like any others.

import { UnequalLines, zippedLines } from 'rougekit/lines';
import type { Columns } from '../../data/columns.ts';
import type { InputFile } from '../input-file.ts';
import { type KnownPiece, pieceBytes } from '../jsonl/json-pieces.ts';
import { linePieces } from '../lines/line-pieces.ts';
import { demandEqualLength, endsEarly } from './line-files.ts';

/** What the rows of zipped files are made of. */
const COLUMNS: Columns = {
  candidate: 'candidate',
  references: ['reference'],
  sources: [],
  ids: [],
  isIdAsked: false,
  remarks: [],
};

export async function* zippedFiles(files: readonly InputFile[]): AsyncGenerator<KnownPiece> {
  // Known before the first score is printed, wherever a file can be read twice.
  if (files.every((file) => file.canBeReadTwice)) await demandEqualLength(files);
  const sides = files.map((file) => wholeLines(file));
  try {
    for await (const bytes of zippedLines(sides, Math.min(...files.map(pieceBytes))))
      yield { bytes: bytes as Uint8Array<ArrayBuffer>, columns: COLUMNS };
  } catch (error) {
    if (!(error instanceof UnequalLines)) throw error;
    throw endsEarly(files[error.ended]!, error.lines, files[error.other]!);
  }
}

/** A fault is thrown behind the lines before it. */
async function* wholeLines(file: InputFile): AsyncGenerator<Uint8Array> {
  let lines = 0;
  for await (const { bytes, fault } of linePieces(file.read(), file.name, pieceBytes(file))) {
    yield bytes;
    for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) lines++;
    if (fault !== undefined) throw fault(lines + 1);
  }
}
