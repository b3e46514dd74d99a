// Runs in files: NAME.run.jsonl in the folder of the history.

import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { OutputError, systemCode, UsageError } from '../failures/failures.ts';
import { excerpt } from '../terminal/escape-control.ts';
import { isDeviceName } from '../writers/device-name.ts';
import { toFile } from '../writers/output-file.ts';
import { inputFiles } from '../writers/output-place.ts';
import { readRun } from './read-run.ts';
import type { NewRun, RunStore, StoredRun } from './run-store.ts';

const USUAL_HISTORY = path.join('.rougekit', 'runs');
const ENDING = '.run.jsonl';

export class RunFolder implements RunStore {
  readonly place: string;

  constructor(folder = USUAL_HISTORY) {
    this.place = folder;
  }

  async list(): Promise<string[]> {
    try {
      return readdirSync(this.place)
        .filter((file) => file.endsWith(ENDING))
        .map((file) => file.slice(0, -ENDING.length))
        .sort();
    } catch (error) {
      if (systemCode(error) !== undefined) return [];
      throw error;
    }
  }

  async open(name: string): Promise<StoredRun | undefined> {
    const file = this.#file(name);
    return !/[/\\]/.test(name) && isFile(file) ? runInFile(name, file) : undefined;
  }

  /** The folder is made. */
  async save(name: string, { replaces }: { readonly replaces: boolean }): Promise<NewRun> {
    refuseName(name);
    const file = this.#file(name);
    const there = `There is a run '${name}' already ('${file}')`;
    if (!replaces && isFile(file))
      throw new UsageError(`${there}. Choose another name, or replace it: --replace`);
    try {
      makeFolders(this.place);
    } catch (error) {
      throw new UsageError(
        `Cannot make the folder '${this.place}' for \`--save\`: ${(error as Error).message}.`,
      );
    }
    const taken = () =>
      new OutputError(
        `${there}: it was saved while this one was scored. Yours is not saved; choose another name.`,
      );
    const options = { flag: '--save', ...(replaces ? {} : { taken }) };
    return { place: file, output: (files) => toFile(file, inputFiles(files), options) };
  }

  #file(name: string): string {
    return path.join(this.place, name + ENDING);
  }
}

export function runInFile(name: string, file: string): StoredRun {
  return { name, place: file, read: (limitRows, chosen) => readRun(name, file, limitRows, chosen) };
}

function refuseName(name: string): void {
  const isPlain = /^[\p{L}\p{N}_][\p{L}\p{N}_ .+@=-]{0,99}$/u.test(name) && !/[ .]$/.test(name);
  if (isDeviceName(name))
    throw new UsageError(
      `\`--save\` takes a plain name; '${name}' is the name of a device on Windows.`,
    );
  if (isPlain) return;
  throw new UsageError(
    `\`--save\` takes a plain name of at most 100 letters, digits and _ . + @ = -, got '${excerpt(name, 60)}'. ` +
      'The folder is named with `--history`.',
  );
}

export function isFile(name: string): boolean {
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
