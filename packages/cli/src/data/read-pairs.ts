// All pairs of a data set in memory, for commands that score it again and again under other settings.

import type { Pair } from 'rougekit';
import type { ColumnFlags } from './columns.ts';
import { DataError } from '../failures/failures.ts';
import { readInputs } from './input-kinds.ts';
import { bytesToLines } from '../readers/lines/bytes-to-lines.ts';
import { openInput } from '../readers/input-file.ts';
import type { Item } from './row.ts';
import { jsonlItems } from '../readers/jsonl/jsonl.ts';
import { lineItems } from '../readers/line-files/line-files.ts';
import type { Runtime } from '../terminal/runtime.ts';

export interface NamedPair extends Pair {
  readonly id: string;
}

/** Rows without usable texts are left out and told; none left is an error. */
export async function readPairs(
  names: readonly string[],
  columns: ColumnFlags,
  mostRows: number | undefined,
  runtime: Runtime,
): Promise<NamedPair[]> {
  const inputs = readInputs(names);
  const files = [];
  for (const name of names) files.push(await openInput(name, () => runtime.stdin));
  const [first] = files as [(typeof files)[number]];
  const items: AsyncIterable<Item> =
    inputs.kind === 'lines'
      ? lineItems(files)
      : jsonlItems(bytesToLines(first.read(), first.name), first.name, columns, ({ remarks }) => {
          for (const remark of remarks) runtime.messages.info(remark);
        });
  const pairs: NamedPair[] = [];
  let seen = 0;
  for await (const item of items) {
    if ('pair' in item) pairs.push({ ...item.pair, id: item.id });
    else runtime.messages.warn(`Left out: ${item.problem.message}`);
    if (++seen === mostRows) break;
  }
  if (pairs.length === 0) throw new DataError(`'${names[0]}' has no rows with usable texts.`);
  return pairs;
}
