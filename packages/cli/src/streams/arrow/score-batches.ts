// Tables of scores → record batches: the number of each row, a column per score, notices and problems.

import type { ScoreTable } from 'rougekit/lines';
import { END_OF_STREAM } from '../../arrow/messages.ts';
import {
  batchMessage,
  type ColumnHead,
  type ColumnValues,
  schemaMessage,
} from '../../arrow/write-batch.ts';
import { noticeCodes, problemText, type RowColumns } from '../../writers/row-columns.ts';
import type { RowBytes } from '../protocol.ts';

export function scoreBatches(columns: RowColumns, rowKey: string): RowBytes {
  const heads: ColumnHead[] = [
    { name: rowKey, kind: 'whole' },
    ...columns.names.map((name): ColumnHead => ({ name, kind: 'number' })),
    { name: 'notices', kind: 'text' },
    { name: 'problem', kind: 'text' },
  ];
  return {
    head: schemaMessage(heads),
    rows: (table) => batchMessage(table.rows, valuesOf(table, columns.placesIn(table))),
    tail: END_OF_STREAM,
  };
}

function valuesOf(table: ScoreTable, places: readonly number[]): ColumnValues[] {
  const { rows, scores, paths, ok } = table;
  const wholes = new Float64Array(rows);
  for (let row = 0; row < rows; row++) wholes[row] = table.number(row);
  const width = paths.length;
  const numbers = places.map((place) => {
    const values = new Float64Array(rows);
    for (let row = 0; row < rows; row++)
      values[row] =
        place >= 0 && ok[row] === 1 ? (scores[row * width + place] as number) : Number.NaN;
    return { numbers: values };
  });
  const [notices, problems] = [new Array<string>(rows).fill(''), new Array<string>(rows).fill('')];
  for (const row of table.rowsWithNotices()) {
    notices[row] = noticeCodes(table, row);
    problems[row] = problemText(table, row);
  }
  return [{ wholes }, ...numbers, { texts: notices }, { texts: problems }];
}
