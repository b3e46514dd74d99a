// CSV and TSV: a table of texts with the names of the columns in its first line.

import type { TableFormat } from '../tables/table.ts';
import { csvFile } from './csv-file.ts';

export const csv: TableFormat = {
  id: 'csv',
  summary: 'CSV with a header line (.csv)',
  endings: ['.csv'],
  isText: true,
  open: (file, _options, runtime) => csvFile(file, ',', runtime),
};

export const tsv: TableFormat = {
  id: 'tsv',
  summary: 'the same with tabs (.tsv)',
  endings: ['.tsv', '.tab'],
  isText: true,
  open: (file, _options, runtime) => csvFile(file, '\t', runtime),
};
