// `--shard 2/7`: the rows of one part of a data set. Rows are dealt like cards, the first to part 1, the second to
// part 2 …: that needs no count of rows beforehand, so pipes and packed files can be cut too, and no part is more than
// one row larger than another.

import { wrongValue } from '../flags/flag-values.ts';
import { isBlank } from '../readers/jsonl/json-line.ts';
import { lineText } from '../readers/lines/line-pieces.ts';

export interface Shard {
  /** From 1. */
  readonly part: number;
  readonly of: number;
}

const MOST = 1_000_000;

export function readShard(text: string): Shard {
  const [, part, of] = /^(\d{1,7})\/(\d{1,7})$/.exec(text)?.map(Number) ?? [];
  if (part === undefined || of === undefined || part < 1 || part > of || of > MOST)
    throw wrongValue('--shard', 'such as 2/7: the second of seven parts', text);
  return { part, of };
}

/** The number in the data set of a part's k-th row, both from 0. */
export function rowAt({ part, of }: Shard, k: number): number {
  return k * of + part - 1;
}

/** How many of the first `rows` rows of the data set are the part's. */
export function rowsOfPart({ part, of }: Shard, rows: number): number {
  return Math.floor((rows + of - part) / of);
}

export async function* itemsOfPart<T>(items: AsyncIterable<T>, shard: Shard): AsyncGenerator<T> {
  let next = shard.part - 1;
  for await (const item of items) {
    if (next > 0) next--;
    else {
      yield item;
      next = shard.of - 1;
    }
  }
}

const LF = 0x0a;

/**
 * Whole JSON lines with those of other parts made blank, so that lines keep their numbers and blank ones are no rows.
 * `row` rows stand before them.
 */
export function linesOfPart(bytes: Uint8Array, shard: Shard, row: number): Uint8Array<ArrayBuffer> {
  const own = new Uint8Array(bytes.length);
  let length = 0;
  let number = row;
  for (let start = 0; start < bytes.length; ) {
    const lineFeed = bytes.indexOf(LF, start);
    const end = lineFeed < 0 ? bytes.length : lineFeed;
    const isRow = bytes[start]! > 0x20 || !isBlank(lineText(bytes, start, end));
    if (isRow && number++ % shard.of === shard.part - 1) {
      own.set(bytes.subarray(start, end), length);
      length += end - start;
    }
    if (lineFeed >= 0) own[length++] = LF;
    start = end + 1;
  }
  return own.slice(0, length);
}
