// A text as a cell of CSV or TSV that no spreadsheet runs. Quotes do not help: a cell that begins like a formula is one, quoted or
// not, so it gets an apostrophe (https://owasp.org/www-community/attacks/CSV_Injection). Numbers such as -0.5 stay numbers.

import { escapeControl } from '../../terminal/escape-control.ts';

/** The full-width signs are the same to a spreadsheet in Japanese. */
const FORMULA = /^[=+\-@＝＋－＠]/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
/** Semicolons and tabs, too: where the comma is the decimal sign, spreadsheets separate cells by them. */
const NEEDS_QUOTES = /[",;\t]|^\s|\s$/;

/** One line, whatever the text holds: line ends and control characters are written out as `\u000a`. */
export function csvCell(text: string): string {
  const visible = escapeControl(text);
  const safe = FORMULA.test(visible) && !NUMBER.test(visible) ? `'${visible}` : visible;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of cells, the head first; numbers with all their digits, nothing for what is not there. */
export function csvTable(
  rows: readonly (readonly (string | number | boolean | null)[])[],
  separator: ',' | '\t' = ',',
): string {
  const cell = (value: string | number | boolean | null) =>
    typeof value === 'string' ? csvCell(value) : value === null ? '' : String(value);
  return rows.map((row) => `${row.map(cell).join(separator)}\n`).join('');
}
