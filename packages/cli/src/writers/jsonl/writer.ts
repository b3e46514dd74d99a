// `--format jsonl`: one line per row, as rows come.

import type { Writer } from '../writer.ts';
import { tableLines } from './rows-jsonl.ts';

export const jsonl: Writer = {
  id: 'jsonl',
  help: 'rows',
  extensions: ['.jsonl', '.ndjson'],
  streams: true,
  open: (output) => ({ rows: (table, system) => output.write(tableLines(table, system)) }),
};
