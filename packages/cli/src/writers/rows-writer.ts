// Writers of rows that are not scores: each row is written as it comes.

import type { Runtime } from '../terminal/runtime.ts';
import { finishOutputs, type OpenOutput } from './open-outputs.ts';
import type { Output } from './output-file.ts';
import type { Format, Look } from './writer.ts';

export interface RowsWriter<Row> extends Format {
  /** Whether people read it, who see the first rows unless they ask for more. */
  readonly isForPeople?: true;
  open(output: Output, look: Look): OpenRows<Row>;
}

export interface OpenRows<Row> {
  row(row: Row): Promise<void>;
  end?(): Promise<void>;
}

/** Each row to all of them. */
export async function writeRows<Row>(
  rows: AsyncIterable<Row>,
  opened: readonly OpenOutput<RowsWriter<Row>>[],
  { messages }: Pick<Runtime, 'messages'>,
): Promise<void> {
  const writers = opened.map(({ writer, output, look }) => writer.open(output, look));
  for await (const row of rows) for (const writer of writers) await writer.row(row);
  for (const writer of writers) await writer.end?.();
  await finishOutputs(opened, messages);
}
