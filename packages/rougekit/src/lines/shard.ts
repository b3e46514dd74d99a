// Which rows of a data set are scored: the first ones, or those of one part. Rows are dealt to parts like cards, the
// first to part 1, the second to part 2 …: that needs no count of rows beforehand, so pipes and packed files can be cut
// too, and no part is more than one row larger than another.

import { fieldOf, invalid } from '../errors.ts';
import type { Batch } from './batch.ts';
import { eachLine, isRow, LF } from './line-cuts.ts';
import { has } from './own-field.ts';

export interface Shard {
  /** From 1. */
  readonly part: number;
  readonly of: number;
}

/** The number in the data set of a part's k-th row, both from 0. */
export function rowAt({ part, of }: Shard, k: number): number {
  return k * of + part - 1;
}

/** The first `limit` rows, and of these the rows of one part. */
export async function* chosenRows(
  batches: AsyncIterable<Batch>,
  limit = Number.POSITIVE_INFINITY,
  shard?: Shard,
): AsyncGenerator<Batch, void, undefined> {
  refuseWrong(batches, limit, shard);
  let row = 0;
  for await (const batch of batches) {
    checkBatch(batch);
    if (limit === Number.POSITIVE_INFINITY && shard === undefined) {
      yield batch;
      continue;
    }
    const first = row;
    const isChosen = () => {
      const number = row++;
      return shard === undefined || number % shard.of === shard.part - 1;
    };
    const isFull = () => row === limit;
    if (has(batch, 'rows'))
      yield { ...batch, rows: batch.rows.slice(0, limit - first).filter(isChosen) };
    else yield { ...batch, lines: linesOf(batch.lines, isChosen, isFull) };
    if (row >= limit) return;
  }
}

function refuseWrong(batches: unknown, limit: unknown, shard: unknown): void {
  const { [Symbol.asyncIterator]: later, [Symbol.iterator]: now } = Object(batches) as {
    readonly [name: symbol]: unknown;
  };
  if (typeof later !== 'function' && typeof now !== 'function')
    throw invalid('batches', 'an iterable or async iterable of batches', batches);
  const isLimit = limit === Number.POSITIVE_INFINITY || Number.isSafeInteger(limit);
  if (!isLimit || (limit as number) < 0)
    throw invalid('limitRows', 'a whole number of at least 0', limit);
  if (shard === undefined) return;
  const { part, of } = Object(shard) as Partial<Shard>;
  const isShard = Number.isSafeInteger(part) && Number.isSafeInteger(of);
  if (!isShard || (part as number) < 1 || (part as number) > (of as number))
    throw invalid('shard', '{ part, of }, with part from 1 to of', shard);
}

function checkBatch(batch: unknown): void {
  const [rows, lines] = ['rows', 'lines'].map((name) => fieldOf(Object(batch), name));
  if (!Array.isArray(rows) && !(lines instanceof Uint8Array))
    throw invalid('batches', 'batches with `rows` or `lines`', batch);
}

/** Lines that are not chosen made blank, so that lines keep their numbers and blank ones are not rows. */
function linesOf(bytes: Uint8Array, isChosen: () => boolean, isFull: () => boolean): Uint8Array {
  const own = new Uint8Array(bytes.length);
  let length = 0;
  eachLine(bytes, (start, end, next) => {
    if (isRow(bytes, start, end) && isChosen()) {
      own.set(bytes.subarray(start, end), length);
      length += end - start;
    }
    if (next > end) own[length++] = LF;
    return !isFull();
  });
  return own.subarray(0, length);
}
