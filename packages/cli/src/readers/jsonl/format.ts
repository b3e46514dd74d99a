// JSON lines: one object per line, its texts in fields.

import { STDIN } from '../input-names.ts';
import { piecesOf } from '../input-pieces.ts';
import type { TableFormat } from '../tables/table.ts';

export const jsonl: TableFormat = {
  id: 'jsonl',
  summary: 'JSON lines, one object per line (.jsonl, .ndjson; - for stdin)',
  endings: ['.jsonl', '.ndjson'],
  fromStdin: true,
  async open(file, _options, { stdin, messages }) {
    if (file.name === STDIN && stdin.isTTY === true)
      messages.info('Reading JSON lines from the terminal; Ctrl-D ends them.');
    return {
      async *pieces() {
        for await (const lines of piecesOf(file)) yield { lines };
      },
    };
  },
};
