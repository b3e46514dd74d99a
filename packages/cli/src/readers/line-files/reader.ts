// Line files: one text per line, the candidates in one file, references in one or more others.

import { type Stats, statSync } from 'node:fs';
import { UsageError } from '../../failures/failures.ts';
import { cannotRead, type InputFile, openInput } from '../input-file.ts';
import { endingOf, isFolder } from '../input-names.ts';
import { oneSet } from '../one-set.ts';
import type { Reader } from '../reader.ts';
import { lineFileCuts } from './cuts.ts';
import { introduce } from './introduce.ts';
import { zippedBatches } from './zipped-batches.ts';

/** Read by no reader here; as lines they would be nonsense. */
const SPREADSHEETS = ['.xlsx', '.xls', '.ods', '.numbers'];

export const lineFiles: Reader = {
  id: 'line-files',
  summary: 'Line files, one text per line: candidates, then one or more files of references',
  endings: [],
  hasFields: false,
  hasSystems: false,
  /** Whatever no other reader takes, so it stands last in the list. */
  accepts([first, ...others]) {
    if (others.length > 0) return true;
    if (first === undefined) return false;
    if (factsOf(first).isDirectory()) throw isFolder(first);
    if (SPREADSHEETS.includes(endingOf(first)))
      throw new UsageError(
        `'${first}' is a spreadsheet. Save it as CSV (in Excel: CSV UTF-8) and score that file.`,
      );
    throw new UsageError(
      `'${first}' is a file of lines, so its references are missing; name them after it: ${first} references.txt. ` +
        'If it is a table, let its name end in .csv, .tsv, .json, .jsonl or .parquet.',
    );
  },
  async open(names, options, runtime) {
    const files: InputFile[] = [];
    for (const name of names) files.push(await openInput(name, () => runtime.stdin, options));
    const sides = files as [InputFile, ...InputFile[]];
    await introduce(sides, runtime, options.label ?? '');
    return oneSet(sides, () => zippedBatches(sides));
  },
  cuts: lineFileCuts,
};

function factsOf(file: string): Stats {
  try {
    return statSync(file);
  } catch (error) {
    throw cannotRead(file, error);
  }
}
