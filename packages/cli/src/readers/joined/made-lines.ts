// Rows that were put together from several files → pieces of JSON lines, each with its number in the first of them.

import type { LinePiece } from 'rougekit/lines';
import { NOT_SCORED, RowProblem } from 'rougekit/lines';

export interface MadeRow {
  /** Its number in the first file, from 1. */
  readonly line: number;
  /** An object in one line. */
  readonly json: string | RowProblem;
  /** Stands for a row that has a problem: its key, and no texts. */
  readonly blank?: string | undefined;
}

/** Enough rows to share the cost of a batch, few enough to hold. */
const PIECE_CHARACTERS = 2 ** 18;

export async function* madeLines(rows: AsyncIterable<MadeRow>): AsyncGenerator<LinePiece> {
  let piece = new Piece();
  for await (const row of rows) {
    piece.add(row);
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece.made();
    piece = new Piece();
  }
  if (piece.length > 0) yield piece.made();
}

class Piece {
  #text = '';
  readonly #lineNumbers: number[] = [];
  readonly #problems = new Map<number, RowProblem['problem']>();

  get length(): number {
    return this.#text.length;
  }

  add({ line, json, blank = NOT_SCORED }: MadeRow): void {
    const isProblem = json instanceof RowProblem;
    if (isProblem) this.#problems.set(this.#lineNumbers.length, json.problem);
    this.#lineNumbers.push(line);
    this.#text += `${isProblem ? blank : json}\n`;
  }

  made(): LinePiece {
    const { size } = this.#problems;
    return {
      lines: Buffer.from(this.#text),
      lineNumbers: this.#lineNumbers,
      ...(size === 0 ? {} : { problems: this.#problems }),
    };
  }
}
