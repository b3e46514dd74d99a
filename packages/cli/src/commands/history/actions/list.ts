// `rougekit history list`: runs with their main scores.

import { EXIT } from '../../../failures/exit-codes.ts';
import { readOutputs } from '../../../writers/chosen-outputs.ts';
import { type Action, OUTPUT_FLAGS, write } from '../action.ts';
import { isKnown, namedRuns, warnOfUnreadable } from '../history-result.ts';
import { LIST_WRITERS } from '../list-writers.ts';
import { chosenNames } from '../run-numbers.ts';

export const list: Action = {
  name: 'list',
  flags: [...OUTPUT_FLAGS, '--metrics', '--limit'],
  read(names, given, store) {
    const asked = given.list('--metrics');
    const limit = given.whole('--limit', 1);
    const outputs = readOutputs(given, LIST_WRITERS);
    return async (runtime) => {
      const runs = await namedRuns(store, names, limit, runtime.messages);
      const isPartial = warnOfUnreadable(runs, runtime.messages);
      const infos = runs.filter(isKnown).map(({ info }) => info);
      const numbers = infos.length === 0 ? [] : chosenNames(infos, asked);
      const isAsked = asked !== undefined;
      await write({ place: store.place, runs, names: numbers, isAsked }, outputs, runtime);
      return isPartial ? EXIT.partial : EXIT.good;
    };
  },
};
