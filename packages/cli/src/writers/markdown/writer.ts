// `--format markdown`: means as tables for a README, an issue or the summary of a job.

import { gateLines } from '../gate-lines.ts';
import { markedResult } from '../marked-systems.ts';
import { provenance } from '../provenance.ts';
import { shownTables } from '../system-tables.ts';
import type { Writer } from '../writer.ts';
import { markdownCode, markdownTable, markdownText } from './escape-markdown.ts';

export const markdown: Writer = {
  id: 'markdown',
  help: 'means',
  extensions: ['.md', '.markdown'],
  streams: false,
  open: (output, look) => ({
    async result(result) {
      const { tables, remarks, signatures } = markedResult(result, look);
      const groups = result.systems.flatMap((one) => shownTables(one, look));
      const parts = [
        ...(result.caution === undefined ? [] : [`**${markdownText(result.caution)}**`]),
        ...tables.map(markdownTable),
        listed(remarks),
        ...groups.flatMap(({ title, rows, remarks: own }) => [
          `**${markdownText(title)}**`,
          markdownTable(rows),
          listed(own),
        ]),
        listed(gateLines(result.gates)),
        signatures.map(markdownCode).join('\n\n'),
        listed(await provenance(result)),
      ];
      await output.write(`${parts.filter((part) => part !== '').join('\n\n')}\n`);
    },
  }),
};

const listed = (lines: readonly string[]) =>
  lines.map((line) => `- ${markdownText(line)}`).join('\n');
