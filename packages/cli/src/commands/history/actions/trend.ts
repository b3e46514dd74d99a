// `rougekit history trend`: scores from run to run.

import { EXIT } from '../../../failures/exit-codes.ts';
import { DataError } from '../../../failures/failures.ts';
import type { RunStore } from '../../../runs/run-store.ts';
import { readOutputs } from '../../../writers/chosen-outputs.ts';
import { type Action, OUTPUT_FLAGS, write } from '../action.ts';
import { isKnown, namedRuns, warnOfUnreadable } from '../history-result.ts';
import { plotMarks } from '../plot-marks.ts';
import { chosenNames } from '../run-numbers.ts';
import { namesWithSeveralRecipes, seriesOf } from '../trend.ts';
import { TREND_WRITERS } from '../trend-writers.ts';

export const trend: Action = {
  name: 'trend',
  flags: [...OUTPUT_FLAGS, '--metrics', '--limit', '--ascii'],
  read(names, given, store) {
    const asked = given.list('--metrics');
    const limit = given.whole('--limit', 1);
    const outputs = readOutputs(given, TREND_WRITERS);
    return async (runtime) => {
      const { messages, env } = runtime;
      const all = await namedRuns(store, names, limit, runtime.messages);
      const isPartial = warnOfUnreadable(all, messages);
      const runs = all.filter(isKnown);
      if (runs.length === 0) throw nothingToPlot(store, all.length);
      for (const name of namesWithSeveralRecipes(runs))
        messages.warn(
          `'${name}' was scored by several recipes, whose numbers cannot be compared: each has a plot of its own.`,
        );
      const infos = runs.map(({ info }) => info);
      const series = seriesOf(runs, chosenNames(infos, asked));
      await write({ runs, series, marks: plotMarks(given.has('--ascii'), env) }, outputs, runtime);
      return isPartial ? EXIT.partial : EXIT.good;
    };
  },
};

const nothingToPlot = ({ place }: RunStore, all: number) =>
  new DataError(
    all === 0
      ? `Nothing is saved in '${place}' (score … --save NAME).`
      : `No run in '${place}' has a summary that could be plotted.`,
  );
