// `--format table`: the result for people.

import type { Writer } from '../writer.ts';
import { comparisonTable } from './comparison-table.ts';
import { groupTable } from './group-table.ts';
import { systemTables, tableText } from './table.ts';

export const table: Writer = {
  id: 'table',
  help: 'default',
  extensions: ['.txt'],
  streams: false,
  open: (output, look) => ({
    async result({ systems, caution, comparison }) {
      const tables = systems.map(({ system, result, groups = [] }) => ({
        system,
        table: [tableText(result, look), ...groups.map((one) => groupTable(one, look))].join('\n'),
      }));
      const head = caution === undefined ? [] : [`${look.colours.bold(caution)}\n`];
      const body = tables.length === 0 ? [] : [systemTables(tables, look)];
      const differences =
        comparison === undefined
          ? []
          : [await comparisonTable.text(comparison, look.colours, look.width)];
      await output.write([...head, ...body, ...differences].join('\n'));
    },
  }),
};
