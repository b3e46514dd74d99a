// `rougekit compare --format latex`: the table of a paper (booktabs), systems by metrics, with differences, intervals and marks.

import type { ComparisonResult } from '../comparison-result.ts';
import { belowEach, comparisonRemarks, paperRows, shownComparisons } from '../comparison-rows.ts';
import { inputSentence } from '../provenance.ts';
import type { ResultWriter } from '../writer.ts';
import { latexCell, latexComment, latexTable, latexText } from './escape-latex.ts';

export const comparisonLatex: ResultWriter<ComparisonResult> = {
  id: 'latex',
  help: 'the table of a paper',
  extensions: ['.tex'],
  text(compared) {
    const comparisons = shownComparisons(compared);
    const comments = [
      ...comparisonRemarks(compared, comparisons),
      belowEach(compared, comparisons),
      compared.result.signature,
      ...compared.inputs.map(inputSentence),
      'needs \\usepackage{booktabs}',
    ];
    const [head = [], ...body] = paperRows(compared, comparisons);
    const rows = [
      head.map(latexText),
      ...body.map((row, k) => row.map((text, c) => cell(text, c, k))),
    ];
    return `${[...comments.map(latexComment), latexTable(rows, (text) => text)].join('\n')}\n`;
  },
};

/** Numbers with a mark above the line; below each system, in small print, how far it is from the baseline. */
function cell(text: string, column: number, row: number): string {
  const isDifference = column > 0 && row > 0 && row % 2 === 0;
  if (isDifference) return `{\\footnotesize ${withMinus(latexText(text))}}`;
  return latexCell(text);
}

/** In text, LaTeX has a hyphen where a number has its sign. */
const withMinus = (text: string) => text.replace(/(^|[( ])-(?=\d)/g, '$1$$-$$');
