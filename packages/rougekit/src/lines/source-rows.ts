// Batches → their rows one by one, each with all its fields: for callers that look at more of a row than its scores.

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
    if (has(batch, 'rows')) for (const row of batch.rows) yield { ...row, ...nameOf(batch) };
    else linesBefore = yield* rowsOfLines(batch, firstLineOf(batch, linesBefore + 1) - 1);
  }
}

const nameOf = (batch: Batch) => {
  const name = optional(batch, 'name');
  return name === undefined ? {} : { name };
};

/** The number of a batch's first line; `next` is the one behind the batch before it. */
export function firstLineOf(batch: Batch, next: number): number {
  return has(batch, 'lines') ? (optional(batch, 'firstLine') ?? next) : next;
}

/** Returns how many lines there are up to the end of the batch. */
export function* rowsOfLines(batch: LineBatch, linesBefore = 0): Generator<SourceRow, number> {
  const { lines, fields } = batch;
  const isMade = optional(batch, 'isMade');
  const [numbers, problems] = [optional(batch, 'lineNumbers'), optional(batch, 'problems')];
  const name = nameOf(batch);
  const read = lineReader(fields);
  let index = 0;
  for (const text of linesIn(lines)) {
    const row = read(text);
    const place = { ...name, line: numbers?.[index] ?? linesBefore + index + 1 };
    const problem = problems?.get(index);
    index++;
    if (row === undefined) continue;
    if (problem !== undefined) yield { problem, ...place };
    else {
      const { fields: own, json, ...rest } = row;
      yield isMade === true ? { ...rest, ...place } : { ...row, ...place };
    }
  }
  return linesBefore + index;
}
