// Parquet files on disk.

import type { TableFormat } from '../tables/table.ts';
import { parquetCuts } from './cuts.ts';
import { parquetTable } from './parquet-table.ts';
import { randomAccess } from './random-access.ts';

export const parquet: TableFormat = {
  id: 'parquet',
  summary: 'Parquet (.parquet)',
  endings: ['.parquet'],
  knowsEncoding: true,
  open: async (file) => parquetTable(await randomAccess(file), file.name),
  cuts: parquetCuts,
};
