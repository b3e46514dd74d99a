// Rows of a part → its partial result, with what was said about them.

import type { Scorer, Scores } from 'rougekit';
import { type KnownTables, type Listener, SetChecks } from 'rougekit/lines';
import { type PartialResult, type PartOfSet, ScoreSet } from 'rougekit/statistics';
import type { Data } from '../readers/reader.ts';
import { intoSet } from '../scoring/listeners/into-set.ts';
import { Totals } from '../scoring/listeners/totals.ts';
import { scoreForListeners } from '../scoring/score-for-listeners.ts';
import type { Runtime } from '../terminal/runtime.ts';
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
  const totals = new Totals(runtime.messages);
  const scores = new ScoreSet(scorer, 'bucketed');
  const advice = new SetChecks(scorer);
  const listeners: Listener[] = [totals, intoSet(scores)];
  if (rows !== undefined) listeners.push({ take: (table) => rows(table, undefined) });
  await scoreForListeners(data, scorer, listeners, { jobs, advice, firstRow, known }, runtime);
  const inputs = await data.checksums();
  const run = runOfPart({ totals, advice, columns: data.columns(), plan });
  return { partial: (said) => scores.partial({ ...part, inputs }, { run: said }), run, totals };
}
