// `--format csv` and `--format tsv`: one line per row, as rows come.

import type { Writer } from '../writer.ts';
import { CsvRows } from './rows-csv.ts';

const separated = (id: string, separator: ',' | '\t'): Writer => ({
  id,
  help: 'rows',
  extensions: [`.${id}`],
  streams: true,
  open(output, about) {
    const rows = new CsvRows(separator, about);
    return {
      rows: (table, system) => output.write(rows.lines(table, system)),
      end: () => output.write(rows.end()),
    };
  },
});

export const csv = separated('csv', ',');
export const tsv = separated('tsv', '\t');
