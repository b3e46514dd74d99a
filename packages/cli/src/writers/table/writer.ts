// `--format table`: the result for people.

import { escapeControl } from '../../terminal/escape-control.ts';
import { shownResult } from '../means-tables.ts';
import { shownTables } from '../system-tables.ts';
import type { Writer } from '../writer.ts';
import { comparisonTable } from './comparison-table.ts';
import { groupTable } from './group-table.ts';
import { meansText } from './table.ts';

export const table: Writer = {
  id: 'table',
  help: 'default',
  extensions: [],
  streams: false,
  open: (output, look) => ({
    async result({ systems, caution, comparison }) {
      const isSeveral = systems.length > 1;
      const groups = systems.flatMap((one) => {
        const tables = shownTables(one, look).map((shown) => groupTable(shown, look));
        const title = look.colours.bold(escapeControl(`system ${one.system}`));
        return isSeveral && tables.length > 0 ? [`${title}\n`, ...tables] : tables;
      });
      const differences =
        comparison === undefined
          ? []
          : [await comparisonTable.text(comparison, look.colours, look.width)];
      await output.write(
        [
          ...(caution === undefined ? [] : [`${look.colours.bold(caution)}\n`]),
          ...(systems.length === 0 ? [] : [meansText(shownResult(systems, look), look)]),
          ...groups,
          ...differences,
        ].join('\n'),
      );
    },
  }),
};
