// The saved runs that a report shows the trend of: those of the same recipe.

import type { HistoryRun, ReportColumn } from '@rougekit/studio';
import { blessedOrNone } from '../../runs/blessed-or-none.ts';
import type { RunStore } from '../../runs/run-store.ts';
import type { Messages } from '../../terminal/messages.ts';
import { estimatesOf } from '../../writers/html/report/report-head.ts';

/** The newest ones; a year of nights. */
const MOST_RUNS = 400;

interface Asked {
  /** Of the scores. */
  readonly signature: string;
  readonly columns: readonly ReportColumn[];
  /** Where the runs are that the report is about. */
  readonly shown: ReadonlySet<string>;
}

/** Oldest first. */
export async function runHistory(
  store: RunStore,
  { signature, columns, shown }: Asked,
  messages: Messages,
): Promise<HistoryRun[]> {
  const blessed = await blessedOrNone(store, messages);
  const runs = (await store.list()).flatMap((run): HistoryRun[] => {
    const { id, name, info } = run;
    if (info === undefined || info.signature !== signature) return [];
    return [
      {
        ...{ id, name, time: info.time, items: info.items, failed: info.failed },
        isBlessed: id === blessed,
        isShown: shown.has(store.open(run).place),
        commit: info.git?.commit ?? null,
        estimates: estimatesOf(info.summary.scores, columns),
      },
    ];
  });
  return runs.slice(-MOST_RUNS);
}
