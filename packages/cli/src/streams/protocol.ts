// A protocol says how rows come from stdin and how their scores go to stdout. Both streams end with a line of their own
// (end-frame.ts); before it, stdout has a line with the partial result.

import type { LineBatch, PairFields, ScoreTable } from 'rougekit/lines';
import type { RowColumns } from '../writers/row-columns.ts';

export interface StreamColumns {
  /** What messages call the data: "data.jsonl:17". */
  readonly name: string;
  /** Which columns are what. */
  readonly fields: PairFields;
  /** All columns that hold texts or ids, each once. */
  readonly names: readonly string[];
  /** The column with the number of a row in the whole data set. */
  readonly rowKey: string;
}

export type Numbered<B> = B & { readonly rowNumbers: Float64Array };

export interface Protocol {
  readonly id: string;
  /** The rows as they come. Throws behind them if the stream does not end as it should. */
  batches(
    chunks: AsyncIterable<Uint8Array>,
    columns: StreamColumns,
  ): AsyncGenerator<Numbered<LineBatch>>;
  /** Makes the bytes of row scores. */
  writer(columns: RowColumns, rowKey: string): RowBytes;
}

export interface RowBytes {
  /** Before the first row. */
  readonly head: Uint8Array;
  rows(table: ScoreTable): Uint8Array;
  /** Behind the last row. */
  readonly tail: Uint8Array;
}
