// JSON lines: one object per line, its texts in fields.

import { ChosenColumns } from '../chosen-columns.ts';
import { isOneDataFile } from '../data-files.ts';
import { openInput } from '../input-file.ts';
import { endingOf, STDIN } from '../input-names.ts';
import { piecesOf } from '../input-pieces.ts';
import { oneSet } from '../one-set.ts';
import type { Reader } from '../reader.ts';
import { jsonBatches } from './json-batches.ts';

const ENDINGS = ['.jsonl', '.ndjson'];

export const jsonl: Reader = {
  id: 'jsonl',
  summary: 'JSON lines, one object per line (.jsonl, .ndjson; - for stdin)',
  endings: ENDINGS,
  hasFields: true,
  hasSystems: false,
  accepts: (files) =>
    isOneDataFile(files, (file) => file === STDIN || ENDINGS.includes(endingOf(file))),
  async open([name = ''], options, runtime) {
    const file = await openInput(name, () => runtime.stdin);
    if (name === STDIN && runtime.stdin.isTTY === true)
      runtime.messages.info('Reading JSON lines from the terminal; Ctrl-D ends them.');
    const chosen = new ChosenColumns(options, runtime);
    return oneSet(
      [file],
      () => jsonBatches(piecesOf(file), name, options.columns ?? {}, chosen.choose),
      () => chosen.columns,
    );
  },
};
