// `rougekit correlate` for people: a table for each rating and level, then one of differences, then the recipe.

import type { Colours } from '../../terminal/colours.ts';
import { escapeControl } from '../../terminal/escape-control.ts';
import { wrapText } from '../../terminal/wrap-text.ts';
import type { AgreementResult } from '../agreement-result.ts';
import { agreementRemarks, agreementSignatures, agreementTables } from '../agreement-rows.ts';
import { tableWriter } from '../result-writers.ts';
import { alignedLines, columnBlocks } from './aligned-lines.ts';

export const agreementTable = tableWriter(tableText);

function tableText(
  result: AgreementResult,
  colours: Colours,
  width: number = Number.POSITIVE_INFINITY,
): string {
  const tables = agreementTables(result).flatMap(({ title, rows }) => [
    colours.bold(wrapText(title, width, '  ')),
    ...columnBlocks(rows, width, { names: 2 }).flatMap((one) => {
      const [head = '', ...body] = alignedLines(one, [0, 1]);
      return [colours.bold(head), ...body, ''];
    }),
  ]);
  const foot = [
    ...agreementRemarks(result).map((line) => wrapText(line, width, '  ')),
    ...agreementSignatures(result).map(escapeControl),
  ];
  return [...tables, ...foot.map((line) => colours.dim(line)), ''].join('\n');
}
