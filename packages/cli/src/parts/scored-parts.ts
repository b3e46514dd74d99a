// A file of JSON lines → its scored parts, in order, whoever scores them.

import type { Advice } from 'rougekit';
import type { ColumnFlags, Columns } from '../columns.ts';
import type { DataError } from '../failures.ts';
import { linesOfPart, rowsOfPart, type Shard } from '../shard.ts';
import { ColumnSearch } from '../sources/column-search.ts';
import type { InputFile } from '../sources/input-file.ts';
import { countRows, linePieces, type Piece } from '../sources/line-pieces.ts';
import type { ScoredPart } from './part-scorer.ts';
import type { PartThreads } from './part-threads.ts';

export interface PartsRequest {
  readonly file: InputFile;
  readonly columns: ColumnFlags;
  readonly limitRows: number | undefined;
  /** Only the rows of this part. */
  readonly shard?: Shard | undefined;
  readonly onColumns: (columns: Columns) => void;
  /** Whoever is to score rows of these columns; undefined while no line is an object: this thread. */
  readonly open: (columns: Columns | undefined) => Promise<PartThreads>;
  /** Is shown what threads have seen. */
  readonly advice: Advice;
  /** Of a part, at least. */
  readonly partBytes?: number;
}

/** Fits into a processor's cache, and is worth a message between threads; larger ones cost memory only. */
const PART_BYTES = 1 << 20;

interface UnderWay {
  readonly part: Promise<ScoredPart> | ScoredPart;
  /** What stands behind its rows. */
  readonly fault: DataError | undefined;
}

export async function* scoredParts(request: PartsRequest): AsyncGenerator<ScoredPart> {
  const { file, advice, shard, limitRows = Number.POSITIVE_INFINITY } = request;
  // A pipe may be slow: rows are scored as they come.
  const least = request.partBytes ?? (file.size === undefined ? 1 : PART_BYTES);
  const pieces = withColumns(linePieces(file.read(), file.name, least), request);
  const underWay: UnderWay[] = [];
  let threads: PartThreads | undefined;
  let columns: Columns | undefined;
  let line = 0;
  let row = 0;
  let isRead = false;
  let failure: unknown;
  try {
    for (;;) {
      while (!isRead && underWay.length < (threads?.capacity ?? 1)) {
        const next = await pieces.next().catch((error: unknown) => {
          failure = error; // behind the rows that are under way
          return { done: true, value: undefined } as const;
        });
        if (next.done) {
          isRead = true;
          break;
        }
        const { bytes, fault } = next.value;
        if (threads === undefined || columns !== next.value.columns) {
          columns = next.value.columns;
          threads = await request.open(columns);
        }
        // Counted before the bytes leave, for the numbers of what comes behind them.
        const isAlone =
          threads.capacity === 1 && limitRows === Number.POSITIVE_INFINITY && shard === undefined;
        const counted = isAlone ? undefined : countRows(bytes, limitRows - row);
        const isLimit = counted !== undefined && row + counted.rows === limitRows;
        const taken = isLimit ? bytes.subarray(0, counted.end) : bytes;
        const part =
          shard === undefined
            ? threads.score(taken, line, row)
            : threads.score(linesOfPart(taken, shard, row), line, rowsOfPart(shard, row));
        const { lines, rows } = counted ?? (await part);
        line += lines;
        row += rows;
        underWay.push({ part, fault: isLimit ? undefined : fault?.(line + 1) });
        if (isLimit || fault !== undefined) isRead = true;
      }
      const first = underWay.shift();
      if (first === undefined) break;
      const part = await first.part;
      if (part.advice !== undefined) advice.merge(part.advice);
      yield part;
      if (first.fault !== undefined) throw first.fault;
    }
    if (failure !== undefined) throw failure;
  } finally {
    await threads?.end();
    await pieces.return(undefined);
  }
}

interface KnownPiece extends Piece {
  readonly columns: Columns | undefined;
}

/** Holds pieces back until their columns are known. */
async function* withColumns(
  pieces: AsyncIterable<Piece>,
  { file, columns: flags, onColumns }: PartsRequest,
): AsyncGenerator<KnownPiece> {
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
