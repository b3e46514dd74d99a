// `--format markdown`: means as tables for a README, an issue or the summary of a job.

import { gateLines } from '../gate-lines.ts';
import { shownGroups } from '../group-rows.ts';
import { shownResult } from '../means-tables.ts';
import { provenance } from '../provenance.ts';
import type { Writer } from '../writer.ts';
import { markdownCode, markdownTable, markdownText } from './escape-markdown.ts';

export const markdown: Writer = {
  id: 'markdown',
  help: 'means',
  extensions: ['.md', '.markdown'],
  streams: false,
  open: (output, look) => ({
    async result(result) {
      const { tables, remarks, signatures } = shownResult(result.systems, look);
      const groups = result.systems.flatMap(({ groups: own = [] }) =>
        own.map((one) => shownGroups(one, look)),
      );
      const parts = [
        ...(result.caution === undefined ? [] : [`**${markdownText(result.caution)}**`]),
        ...tables.map(markdownTable),
        remarks.map(markdownText).join('; '),
        ...groups.flatMap(({ title, rows, remarks: own }) => [
          `**${markdownText(title)}**`,
          markdownTable(rows),
          ...(own.length === 0 ? [] : [own.map(markdownText).join('; ')]),
        ]),
        gateLines(result.gates)
          .map((line) => `- ${markdownText(line)}`)
          .join('\n'),
        signatures.map(markdownCode).join('\n\n'),
        (await provenance(result)).map((line) => `- ${markdownText(line)}`).join('\n'),
      ];
      await output.write(`${parts.filter((part) => part !== '').join('\n\n')}\n`);
    },
  }),
};
