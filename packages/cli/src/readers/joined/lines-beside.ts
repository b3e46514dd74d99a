// A data file and a file of lines side by side: the rows have the references, the lines are what a system wrote for them.

import { RowProblem } from 'rougekit/lines';
import { DataError, UsageError } from '../../failures/failures.ts';
import { formatCount } from '../../terminal/format-count.ts';
import { fieldReader } from '../choose-reader.ts';
import { type InputFile, openInput } from '../input-file.ts';
import { fileLines, type Line } from '../lines/file-lines.ts';
import { checksumsOf } from '../one-set.ts';
import type { Reader } from '../reader.ts';
import { tableData } from '../tables/table-reader.ts';
import { objectOf, writtenFields } from './json-values.ts';
import { type MadeRow, madeLines } from './made-lines.ts';
import { type OpenedTable, openTable, tableRows } from './table-rows.ts';

/** The candidates are a column that is called as the file of lines is. */
export function linesBeside(data: string, lines: string): Reader {
  return {
    ...(fieldReader(data) as Reader),
    accepts: () => true,
    async open(_, options, runtime) {
      const { candidate } = options.columns ?? {};
      if (candidate !== undefined)
        throw new UsageError(
          `\`--candidate ${candidate}\` names a field, but the candidates are the lines of '${lines}'; give one or the other.`,
        );
      const table = await openTable(data, options, runtime);
      const file = await openInput(lines, () => runtime.stdin, options);
      const source = {
        name: data,
        size: table.data.sets[0]?.size,
        bytesRead: 0,
        open: async () => ({ pieces: () => madeLines(sideBySide(table, file)) }),
        checksum: async () => ({ sha256: '' }),
      };
      const columns = { ...options.columns, candidate: lines };
      return {
        ...tableData([source], { ...options, columns, otherFields: undefined }, runtime),
        names: [...table.data.names, lines],
        readings: [...table.data.readings, file],
        checksums: async () => [...(await table.data.checksums()), ...(await checksumsOf([file]))],
      };
    },
  };
}

async function* sideBySide(table: OpenedTable, file: InputFile): AsyncGenerator<MadeRow> {
  const lines = fileLines(file.read(), file.name);
  let rows = 0;
  try {
    for await (const { line, fields, json } of tableRows(table)) {
      const next = await lines.next();
      if (next.done) throw unequal(table.name, `more than ${rowsOf(rows)}`, file.name, rows);
      rows++;
      const isProblem = fields instanceof RowProblem;
      yield { line, json: isProblem ? fields : withText(json, file.name, next.value) };
    }
    if (!(await lines.next()).done) throw unequal(table.name, rowsOf(rows), file.name, undefined);
  } finally {
    await lines.return(undefined);
  }
}

function withText(json: string, name: string, { text }: Line): string {
  return objectOf({ ...writtenFields(json), [name]: text });
}

const rowsOf = (count: number) => `${formatCount(count)} rows`;

function unequal(data: string, rows: string, file: string, lines: number | undefined): DataError {
  const found = lines === undefined ? 'more lines' : `${formatCount(lines)} lines`;
  return new DataError(
    `'${data}' has ${rows} and '${file}' has ${found}: each row needs its line, in the same order.`,
  );
}
