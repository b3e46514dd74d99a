// Columns of a row group → arrays of values. Texts stay bytes.

import type { ColumnMetaData, Compressors, FileMetaData } from 'hyparquet';
import { DataError } from '../../failures/failures.ts';
import { columnName, columnRange, damaged } from './footer.ts';
import { checkContent, checkedPages, type Levels, type Pages } from './page-sizes.ts';
import type { RandomAccess } from './random-access.ts';

export type Values = ArrayLike<unknown>;

interface HeldColumn {
  readonly bytes: ArrayBuffer;
  readonly pages: Pages;
  readonly levels: Levels;
}

/** Texts are wanted as bytes: that saves decoding them only to encode them again. */
const PARSERS = { stringFromBytes: (bytes: Uint8Array | undefined) => bytes };

/** One row group, whose bytes are read and checked once. */
export class RowGroup {
  /** Of the first row in the file, from 0. */
  readonly firstRow: number;
  readonly rows: number;
  readonly #file: RandomAccess;
  readonly #name: string;
  readonly #footer: FileMetaData;
  readonly #index: number;
  /** Columns by where they start in the file. */
  readonly #held = new Map<number, HeldColumn>();

  constructor(file: RandomAccess, name: string, footer: FileMetaData, index: number) {
    const rowsOf = (k: number) => Number(footer.row_groups[k]?.num_rows ?? 0);
    this.#file = file;
    this.#name = name;
    this.#footer = footer;
    this.#index = index;
    this.rows = rowsOf(index);
    this.firstRow = 0;
    for (let k = 0; k < index; k++) this.firstRow += rowsOf(k);
  }

  /** Rows `from` … `to` − 1 of the group, counted from 0 in it. */
  async values(column: string, from: number, to: number): Promise<Values> {
    const { parquetRead } = await import('hyparquet');
    const { compressors: unpacking } = await import('hyparquet-compressors');
    const compressors = this.#checked(unpacking);
    try {
      await this.#load(column);
      const found: unknown[] = new Array(to - from);
      let count = 0;
      const first = this.firstRow + from;
      await parquetRead({
        file: { byteLength: this.#file.byteLength, slice: (start, end) => this.#slice(start, end) },
        metadata: this.#footer,
        columns: [column],
        ...{ rowStart: first, rowEnd: this.firstRow + to },
        ...{ compressors, parsers: PARSERS, utf8: false },
        onChunk({ columnData, rowStart }) {
          for (let k = 0; k < columnData.length; k++) {
            const at = rowStart + k - first;
            if (at < 0 || at >= found.length) continue;
            found[at] = columnData[k];
            count++;
          }
        },
      });
      if (count !== found.length) throw new Error(`${count} of ${found.length} rows have a value`);
      return found;
    } catch (error) {
      if (error instanceof DataError) throw error;
      throw damaged(
        this.#name,
        `row group ${this.#index + 1}, column '${column}': ${(error as Error).message}`,
      );
    }
  }

  /** Whether rows can be read a part at a time: lists are put together from all pages of a group. */
  isFlat(column: string): boolean {
    return this.#chunks(column).every(({ path_in_schema: path }) => path.length === 1);
  }

  async #load(column: string): Promise<void> {
    const { parquetHeader } = await import('hyparquet/src/column.js');
    const { getMaxDefinitionLevel, getMaxRepetitionLevel, getSchemaPath } = await import(
      'hyparquet/src/schema.js'
    );
    for (const chunk of this.#chunks(column)) {
      const [start, end] = columnRange(chunk);
      if (this.#held.has(start)) continue;
      const bytes = await this.#file.slice(start, end);
      if (bytes.byteLength !== end - start) throw new Error(`${columnName(chunk)} is cut off`);
      const path = getSchemaPath(this.#footer.schema, chunk.path_in_schema);
      const levels = {
        repetition: getMaxRepetitionLevel(path),
        definition: getMaxDefinitionLevel(path),
      };
      const pages = checkedPages(bytes, chunk, levels, parquetHeader);
      this.#held.set(start, { bytes, pages, levels });
    }
  }

  /** Pages are recognised by their place, and looked into once they are unpacked. */
  #checked(unpacking: Compressors): Compressors {
    const check = (input: Uint8Array, page: Uint8Array) => {
      for (const { bytes, pages, levels } of this.#held.values()) {
        const header = bytes === input.buffer ? pages.get(input.byteOffset) : undefined;
        if (header !== undefined) checkContent(page, header, levels);
      }
      return page;
    };
    return Object.fromEntries(
      Object.entries(unpacking).map(([codec, unpack]) => [
        codec,
        (input: Uint8Array, length: number) => check(input, unpack(input, length)),
      ]),
    );
  }

  #chunks(column: string): ColumnMetaData[] {
    const { columns } = this.#footer.row_groups[this.#index] ?? { columns: [] };
    return columns.flatMap(({ meta_data: chunk }) =>
      chunk?.path_in_schema[0] === column ? [chunk] : [],
    );
  }

  async #slice(start: number, end = this.#file.byteLength): Promise<ArrayBuffer> {
    const held = this.#held.get(start)?.bytes;
    if (held?.byteLength === end - start) return held;
    // Columns of a struct are asked for together: those that were checked, side by side.
    const joined = new Uint8Array(end - start);
    for (const [at, { bytes }] of this.#held)
      if (at >= start && at + bytes.byteLength <= end)
        joined.set(new Uint8Array(bytes), at - start);
    return joined.buffer;
  }
}
