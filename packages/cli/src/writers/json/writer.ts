// `--format json`: the report of the contract, or one for each system.

import { partial } from '../partial/writer.ts';
import type { Writer } from '../writer.ts';
import { reportJson, reportsJson } from './report-json.ts';

export const json: Writer = {
  id: 'json',
  help: 'means',
  extensions: ['.json'],
  streams: false,
  ofShard: partial,
  open: (output) => ({
    async result({ systems, isSeveral, inputs, gap, gates, comparison }) {
      const [only] = systems;
      const sums = await inputs();
      await output.write(
        isSeveral || only === undefined
          ? reportsJson(systems, sums, { gates, comparison })
          : reportJson(only.result, only.notices, sums, {
              system: only.system,
              groups: only.groups,
              rounds: only.rounds,
              gap,
              gates,
            }),
      );
    },
  }),
};
