// Batches → their rows one by one, each with all its fields: for whoever looks at more of a row than its scores.

import type { Batch, LineBatch, SourceRow } from './batch.ts';
import { linesIn } from './line-cuts.ts';
import { has, optional } from './own-field.ts';
import { lineReader } from './read-json-line.ts';
import { chosenRows } from './shard.ts';

/** No more than the first `limit`. Rows of lines get their numbers in the file. */
export async function* sourceRows(
  batches: AsyncIterable<Batch>,
  limit?: number,
): AsyncGenerator<SourceRow, void, undefined> {
  let linesBefore = 0;
  for await (const batch of chosenRows(batches, limit)) {
    if (has(batch, 'rows')) yield* batch.rows;
    else linesBefore = yield* rowsOfLines(batch, linesBefore);
  }
}

/** Returns how many lines there are up to the end of the batch. */
export function* rowsOfLines(batch: LineBatch, linesBefore = 0): Generator<SourceRow, number> {
  const { lines, fields } = batch;
  const isMade = optional(batch, 'isMade');
  const read = lineReader(fields);
  let line = linesBefore;
  for (const text of linesIn(lines)) {
    const row = read(text);
    line++;
    if (row === undefined) continue;
    const { fields: own, json, ...rest } = row;
    yield isMade === true ? { ...rest, line } : { ...row, line };
  }
  return line;
}
