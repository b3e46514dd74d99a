// `--format html`: a page to look at, with every example in it, that opens without a network.

import { idAt, type ScoreTable } from 'rougekit/lines';
import { rowFields, rowId, rowProblem } from '../../scoring/row-names.ts';
import { RowColumns } from '../row-columns.ts';
import type { ScoreResult, Writer, WriterContext } from '../writer.ts';
import { reportColumns } from './report/report-columns.ts';
import { writeReport } from './report/report-file.ts';
import { reportHead } from './report/report-head.ts';
import { type ReportRow, ReportRows } from './report/report-rows.ts';
import { rowSources } from './report/row-sources.ts';
import { LowestPairs } from './report/stored-explanations.ts';

export const html: Writer = {
  id: 'html',
  help: 'a page with every example',
  extensions: ['.html', '.htm'],
  streams: false,
  isBinary: true,
  readsFields: true,
  async open(output, about) {
    const rows = await ReportRows.open();
    let columns: RowColumns | undefined;
    let lowest: LowestPairs | undefined;
    let result: ScoreResult | undefined;
    return {
      async rows(table, system = '') {
        columns ??= new RowColumns(about.columns, table);
        lowest ??= new LowestPairs(about.scorer, reportColumns(columns.names, about.columns));
        const places = columns.placesIn(table);
        for (let row = 0; row < table.rows; row++) {
          const one = reportRow(table, row, places, about);
          lowest.add(system, rows.add(system, one), one.values, one.pair);
        }
      },
      async result(known) {
        result = known;
      },
      async end() {
        // Nothing was scored, so there is nothing to look at.
        if (result === undefined) return;
        const names = (columns ?? new RowColumns(about.columns)).names;
        const inputs = await result.inputs();
        const parts = { result, inputs, columns: reportColumns(names, about.columns), rows };
        const explanations = await lowest?.explained();
        await writeReport(output, () => reportHead(parts, about), rows, explanations);
      },
    };
  },
};

/** `places` is where the table has the numbers of the report; -1 for none. */
function reportRow(
  table: ScoreTable,
  row: number,
  places: readonly number[],
  { sources, item }: WriterContext,
): ReportRow {
  const width = table.paths.length;
  const source = table.source(row);
  const pair = 'pair' in source ? source.pair : undefined;
  const fields = rowFields(table, row);
  return {
    id: rowId(table, row),
    values: places.map((place) => (place < 0 ? null : table.scores[row * width + place])),
    problem: rowProblem(table, row)?.message,
    pair,
    sources: pair && rowSources(pair, fields, sources),
    fields,
    item: item && fields && idAt(fields, [item], source.json),
  };
}
