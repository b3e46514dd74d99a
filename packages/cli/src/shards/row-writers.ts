// The formats in which a worker writes the rows of its shard.

import { WRITERS } from '../writers/all.ts';

export const ROW_WRITERS = WRITERS.filter(({ id }) =>
  ['jsonl', 'csv', 'tsv', 'parquet'].includes(id),
);
