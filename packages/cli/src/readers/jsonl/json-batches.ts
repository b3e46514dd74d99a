// Pieces of JSON lines → batches, held back until the columns of their rows are known.

import { eachLine, isBlankLine, type LineBatch, lineText, parsedLine } from 'rougekit/lines';
import { type ColumnFlags, type Columns, pairFields } from '../../data/columns.ts';
import { DataError } from '../../failures/failures.ts';
import { FirstRows } from '../first-rows.ts';

export async function* jsonBatches(
  pieces: AsyncIterable<Uint8Array>,
  name: string,
  flags: ColumnFlags,
  onColumns: (columns: Columns) => void,
): AsyncGenerator<LineBatch> {
  const held = new HeldLines(flags, name);
  let fields: LineBatch['fields'] | undefined;
  const settled = (columns: Columns | undefined): LineBatch => {
    if (columns === undefined)
      return { name, lines: held.release(), fields: pairFields(undefined) };
    onColumns(columns);
    fields = pairFields(columns);
    return { name, lines: held.releaseAll(), fields };
  };
  for await (const lines of pieces) {
    if (fields !== undefined) {
      yield { name, lines, fields };
      continue;
    }
    held.add(lines);
    while (fields === undefined && held.isEnough()) yield settled(held.choose());
  }
  if (held.length > 0) yield settled(held.chooseAtEnd());
}

/** Lines whose columns are not known yet. */
class HeldLines {
  readonly #name: string;
  readonly #first: FirstRows;
  #bytes: Uint8Array = new Uint8Array(0);
  /** Up to where they have been looked at. */
  #seen = 0;
  #hasRow = false;

  constructor(flags: ColumnFlags, name: string) {
    this.#name = name;
    this.#first = new FirstRows(flags);
  }

  get length(): number {
    return this.#bytes.length;
  }

  add(bytes: Uint8Array): void {
    if (this.#bytes.length === 0) this.#bytes = bytes;
    else this.#bytes = Buffer.concat([this.#bytes, bytes]);
  }

  /** Looks at what is new. True if it is time to choose. */
  isEnough(): boolean {
    let isEnough = false;
    const bytes = this.#bytes.subarray(this.#seen);
    eachLine(bytes, (start, end, next) => {
      const text = lineText(bytes, start, end);
      this.#seen += next - start;
      if (isBlankLine(text)) return true;
      if (!this.#hasRow) refuseDocument(text, this.#name);
      this.#hasRow = true;
      isEnough = this.#first.isEnough(parsedLine(text));
      return !isEnough;
    });
    return isEnough;
  }

  choose(): Columns | undefined {
    return this.#first.choose();
  }

  /** Nothing more will come. */
  chooseAtEnd(): Columns | undefined {
    this.#seen = this.#bytes.length;
    return this.#first.choose();
  }

  /** The lines that were looked at: none of them is an object, so columns would change nothing. */
  release(): Uint8Array {
    const settled = this.#bytes.subarray(0, this.#seen);
    this.#bytes = this.#bytes.subarray(this.#seen);
    this.#seen = 0;
    return settled;
  }

  releaseAll(): Uint8Array {
    const all = this.#bytes;
    this.#bytes = new Uint8Array(0);
    return all;
  }
}

/** One JSON document over many lines would give a problem for each of its lines. */
function refuseDocument(text: string, name: string): void {
  if (!/^\s*[[{]\s*$/.test(text)) return;
  throw new DataError(`'${name}' looks like one JSON document, not like JSON lines.`, [
    "Convert it:  jq -c '.[]' data.json > data.jsonl",
  ]);
}
