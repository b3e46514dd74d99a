// Metrics that need something before the first pair: a model that is loaded, or a look at the whole set.

import { RougekitError, type Scorer } from 'rougekit';
import { type Batch, sourceRows } from 'rougekit/lines';
import { failureOf } from '../failures/core-errors.ts';
import { UsageError } from '../failures/failures.ts';
import { ownError } from '../flags/neural-metrics.ts';
import { STDIN } from '../readers/input-names.ts';
import type { Data } from '../readers/reader.ts';
import type { Messages } from '../terminal/messages.ts';
import type { StatusLine } from '../terminal/status-line.ts';

/** What is missing ends the command before it has read anything. */
export async function loadMetrics(
  { metrics }: Scorer,
  line: StatusLine,
  messages: Messages,
): Promise<void> {
  for (const metric of metrics) {
    if (!('measureAll' in metric) || metric.load === undefined) continue;
    await refusing(line.during(metric.load(), () => 'Loading the model …'));
    if (metric.originalSettings !== undefined)
      messages.info(`${metric.name} in the words of its original: ${metric.originalSettings}`);
  }
}

/** `open` opens the data once more. */
export interface Surveyed {
  readonly names: readonly string[];
  readonly limitRows: number | undefined;
  open(): Promise<Data>;
}

/** Shows the metrics all pairs of a set, if one of them weighs tokens by the whole set. */
export async function surveySet(
  { metrics }: Scorer,
  set: number,
  { names, limitRows, open }: Surveyed,
  line: StatusLine,
): Promise<void> {
  for (const metric of metrics) {
    if (!('measureAll' in metric) || metric.survey === undefined) continue;
    if (names.includes(STDIN))
      throw new UsageError(
        `${metric.keys.join(', ')} weighs tokens by all references, so the data is read twice: put what comes from stdin into a file.`,
      );
    const { sets } = await open();
    const pairs = pairsIn(sets[set]?.batches() ?? nothing(), limitRows);
    await refusing(line.during(metric.survey(pairs), () => 'Counting tokens of the references …'));
  }
}

async function* nothing(): AsyncGenerator<Batch> {}

async function* pairsIn(batches: AsyncIterable<Batch>, limit: number | undefined) {
  for await (const row of sourceRows(batches, limit)) {
    if (!('pair' in row) || row.pair === undefined) continue;
    const { candidate, reference, source } = row.pair;
    yield { candidate, references: [reference].flat(), source };
  }
}

async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const own = ownError(error);
    throw own instanceof RougekitError ? failureOf(own) : own;
  }
}
