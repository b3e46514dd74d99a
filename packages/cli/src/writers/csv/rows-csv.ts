// One line per row with every digit, as CSV or TSV: id, system, a column for each number, notices, problem, and the recipe. The
// recipe is a column because CSV has no other place for it that its readers would not trip over, and because rows of several
// runs that are put below each other stay told apart.

import type { ScoreTable } from 'rougekit/lines';
import { rowId } from '../../scoring/row-names.ts';
import { noticeCodes, problemText, RowColumns } from '../row-columns.ts';
import type { WriterContext } from '../writer.ts';
import { csvCell } from './escape-csv.ts';

type Separator = ',' | '\t';

/** The lines of one table after the other; the head comes with the first. */
export class CsvRows {
  readonly #separator: Separator;
  readonly #about: Pick<WriterContext, 'columns' | 'hasSystems' | 'signature'>;
  readonly #signature: string;
  #columns: RowColumns | undefined;

  constructor(
    separator: Separator,
    about: Pick<WriterContext, 'columns' | 'hasSystems' | 'signature'>,
  ) {
    this.#separator = separator;
    this.#about = about;
    this.#signature = csvCell(about.signature);
  }

  lines(table: ScoreTable, system: string | undefined): string {
    let text = '';
    if (this.#columns === undefined) {
      this.#columns = new RowColumns(this.#about.columns, table);
      text += this.#head(this.#columns);
    }
    const places = this.#columns.placesIn(table);
    const separator = this.#separator;
    const named = this.#about.hasSystems ? separator + csvCell(system ?? '') : '';
    const noticed = new Set(table.rowsWithNotices());
    const width = table.paths.length;
    for (let row = 0; row < table.rows; row++) {
      text += csvCell(rowId(table, row)) + named;
      for (const place of places) {
        const value = place < 0 ? Number.NaN : (table.scores[row * width + place] as number);
        text += Number.isNaN(value) ? separator : separator + value;
      }
      const remarks = noticed.has(row)
        ? csvCell(noticeCodes(table, row)) + separator + csvCell(problemText(table, row))
        : separator;
      text += `${separator}${remarks}${separator}${this.#signature}\n`;
    }
    return text;
  }

  /** The head of a table without any rows; nothing behind rows. */
  end(): string {
    return this.#columns === undefined ? this.#head(new RowColumns(this.#about.columns)) : '';
  }

  #head({ names }: RowColumns): string {
    const system = this.#about.hasSystems ? ['system'] : [];
    const cells = ['id', ...system, ...names, 'notices', 'problem', 'signature'];
    return `${cells.map(csvCell).join(this.#separator)}\n`;
  }
}
