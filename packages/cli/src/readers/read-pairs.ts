// All pairs of a data set in memory, for commands that score it repeatedly with different settings.

import type { Pair } from 'rougekit';
import { NoticeGroups, sourceRows } from 'rougekit/lines';
import type { ColumnFlags } from '../data/columns.ts';
import { placed } from '../data/placed.ts';
import { EXIT, type ExitCode } from '../failures/exit-codes.ts';
import { DataError } from '../failures/failures.ts';
import { describeGroup } from '../terminal/describe-group.ts';
import { formatCount, formatRows, noneUsable } from '../terminal/format-count.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { openFiles } from './choose-reader.ts';

export interface NamedPair extends Pair {
  readonly id: string;
}

export interface ReadPairs {
  readonly pairs: readonly NamedPair[];
  /** Behind the result: says which rows it is without. */
  conclude(skipsBad: boolean): ExitCode;
}

/** Rows without usable texts are left out; if none remain, that is an error. Notices of the others are warnings. */
export async function readPairs(
  files: readonly string[],
  columns: ColumnFlags,
  limitRows: number | undefined,
  runtime: Runtime,
): Promise<ReadPairs> {
  const { messages } = runtime;
  const data = await openFiles(files, { columns, limitRows }, runtime);
  const pairs: NamedPair[] = [];
  const notices = new NoticeGroups();
  const problems = new NoticeGroups();
  let rows = 0;
  for (const { name, batches } of data.sets) {
    for await (const row of sourceRows(batches(), limitRows)) {
      rows++;
      const id = row.id ?? String(rows);
      if ('pair' in row) {
        pairs.push({ ...row.pair, id });
        for (const { code, message } of row.notices ?? [])
          notices.add(code, placed(row, name, message), id, rows);
      } else problems.add(row.problem.code, placed(row, name, row.problem.message), id, rows);
    }
  }
  for (const group of notices.list()) messages.warn(describeGroup(group));
  const groups = problems.list().map(describeGroup);
  if (rows === 0) throw new DataError(`'${files[0]}' has no rows.`);
  if (pairs.length === 0) throw new DataError(noneUsable(rows), groups);
  return {
    pairs,
    conclude(skipsBad) {
      const failed = rows - pairs.length;
      if (failed === 0) return EXIT.good;
      const sentence = `${formatCount(failed)} of ${formatRows(rows)} failed and ${failed === 1 ? 'is' : 'are'} left out:`;
      if (skipsBad) for (const line of [sentence, ...groups]) messages.warn(line);
      else messages.error(sentence, groups);
      return skipsBad ? EXIT.good : EXIT.partial;
    },
  };
}
