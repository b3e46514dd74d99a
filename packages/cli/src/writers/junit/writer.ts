// `--format junit`: gates and rows as test cases, for the test view of a CI service. Counts stand at the top of such a file, so
// it is held back until all rows have passed.

import { held } from '../output-file.ts';
import type { Writer } from '../writer.ts';
import { JunitCases } from './cases.ts';
import { junitHead, junitTail } from './suite.ts';

export const junit: Writer = {
  id: 'junit',
  help: 'gates and rows',
  extensions: ['.xml'],
  streams: true,
  open(output, about) {
    const cases = new JunitCases(about);
    let head = '';
    const rows = held(output, async () => head);
    return {
      rows: (table, system) => rows.write(cases.ofRows(table, system)),
      async end(run) {
        await rows.write(cases.ofGates(run.gates) + junitTail());
        head = await junitHead(run, cases.counts, about);
        await rows.complete?.();
      },
    };
  },
};
