// `--format rouge-1.5.5`: that program's report.

import type { Writer } from '../writer.ts';
import { programReport as reportText } from './report.ts';

export const rouge155: Writer = {
  id: 'rouge-1.5.5',
  help: "that program's report",
  extensions: [],
  streams: false,
  needsEvals: true,
  open: (output, { programReport }) => ({
    async evals(systems) {
      if (programReport === undefined) throw new Error('the report needs its options');
      await output.write(systems.map((system) => reportText(system, programReport)).join(''));
    },
  }),
};
