// A file of JSON lines → its pieces, with the columns that its rows turned out to have.

import type { ColumnFlags, Columns } from '../../data/columns.ts';
import type { InputFile } from '../input-file.ts';
import { countRows, linePieces, type Piece } from '../lines/line-pieces.ts';
import { ColumnSearch } from './column-search.ts';

export interface KnownPiece extends Piece {
  /** undefined while no line is an object. */
  readonly columns: Columns | undefined;
}

/** Fits into a processor's cache, and is worth a message between threads; larger ones cost memory only. */
const PIECE_BYTES = 1 << 20;

/** How large pieces of this file should be. A pipe may be slow: rows are scored as they come. */
export function pieceBytes({ size }: InputFile): number {
  return size === undefined ? 1 : PIECE_BYTES;
}

/** Holds pieces back until their columns are known. */
export async function* jsonPieces(
  file: InputFile,
  flags: ColumnFlags,
  onColumns: (columns: Columns) => void,
  least = pieceBytes(file),
): AsyncGenerator<KnownPiece> {
  const pieces = linePieces(file.read(), file.name, least);
  const search = new ColumnSearch(flags, file.name);
  let columns: Columns | undefined;
  let held = new Uint8Array(0);
  for await (const piece of pieces) {
    if (columns !== undefined) {
      yield { ...piece, columns };
      continue;
    }
    held = joined(held, piece.bytes);
    columns = search.look(held);
    for (let settled = search.release(); settled > 0; settled = search.release()) {
      yield { bytes: held.subarray(0, settled), columns: undefined };
      held = held.subarray(settled);
      columns = search.look(held);
    }
    if (columns !== undefined) {
      onColumns(columns);
      yield { ...piece, bytes: held, columns };
      held = new Uint8Array(0);
      continue;
    }
    // Columns were never known, so the rows that wait for them come to nothing.
    if (piece.fault !== undefined) {
      const { fault } = piece;
      const { lines } = countRows(held);
      yield { bytes: new Uint8Array(0), fault: (line) => fault(line + lines), columns };
      return;
    }
  }
  if (held.length === 0) return;
  columns = search.end();
  if (columns !== undefined) onColumns(columns);
  yield { bytes: held, columns };
}

function joined(a: Uint8Array<ArrayBuffer>, b: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (a.length === 0) return b;
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
