// `rougekit history bless`: the baseline that stays.

import { EXIT } from '../../../failures/exit-codes.ts';
import { UsageError } from '../../../failures/failures.ts';
import { listedRun } from '../../../runs/find-run.ts';
import { BLESSED } from '../../../runs/run-id.ts';
import type { Action } from '../action.ts';

export const bless: Action = {
  name: 'bless',
  flags: ['--clear'],
  read(args, given, store) {
    if (given.has('--clear') && args.length > 0)
      throw new UsageError('`--clear` takes back what was blessed, so it goes without a run.');
    if (args.length > 1) throw new UsageError('Only one run can be blessed.');
    return async ({ messages }) => {
      if (given.has('--clear')) {
        await store.bless(undefined);
        messages.info(`No run in '${store.place}' is blessed now.`);
        return EXIT.good;
      }
      const run = await listedRun(args[0] ?? BLESSED, store);
      if (args.length > 0) {
        // A baseline that cannot be read would be noticed at night.
        await store.open(run).read();
        await store.bless(run);
      }
      messages.info(`Blessed: ${run.id}`);
      return EXIT.good;
    };
  },
};
