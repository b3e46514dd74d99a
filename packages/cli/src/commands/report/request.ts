// The command line of `report` → one checked request.

import path from 'node:path';
import { UsageError } from '../../failures/failures.ts';
import type { Given } from '../../flags/given.ts';
import { readNumberStyle } from '../../flags/number-style-flags.ts';
import { STDIN } from '../../readers/input-names.ts';
import { findRun, isRun } from '../../runs/find-run.ts';
import { HistoryFolder } from '../../runs/history-folder.ts';
import type { RunStore, StoredRun } from '../../runs/run-store.ts';
import type { NumberStyle } from '../../terminal/number-style.ts';
import { type ChosenOutput, readOutputs } from '../../writers/chosen-outputs.ts';
import { html } from '../../writers/html/writer.ts';
import type { Writer } from '../../writers/writer.ts';

export interface ReportRequest {
  /** The first one is the baseline. */
  readonly runs: readonly StoredRun[];
  /** Where they are, and others that show how scores went. */
  readonly store: RunStore;
  readonly outputs: readonly ChosenOutput<Writer>[];
  readonly numbers: NumberStyle;
  /** As `--source` names them, if it does. */
  readonly sources: readonly string[];
  readonly title: string | undefined;
}

/** Under any other ending, no program would take it for a page. */
function readPages(given: Given): ReportRequest['outputs'] {
  const other = given
    .all('--output')
    .find((file) => file !== STDIN && !html.extensions.includes(path.extname(file).toLowerCase()));
  if (other !== undefined)
    throw new UsageError(
      `A report is an HTML page, so its name ends in .html; got \`-o ${other}\`.`,
    );
  return readOutputs(given, [html]);
}

export async function readReportRequest(given: Given): Promise<ReportRequest> {
  const store = new HistoryFolder(given.get('--history'));
  const names = given.arguments;
  const twice = names.find((name, k) => names.indexOf(name) !== k);
  if (twice !== undefined)
    throw new UsageError(`'${twice}' is named twice; a run is not compared with itself.`);
  const runs: StoredRun[] = [];
  for (const name of names) {
    const run = await findRun(name, store);
    if (!(await isRun(run)))
      throw new UsageError(
        `'${name}' is not a saved run. A report of data: rougekit score ${name} -o report.html`,
      );
    runs.push(run);
  }
  return {
    runs,
    store,
    outputs: readPages(given),
    numbers: readNumberStyle(given),
    sources: given.all('--source'),
    title: given.get('--title'),
  };
}
