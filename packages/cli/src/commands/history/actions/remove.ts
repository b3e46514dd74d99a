// `rougekit history rm`.

import { EXIT } from '../../../failures/exit-codes.ts';
import { UsageError } from '../../../failures/failures.ts';
import { listedRun } from '../../../runs/find-run.ts';
import type { ListedRun } from '../../../runs/run-store.ts';
import { formatMoment } from '../../../terminal/moment.ts';
import type { Action } from '../action.ts';
import { confirmed } from '../confirm.ts';

export const remove: Action = {
  name: 'rm',
  flags: ['--yes', '--force'],
  read(names, given, store) {
    if (names.length === 0) throw new UsageError('`rougekit history rm` needs the name of a run.');
    return async (runtime) => {
      // All names are looked up first: nightly~1 means another run once nightly is gone.
      const runs = new Map<string, ListedRun>();
      for (const name of names) {
        const run = await listedRun(name, store);
        runs.set(run.id, run);
      }
      const blessed = given.has('--force') ? undefined : await store.blessed();
      if (blessed !== undefined && runs.has(blessed))
        throw new UsageError(
          `'${blessed}' is the blessed run. Choose another baseline first (rougekit history bless RUN), or remove it with --force.`,
        );
      const what = `Remove ${[...runs.values()].map(described).join(', ')}`;
      if (!given.has('--yes') && !(await confirmed(what, runtime))) {
        runtime.messages.info('Nothing was removed.');
        return EXIT.good;
      }
      for (const run of runs.values()) {
        await store.remove(run);
        runtime.messages.info(`Removed: ${run.id}`);
      }
      return EXIT.good;
    };
  },
};

const described = ({ id, name, time }: ListedRun) =>
  time === undefined ? id : `${name} of ${formatMoment(time)} UTC`;
