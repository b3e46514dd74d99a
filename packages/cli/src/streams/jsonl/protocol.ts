// `--protocol jsonl`: one line per row in both directions.

import { tableLines } from '../../writers/jsonl/rows-jsonl.ts';
import type { Protocol } from '../protocol.ts';
import { numberedLines } from './numbered-lines.ts';

const NOTHING = new Uint8Array(0);

export const jsonl: Protocol = {
  id: 'jsonl',
  batches: numberedLines,
  writer: (_, rowKey) => ({
    head: NOTHING,
    rows: (table) => {
      const before = (row: number) => `${JSON.stringify(rowKey)}:${table.number(row)},`;
      return Buffer.from(tableLines(table, undefined, before));
    },
    tail: NOTHING,
  }),
};
