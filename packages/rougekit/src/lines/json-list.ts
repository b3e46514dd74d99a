// The elements of a JSON list as pieces of JSON lines.

import type { AboutFile } from './about-file.ts';
import { Elements, withoutLineEnds } from './json-elements.ts';
import { eachLine } from './line-cuts.ts';
import type { LinePiece } from './line-piece.ts';
import { LineWriter } from './line-writer.ts';
import { isUtf8Text } from './utf8.ts';

/** As the lines of other formats. */
const LONGEST_ROW = 1 << 25;

export interface ListOptions {
  readonly about: AboutFile;
  /** The line of the opening bracket, behind which the chunks begin. */
  readonly firstLine: number;
  readonly least: number;
  /** Whether the list stands in an object, about whose rest nothing is to be said. */
  readonly isInside: boolean;
}

export async function* listPieces(
  chunks: AsyncIterable<Uint8Array>,
  { about, firstLine, least, isInside }: ListOptions,
): AsyncGenerator<LinePiece> {
  const elements = new Elements(about, firstLine, LONGEST_ROW, isInside);
  const rows = new ElementRows(about);
  let failure: { readonly error: unknown } | undefined;
  try {
    for await (const chunk of chunks) {
      elements.add(chunk);
      while (elements.next()) {
        rows.add(elements);
        if (rows.length >= 2 * least) yield rows.take();
      }
      if (rows.length >= least) yield rows.take();
    }
    elements.finish();
  } catch (error) {
    failure = { error };
  }
  // What is wrong comes behind the rows before it.
  if (rows.length > 0) yield rows.take();
  if (failure !== undefined) throw failure.error;
}

class ElementRows {
  readonly #about: AboutFile;
  readonly #out = new LineWriter();
  #lineNumbers: number[] = [];

  constructor(about: AboutFile) {
    this.#about = about;
  }

  get length(): number {
    return this.#out.length;
  }

  add({ bytes, start, end, line }: Elements): void {
    this.#out.bytes(withoutLineEnds(bytes.subarray(start, end)));
    this.#out.ascii('\n');
    this.#lineNumbers.push(line);
  }

  take(): LinePiece {
    const piece = { lines: this.#out.take(), lineNumbers: this.#lineNumbers };
    this.#lineNumbers = [];
    if (!isUtf8Text(piece.lines)) throw notUtf8(piece, this.#about);
    return piece;
  }
}

function notUtf8(
  { lines, lineNumbers }: Required<Pick<LinePiece, 'lines' | 'lineNumbers'>>,
  { name, fault }: AboutFile,
): Error {
  let row = -1;
  eachLine(lines, (start, end) => {
    row++;
    return isUtf8Text(lines.subarray(start, end));
  });
  return fault(`${name}:${lineNumbers?.[row]}: the row that begins here is not UTF-8.`, [
    'If the file is Latin-1 or Windows-1252: --encoding windows-1252',
  ]);
}
