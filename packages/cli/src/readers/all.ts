// All readers, in the order in which they are offered the arguments.

import { csv, tsv } from './csv/format.ts';
import { hub } from './hub/reader.ts';
import { json, jsonl } from './json/format.ts';
import { lineFiles } from './line-files/reader.ts';
import { parquet } from './parquet/format.ts';
import type { Reader } from './reader.ts';
import { rouge155 } from './rouge-1.5.5/reader.ts';
import type { TableFormat } from './tables/table.ts';
import { tableReader } from './tables/table-reader.ts';

const TABLES: readonly TableFormat[] = [jsonl, json, csv, tsv, parquet];

export const readers: readonly Reader[] = [rouge155, hub, ...TABLES.map(tableReader), lineFiles];
