// `rougekit correlate --format latex`: tables for a paper (booktabs).

import type { AgreementResult } from '../agreement-result.ts';
import { agreementRemarks, agreementSignatures, agreementTables } from '../agreement-rows.ts';
import { inputSentence } from '../provenance.ts';
import type { ResultWriter } from '../writer.ts';
import { latexComment, latexTable } from './escape-latex.ts';

export const agreementLatex: ResultWriter<AgreementResult> = {
  id: 'latex',
  help: 'tables for papers',
  extensions: ['.tex'],
  async text(result) {
    const comments = [
      ...agreementRemarks(result),
      ...agreementSignatures(result),
      ...(await result.inputs()).map(inputSentence),
      'needs \\usepackage{booktabs}',
    ];
    const tables = agreementTables(result).flatMap(({ title, rows }) => [
      latexComment(title),
      latexTable(rows),
    ]);
    return `${[...comments.map(latexComment), ...tables].join('\n')}\n`;
  },
};
