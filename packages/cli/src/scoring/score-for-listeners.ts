// One data set through a scorer to its listeners, with the threads it was given and a line that says how far it is.

import type { Scorer, Scores } from 'rougekit';
import { type DataOptions, type Listener, scoreData } from 'rougekit/lines';
import type { Data, DataSet } from '../readers/reader.ts';
import { Progress } from '../terminal/progress.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { statusLine } from '../terminal/status-line.ts';
import { threadsFor } from './threads.ts';

export async function scoreForListeners(
  { sets, readings }: Data,
  scorer: Scorer<Scores>,
  listeners: readonly Listener[],
  { jobs, ...options }: DataOptions & { readonly jobs: number },
  runtime: Runtime,
): Promise<void> {
  const { batches, size } = sets[0] as DataSet;
  const progress = new Progress(statusLine(runtime), readings);
  const counted: Listener = { take: ({ rows }) => progress.step(rows) };
  const threads = threadsFor(scorer, runtime, size, jobs);
  try {
    const all = { ...threads.options, ...options };
    await progress.during(scoreData(batches(), scorer, [...listeners, counted], all));
  } finally {
    threads.end();
  }
}
