// All pairs of a data set in memory, for commands that score it repeatedly with different settings.

import type { Pair } from 'rougekit';
import { NoticeGroups, sourceRows } from 'rougekit/lines';
import type { ColumnFlags } from '../data/columns.ts';
import { placed } from '../data/placed.ts';
import { DataError } from '../failures/failures.ts';
import { describeGroup } from '../terminal/describe-group.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { openFiles } from './choose-reader.ts';

export interface NamedPair extends Pair {
  readonly id: string;
}

/** Rows without usable texts are left out with a warning; if none remain, that is an error. Notices of the others are warnings. */
export async function readPairs(
  files: readonly string[],
  columns: ColumnFlags,
  limitRows: number | undefined,
  runtime: Runtime,
): Promise<NamedPair[]> {
  const data = await openFiles(files, { columns, limitRows }, runtime);
  const pairs: NamedPair[] = [];
  const notices = new NoticeGroups();
  let rows = 0;
  for (const { name, batches } of data.sets) {
    for await (const row of sourceRows(batches(), limitRows)) {
      rows++;
      const id = row.id ?? String(rows);
      if ('pair' in row) {
        pairs.push({ ...row.pair, id });
        for (const { code, message } of row.notices ?? [])
          notices.add(code, placed(row, name, message), id, rows);
      } else runtime.messages.warn(`Left out: ${placed(row, name, row.problem.message)}`);
    }
  }
  for (const group of notices.list()) runtime.messages.warn(describeGroup(group));
  if (pairs.length === 0) throw new DataError(`'${files[0]}' has no rows with usable texts.`);
  return pairs;
}
