// The rows of a table with all their fields, for readers that put rows of several files together.

import { type JsonObject, RowProblem, sourceRows } from 'rougekit/lines';
import type { Runtime } from '../../terminal/runtime.ts';
import { chooseReader } from '../choose-reader.ts';
import type { Data, ReadOptions } from '../reader.ts';

export interface OpenedTable {
  readonly name: string;
  readonly data: Data;
}

/** No texts are looked for yet: they may stand in the other file. */
export async function openTable(
  name: string,
  options: ReadOptions,
  runtime: Runtime,
): Promise<OpenedTable> {
  const own = { ...options, columns: { needsTexts: false }, otherFields: undefined };
  return { name, data: await chooseReader([name]).open([name], own, runtime) };
}

export interface TableRow {
  readonly line: number;
  readonly fields: JsonObject | RowProblem;
  /** What the fields were parsed from; nothing for a problem. */
  readonly json: string;
}

export async function* tableRows({ data }: OpenedTable): AsyncGenerator<TableRow> {
  let row = 0;
  for (const set of data.sets) {
    for await (const { fields, json, line, ...rest } of sourceRows(set.batches())) {
      row++;
      const problem = 'problem' in rest ? rest.problem : { code: 'INVALID_JSON', message: '' };
      yield {
        line: line ?? row,
        fields: fields ?? new RowProblem(problem.code, problem.message),
        json: json ?? (fields === undefined ? '' : JSON.stringify(fields)),
      };
    }
  }
}
