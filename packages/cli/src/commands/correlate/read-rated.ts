// A data set with ratings → columns of numbers: its rows are scored, or have their scores in fields.

import type { Problem } from 'rougekit';
import {
  type Batch,
  type Listener,
  RowProblem,
  type ScoreTable,
  scoreData,
  sourceRows,
} from 'rougekit/lines';
import { numberIn } from '../../data/number-field.ts';
import { DataError } from '../../failures/failures.ts';
import { STDIN } from '../../readers/input-names.ts';
import type { Data, DataSet } from '../../readers/reader.ts';
import { rowId } from '../../scoring/row-names.ts';
import { threadsFor } from '../../scoring/threads.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { type RatedData, RatedRows } from './rated-rows.ts';
import type { CorrelateRequest } from './request.ts';

export async function readRated(
  request: CorrelateRequest,
  { sets: [set] }: Data,
  runtime: Runtime,
  onRows: (rows: number) => void,
): Promise<RatedData> {
  const { name, size, isText, batches } = set as DataSet;
  const { recipe, limitRows, jobs } = request;
  const rated = new RatedRows(request, name, isText);
  if (recipe === undefined) await addRows(rated, batches(), request, onRows, isText);
  else {
    const { scorer } = recipe;
    const threads = threadsFor(scorer, runtime, size, jobs);
    try {
      const options = { ...threads.options, limitRows };
      await scoreData(
        batches(),
        scorer,
        [new ScoredRows(rated, request), { take: ({ rows }) => onRows(rows) }],
        options,
      );
    } finally {
      threads.end();
    }
  }
  if (rated.rows === 0)
    throw new DataError(name === STDIN ? 'Nothing came from stdin.' : `'${name}' has no rows.`);
  rated.checkFields();
  return rated;
}

/** Rows whose scores stand in their fields. */
async function addRows(
  rated: RatedRows,
  batches: AsyncIterable<Batch>,
  { scores, limitRows }: CorrelateRequest,
  onRows: (rows: number) => void,
  isText: boolean | undefined,
): Promise<void> {
  for await (const source of sourceRows(batches, limitRows)) {
    const id = source.id ?? String(rated.rows + 1);
    rated.add({ source, line: source.line, id }, (fields) =>
      scores.map(({ label }) => numberIn(fields, label, isText)),
    );
    onRows(1);
  }
}

/** Rows that are scored. */
class ScoredRows implements Listener {
  readonly #rated: RatedRows;
  readonly #columns: readonly string[];

  constructor(rated: RatedRows, { scores }: CorrelateRequest) {
    this.#rated = rated;
    this.#columns = scores.map(({ path = [] }) => path.join('.'));
  }

  take(table: ScoreTable): void {
    const width = table.columns.length;
    const places = this.#columns.map((column) => table.columns.indexOf(column));
    const special = new Set(table.rowsWithNotices());
    for (let row = 0; row < table.rows; row++) {
      if (table.ok[row] === 1 && !special.has(row) && this.#rated.addPlain(table, row, places))
        continue;
      const notices = table.notices(row);
      const place = { source: table.source(row), line: table.line(row), id: rowId(table, row) };
      this.#rated.add({ ...place, notices }, () => {
        const problem = problemOf(table, row);
        if (problem !== undefined) throw new RowProblem(problem.code, problem.message);
        return places.map((c) => table.scores[row * width + c] as number);
      });
    }
  }
}

/** Metrics are held against each other on the same rows, so a row that lacks one score is of no use to the others. */
function problemOf(table: ScoreTable, row: number): Problem | undefined {
  return table.problem(row) ?? Object.values(table.problems(row) ?? {})[0];
}
