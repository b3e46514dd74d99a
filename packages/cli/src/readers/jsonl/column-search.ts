// Columns told from the first lines of a file, while its bytes are held back.

import type { ColumnFlags, Columns } from '../../data/columns.ts';
import { FirstRows } from '../first-rows.ts';
import { lineText } from '../lines/line-pieces.ts';
import { isBlank, parsedRow, refuseDocument } from './json-line.ts';

export class ColumnSearch {
  readonly #name: string;
  readonly #first: FirstRows;
  #at = 0;
  #hasRow = false;
  /** Up to where columns would change nothing: all rows until here are no objects. */
  #settled = 0;

  constructor(flags: ColumnFlags, name: string) {
    this.#name = name;
    this.#first = new FirstRows(flags);
  }

  /** Looks at what is new of the bytes that are held; undefined if columns cannot be told yet. */
  look(held: Uint8Array): Columns | undefined {
    while (this.#at < held.length) {
      const lineFeed = held.indexOf(0x0a, this.#at);
      const end = lineFeed < 0 ? held.length : lineFeed;
      const text = lineText(held, this.#at, end);
      this.#at = Math.min(end + 1, held.length);
      if (isBlank(text)) continue;
      if (!this.#hasRow) refuseDocument(text, this.#name);
      this.#hasRow = true;
      if (!this.#first.isEnough(parsedRow(text))) continue;
      const columns = this.#first.choose();
      if (columns === undefined) this.#settled = this.#at;
      return columns;
    }
    return undefined;
  }

  /** Nothing more will come. */
  end(): Columns | undefined {
    return this.#first.choose();
  }

  /** How many of the bytes need not be held any longer; the rest is to be looked at again. */
  release(): number {
    const settled = this.#settled;
    this.#at -= settled;
    this.#settled = 0;
    return settled;
  }
}
