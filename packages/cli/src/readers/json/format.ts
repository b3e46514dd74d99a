// JSON documents and JSON lines.

import { STDIN } from '../input-names.ts';
import type { TableFormat } from '../tables/table.ts';
import { jsonCuts } from './cuts.ts';
import { jsonTable } from './json-table.ts';

export const jsonl: TableFormat = {
  id: 'jsonl',
  summary: 'JSON lines, one object per line (.jsonl, .ndjson; - for stdin)',
  endings: ['.jsonl', '.ndjson'],
  fromStdin: true,
  async open(file, _options, runtime) {
    if (file.name === STDIN && runtime.stdin.isTTY === true)
      runtime.messages.info('Reading JSON lines from the terminal; Ctrl-D ends them.');
    return jsonTable(file, 'lines', runtime);
  },
  cuts: jsonCuts('lines'),
};

export const json: TableFormat = {
  id: 'json',
  summary: 'JSON, a list of objects (.json)',
  endings: ['.json'],
  open: (file, _options, runtime) => jsonTable(file, 'list', runtime),
  cuts: jsonCuts('list'),
};
