// `--format latex`: means as tables for a paper (booktabs), with all that stands behind them as comments.

import { gateLines } from '../gate-lines.ts';
import { markedResult } from '../marked-systems.ts';
import { provenance } from '../provenance.ts';
import { shownTables } from '../system-tables.ts';
import type { Writer } from '../writer.ts';
import { latexComment, latexTable } from './escape-latex.ts';

export const latex: Writer = {
  id: 'latex',
  help: 'means',
  extensions: ['.tex'],
  streams: false,
  open: (output, about) => ({
    async result(result) {
      const look = { ...about, between: '–' };
      const { tables, remarks, signatures } = markedResult(result, look);
      const groups = result.systems.flatMap((one) => shownTables(one, look));
      const comments = [
        ...(result.caution === undefined ? [] : [result.caution]),
        ...remarks,
        ...gateLines(result.gates),
        ...signatures,
        ...(await provenance(result)),
        'needs \\usepackage{booktabs}',
      ];
      const parts = [
        ...comments.map(latexComment),
        ...tables.map((rows) => latexTable(rows)),
        ...groups.flatMap(({ title, rows, remarks: own }) => [
          ...[title, ...own].map(latexComment),
          latexTable(rows),
        ]),
      ];
      await output.write(`${parts.join('\n')}\n`);
    },
  }),
};
