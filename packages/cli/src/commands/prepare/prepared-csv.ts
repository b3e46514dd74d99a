// Whole rows as CSV that is read again: cells are what they were. Nothing is put before what a spreadsheet takes for a formula,
// unlike in tables of results, since that would change the text that is scored.

import { DataError } from '../../failures/failures.ts';
import { excerpt } from '../../terminal/escape-control.ts';
import { memberJson, type PreparedRow } from './prepared-row.ts';

export class PreparedCsv {
  readonly #separator: string;
  readonly #shown: (text: string) => string;
  #columns: readonly string[] | undefined;

  /** `shown` makes a text harmless where it is printed. */
  constructor(separator: ',' | '\t', shown: (text: string) => string) {
    this.#separator = separator;
    this.#shown = shown;
  }

  /** The line of a row, with the head before the first. */
  lines(row: PreparedRow): string {
    const members = memberJson(row);
    if (members === undefined) return '';
    const isFirst = this.#columns === undefined;
    const columns = (this.#columns ??= [...members.keys()]);
    const other = [...members.keys()].find((name) => !columns.includes(name));
    if (other !== undefined)
      throw new DataError(
        `Row ${excerpt(row.row.id)} has the field '${excerpt(other)}', which the first row lacks: a table has no place for it. Write .jsonl instead.`,
      );
    const line = columns.map((name) => cellText(members.get(name)));
    return (isFirst ? this.#line(columns) : '') + this.#line(line);
  }

  #line(cells: readonly string[]): string {
    return `${cells.map((cell) => this.#cell(this.#shown(cell))).join(this.#separator)}\n`;
  }

  #cell(text: string): string {
    const needsQuotes = /["\r\n]|^\s|\s$/.test(text) || text.includes(this.#separator);
    return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
  }
}

/** Texts as they are, nothing for null, anything else as JSON has it. */
function cellText(json = 'null'): string {
  if (json.startsWith('"')) return JSON.parse(json) as string;
  return json === 'null' ? '' : json;
}
