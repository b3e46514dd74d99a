// How large the pieces of a file should be.

import { PIECE_BYTES } from 'rougekit/lines';
import type { InputFile } from './input-file.ts';
import { filePieces } from './lines/file-lines.ts';

/** A pipe may be slow: rows are scored as they arrive. */
export function pieceBytes({ size }: InputFile): number {
  return size === undefined ? 1 : PIECE_BYTES;
}

export function piecesOf(file: InputFile): AsyncGenerator<Uint8Array> {
  return filePieces(file.readLent(), file.name, pieceBytes(file));
}
