// `--format jsonl`: rows are printed as they come.

import type { Listener } from 'rougekit/lines';
import type { Output } from '../output-file.ts';
import { tableLines } from './rows-jsonl.ts';

/** `system` where the data know systems. */
export function rowOutput(output: Output, system: string | undefined): Listener {
  return { take: (table) => output.write(tableLines(table, system)) };
}
