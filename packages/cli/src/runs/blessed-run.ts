// blessed.json: which run of a history is the baseline that `blessed` names. It never moves by itself.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shape } from 'rougekit/lines';
import { DataError, systemCode } from '../failures/failures.ts';
import { systemReason } from '../failures/system-reason.ts';
import { excerpt } from '../terminal/escape-control.ts';
import { removedAtExit, temporaryIn } from '../writers/temporary-files.ts';
import { parsedObject } from './run-header.ts';
import { type StoreFiles, writeWhole } from './store-files.ts';

const FILE = 'blessed.json';
const VERSION = 1;

/** The id; undefined if none was chosen. */
export function readBlessed(history: string): string | undefined {
  const file = path.join(history, FILE);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    if (systemCode(error) === 'ENOENT') return undefined;
    // As far as anybody knows, any run may be the blessed one.
    throw new DataError(`Cannot read '${file}': ${systemReason(error)}.`);
  }
  const { kind, version, run } = parsedObject(text) ?? {};
  if (kind === 'blessed' && typeof version === 'number' && version > VERSION)
    throw new DataError(
      `'${file}' is version ${excerpt(String(version), 20)}, from a newer rougekit; this one reads version ${VERSION}.`,
    );
  if (kind !== 'blessed' || version !== VERSION || !shape.isText(run))
    throw new DataError(
      `'${file}' is damaged, so it is not known which run was blessed. Choose again: rougekit history bless RUN`,
    );
  return run;
}

export function writeBlessed(history: string, id: string | undefined, files: StoreFiles): void {
  const file = path.join(history, FILE);
  if (id === undefined) {
    files.remove(file);
    return;
  }
  const beside = temporaryIn(history);
  const forget = removedAtExit(beside);
  try {
    const content = { kind: 'blessed', version: VERSION, run: id };
    writeWhole(files, beside, `${JSON.stringify(content, null, 2)}\n`);
    files.rename(beside, file);
  } finally {
    forget();
  }
}
