// `rougekit history export`: runs to keep elsewhere. JSON has every number of each run with its interval and, where it is a mean,
// its spread over the rows; CSV has a line per run for spreadsheets.

import type { RunInfo } from '../../runs/run-info.ts';
import { csvCell } from '../../writers/csv/escape-csv.ts';
import { jsonWriter } from '../../writers/result-writers.ts';
import type { ResultWriter } from '../../writers/writer.ts';
import { numbersOf } from './run-numbers.ts';
import type { SweptF } from './sweep.ts';

export interface ExportedRun {
  readonly id: string;
  readonly info: RunInfo;
  readonly isBlessed: boolean;
}

export interface ExportResult {
  readonly runs: readonly ExportedRun[];
  /** Whether one run was asked for by its name. */
  readonly isOne: boolean;
  /** Of the F of ROUGE; their rows have to be read for it. */
  spreads(run: ExportedRun): Promise<readonly SweptF[]>;
}

async function summaryOf(run: ExportedRun, spreads: ExportResult['spreads']): Promise<object> {
  const { id, info, isBlessed } = run;
  const { name, time, rougekit, git, signature, inputs, columns, items, failed, gates, timing } =
    info;
  const found = await spreads(run);
  return {
    ...{ kind: 'run-summary', version: 1, run: id, name, time, rougekit },
    ...(git === undefined ? {} : { git }),
    ...(isBlessed ? { blessed: true } : {}),
    ...{ signature, estimates: info.summary.signature, items, failed },
    numbers: numbersOf(info).map(({ key, field, estimate }) => {
      const spread = found.find((one) => one.key === key && fieldsOf(one).includes(field));
      const { sd, min, max, beta } = spread ?? {};
      const weight = beta === undefined ? {} : { beta: Number(beta) };
      return { metric: key, field, ...weight, ...estimate, ...(spread && { sd, min, max }) };
    }),
    ...{ gates, timing, inputs },
    ...(columns === undefined ? {} : { columns }),
  };
}

/** What the F of a beta is called in scores of one beta, and of several. */
const fieldsOf = ({ beta }: SweptF) => ['fmeasure', ...(beta === undefined ? [] : [`f${beta}`])];

const json = jsonWriter<ExportResult>(async ({ runs, isOne, spreads }) => {
  const summaries: object[] = [];
  for (const run of runs) summaries.push(await summaryOf(run, spreads));
  const [only] = summaries;
  return isOne && only !== undefined
    ? only
    : { kind: 'run-summaries', version: 1, runs: summaries };
});

const csv: ResultWriter<ExportResult> = {
  id: 'csv',
  help: 'a line per run, for spreadsheets',
  extensions: ['.csv'],
  text: ({ runs }) => {
    const names = [
      ...new Set(
        runs.flatMap(({ info }) => numbersOf(info).map((one) => `${one.key}.${one.field}`)),
      ),
    ];
    const head = [
      ...['run', 'name', 'time', 'items', 'failed'],
      ...names.flatMap((name) => [name, `${name}.low`, `${name}.high`]),
      ...['seconds', 'rougekit', 'commit', 'blessed', 'signature'],
    ];
    return [head, ...runs.map((run) => csvCells(run, names))]
      .map((cells) => `${cells.map(csvCell).join(',')}\n`)
      .join('');
  },
};

function csvCells({ id, info, isBlessed }: ExportedRun, names: readonly string[]): string[] {
  const own = new Map(numbersOf(info).map((one) => [`${one.key}.${one.field}`, one.estimate]));
  return [
    ...[id, info.name, info.time, String(info.items), String(info.failed)],
    ...names.flatMap((name) => {
      const estimate = own.get(name);
      if (estimate === undefined) return ['', '', ''];
      const { value, low, high, rows = info.items - info.failed } = estimate;
      // Of one row every resample is the same: a width of 0 would look like certainty.
      return rows === 1 ? [String(value), '', ''] : [value, low, high].map(String);
    }),
    ...[String(info.timing.seconds), info.rougekit, info.git?.commit ?? ''],
    ...[isBlessed ? 'yes' : '', info.summary.signature],
  ];
}

export const EXPORT_WRITERS: readonly ResultWriter<ExportResult>[] = [json, csv];
