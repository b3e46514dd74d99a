// `rougekit compare --format markdown`: systems by metrics, with differences, intervals and marks.

import type { ComparisonResult } from '../comparison-result.ts';
import { belowEach, comparisonRemarks, paperRows, shownComparisons } from '../comparison-rows.ts';
import { inputSentence } from '../provenance.ts';
import type { ResultWriter } from '../writer.ts';
import { markdownCode, markdownTable, markdownText } from './escape-markdown.ts';

export const comparisonMarkdown: ResultWriter<ComparisonResult> = {
  id: 'markdown',
  help: 'systems by metrics',
  extensions: ['.md', '.markdown'],
  text(compared) {
    const comparisons = shownComparisons(compared);
    const lines = [
      belowEach(compared, comparisons),
      ...comparisonRemarks(compared, comparisons),
      ...compared.inputs.map(inputSentence),
    ].map((line) => `- ${markdownText(line)}`);
    return `${[
      markdownTable(paperRows(compared, comparisons)),
      lines.join('\n'),
      markdownCode(compared.result.signature),
    ].join('\n\n')}\n`;
  },
};
