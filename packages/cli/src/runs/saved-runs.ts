// Where runs are kept: NAME.run.jsonl in the folder of the history.

import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from '../failures/did-you-mean.ts';
import { DataError, systemCode, UsageError } from '../failures/failures.ts';
import { excerpt } from '../terminal/escape-control.ts';

export const USUAL_HISTORY = path.join('.rougekit', 'runs');
const ENDING = '.run.jsonl';
const MOST_SHOWN = 10;

/** A file for a new run; the folder is made. */
export function placeFor(name: string, history: string, replaces: boolean): string {
  const isPlain = /^[\p{L}\p{N}_][\p{L}\p{N}_ .+@=-]{0,99}$/u.test(name) && !/[ .]$/.test(name);
  if (!isPlain) {
    throw new UsageError(
      `\`--save\` takes a plain name of at most 100 letters, digits and _ . + @ = -, got '${excerpt(name, 60)}'. ` +
        'The folder is named with `--history`.',
    );
  }
  const file = path.join(history, name + ENDING);
  if (!replaces && isFile(file)) {
    throw new UsageError(
      `There is a run '${name}' already ('${file}'). Choose another name, or replace it: --replace`,
    );
  }
  try {
    makeFolders(history);
  } catch (error) {
    throw new UsageError(
      `Cannot make the folder '${history}' for \`--save\`: ${(error as Error).message}.`,
    );
  }
  return file;
}

/** The file behind a path or a saved name; undefined if there is none. */
export function runFile(name: string, history: string): string | undefined {
  if (isFile(name)) return name;
  const saved = path.join(history, name + ENDING);
  return !/[/\\]/.test(name) && isFile(saved) ? saved : undefined;
}

export function noSuchRun(name: string, history: string): DataError {
  const known = savedNames(history);
  const shown = known.slice(0, MOST_SHOWN).map((one) => excerpt(one, 40));
  const list =
    known.length === 0
      ? `Nothing is saved in '${history}' (score … --save NAME).`
      : `Saved in '${history}': ${shown.join(', ')}${known.length > MOST_SHOWN ? ' …' : ''}.`;
  return new DataError(
    `'${name}' is neither a file nor a saved run.${didYouMean(name, known)} ${list}`,
  );
}

function savedNames(history: string): string[] {
  try {
    return readdirSync(history)
      .filter((file) => file.endsWith(ENDING))
      .map((file) => file.slice(0, -ENDING.length))
      .sort();
  } catch (error) {
    if (systemCode(error) !== undefined) return [];
    throw error;
  }
}

function isFile(name: string): boolean {
  try {
    return statSync(name).isFile();
  } catch (error) {
    if (systemCode(error) !== undefined) return false;
    throw error;
  }
}

/** One after the other: Node's own way never ends where a system answers that the parent is missing, as below /proc. */
function makeFolders(folder: string): void {
  const parent = path.dirname(folder);
  if (parent !== folder && !existsSync(parent)) makeFolders(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
}
