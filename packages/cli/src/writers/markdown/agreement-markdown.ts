// `rougekit correlate --format markdown`.

import type { AgreementResult } from '../agreement-result.ts';
import { agreementRemarks, agreementSignatures, agreementTables } from '../agreement-rows.ts';
import { inputSentence } from '../provenance.ts';
import type { ResultWriter } from '../writer.ts';
import { markdownCode, markdownTable, markdownText } from './escape-markdown.ts';

export const agreementMarkdown: ResultWriter<AgreementResult> = {
  id: 'markdown',
  help: 'tables of coefficients',
  extensions: ['.md', '.markdown'],
  async text(result) {
    const tables = agreementTables(result).flatMap(({ title, rows }) => [
      `**${markdownText(title)}**`,
      markdownTable(rows),
    ]);
    const lines = [...agreementRemarks(result), ...(await result.inputs()).map(inputSentence)];
    return `${[
      ...tables,
      lines.map((line) => `- ${markdownText(line)}`).join('\n'),
      ...agreementSignatures(result).map(markdownCode),
    ].join('\n\n')}\n`;
  },
};
