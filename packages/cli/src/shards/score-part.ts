// Rows of a part → its partial result, with what was said about them.

import type { Scorer, Scores } from 'rougekit';
import { type KnownTables, SetChecks, scoreData } from 'rougekit/lines';
import { type PartialResult, type PartOfSet, ScoreSet } from 'rougekit/statistics';
import type { Data, DataSet } from '../readers/reader.ts';
import { intoSet } from '../scoring/listeners/into-set.ts';
import { Totals } from '../scoring/listeners/totals.ts';
import { threadsFor } from '../scoring/threads.ts';
import { Progress } from '../terminal/progress.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { statusLine } from '../terminal/status-line.ts';
import type { OpenWriter } from '../writers/writer.ts';
import { type PartRun, runOfPart } from './shard-run.ts';

export interface PartRequest {
  readonly scorer: Scorer<Scores>;
  readonly part: Omit<PartOfSet, 'inputs'>;
  /** The hash of the plan that it belongs to. */
  readonly plan: string | undefined;
  /** The number of its first row in the data set, from 0. */
  readonly firstRow: number;
  readonly jobs: number;
  /** Gets the rows, if they are wanted. */
  readonly rows?: OpenWriter['rows'];
  readonly known?: KnownTables | undefined;
}

export interface ScoredPart {
  /** With what is said about it. Made when it is asked for, which takes as long as scoring thousands of rows. */
  partial<R extends PartRun>(run: R): PartialResult & { readonly run: R };
  readonly run: PartRun;
  readonly totals: Totals;
}

export async function scorePart(
  data: Data,
  { scorer, part, plan, firstRow, jobs, rows, known }: PartRequest,
  runtime: Runtime,
): Promise<ScoredPart> {
  const { batches, size } = data.sets[0] as DataSet;
  const totals = new Totals(runtime.messages);
  const scores = new ScoreSet(scorer, 'bucketed');
  const advice = new SetChecks(scorer);
  const progress = new Progress(statusLine(runtime), data.readings);
  const threads = threadsFor(scorer, runtime, size, jobs);
  try {
    const listeners = [
      totals,
      intoSet(scores),
      ...(rows === undefined
        ? []
        : [{ take: (table: Parameters<typeof rows>[0]) => rows(table, undefined) }]),
      { take: ({ rows: count }: { readonly rows: number }) => progress.step(count) },
    ];
    const options = { ...threads.options, advice, firstRow, known };
    await progress.during(scoreData(batches(), scorer, listeners, options));
  } finally {
    threads.end();
  }
  const inputs = await data.checksums();
  const run = runOfPart({ totals, advice, columns: data.columns(), plan });
  return { partial: (said) => scores.partial({ ...part, inputs }, { run: said }), run, totals };
}
