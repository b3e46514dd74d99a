// Line files side by side → batches of JSON lines, which are then scored like any others.

import { type LineBatch, UnequalLines, ZIPPED, zippedLines } from 'rougekit/lines';
import type { InputFile } from '../input-file.ts';
import { pieceBytes, piecesOf } from '../input-pieces.ts';
import { demandEqualLength, endsEarly } from './equal-length.ts';

export const FIELDS = { ...ZIPPED, ids: [] };

export async function* zippedBatches(files: readonly InputFile[]): AsyncGenerator<LineBatch> {
  // Known before the first score is printed, wherever a file can be read twice.
  if (files.every((file) => file.canBeReadTwice)) await demandEqualLength(files);
  const pieces = zippedLines(files.map(piecesOf), Math.min(...files.map(pieceBytes)));
  const name = files[0]?.name;
  try {
    for await (const lines of pieces) yield { name, lines, fields: FIELDS, isMade: true };
  } catch (error) {
    if (!(error instanceof UnequalLines)) throw error;
    throw endsEarly(files[error.ended]!, error.lines, files[error.other]!);
  }
}
