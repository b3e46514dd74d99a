// A history on disk: a folder per run, the chosen baseline, an index that is only a cache, and single files of older versions.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DataError, OutputError, systemCode, UsageError } from '../failures/failures.ts';
import { systemReason } from '../failures/system-reason.ts';
import { refuseObject } from '../objects/object-name.ts';
import { cannotWrite } from '../writers/stream-writer.ts';
import { removedAtExit, temporaryIn } from '../writers/temporary-files.ts';
import { readBlessed, writeBlessed } from './blessed-run.ts';
import { RunInProgress } from './new-run.ts';
import { parsedId, refuseName } from './run-id.ts';
import { oldRun, runInFile } from './run-in-file.ts';
import { runInFolder } from './run-in-folder.ts';
import { indexed } from './run-index.ts';
import type { Described, ListedRun, NewRun, RunStore, StoredRun } from './run-store.ts';
import { type StoreFiles, storeFiles, syncFolder } from './store-files.ts';

const USUAL_HISTORY = path.join('.rougekit', 'runs');

const isRunName = (name: string) => parsedId(name) !== undefined || oldRun('', name) !== undefined;

export class HistoryFolder implements RunStore {
  readonly place: string;
  readonly #files: StoreFiles;

  constructor(folder = USUAL_HISTORY, files = storeFiles) {
    refuseObject(folder, '--history');
    this.place = folder;
    this.#files = files;
  }

  async list(): Promise<ListedRun[]> {
    const names = this.#names();
    const old = names.flatMap((name) => oldRun(this.place, name) ?? []);
    const ids = names.flatMap((name) => parsedId(name) ?? []);
    const found = indexed(
      this.place,
      ids.map(({ id }) => id),
      this.#files,
    );
    const runs = ids.map((id, k) => ({ ...id, ...(found[k] as Described) }));
    const replaced = new Set(runs.map(({ info }) => info?.replaces));
    return [...old, ...runs].filter(({ id }) => !replaced.has(id));
  }

  open(run: ListedRun, name = run.name): StoredRun {
    const place = path.join(this.place, run.id);
    return run.time === undefined ? runInFile(name, place) : runInFolder(name, place);
  }

  /** The folder is made, and it is tried whether a run can be saved in it: not after an hour of scoring. */
  async save(name: string, { replaces = false } = {}): Promise<NewRun> {
    refuseName(name);
    this.#refuseWrongPlace();
    const before = replaces
      ? (await this.list()).filter((run) => run.name === name).at(-1)
      : undefined;
    if (before !== undefined && before.id === (await this.blessed()))
      throw new UsageError(
        `'${name}' is the blessed run, which \`--replace\` would remove. Without it, the run is added.`,
      );
    const run = new RunInProgress(this.place, name, this.#files);
    return {
      name,
      replaces: before && path.join(this.place, before.id),
      write: async (lines) => run.write(lines),
      finish: async (info) => {
        const id = run.finish(info, before?.id);
        // It counts no more, even if it cannot be removed now.
        if (before !== undefined) this.#tryToRemove(before.id);
        return runInFolder(name, path.join(this.place, id));
      },
    };
  }

  async remove(run: ListedRun): Promise<void> {
    // What it replaced, if that is still there, would be seen again without it. A run from elsewhere may name anything.
    const left = this.#names().find((name) => name === run.info?.replaces);
    if (left !== undefined && isRunName(left)) this.#tryToRemove(left);
    try {
      this.#remove(run.id);
    } catch (error) {
      throw new OutputError(
        `Cannot remove '${path.join(this.place, run.id)}': ${systemReason(error)}.`,
      );
    }
  }

  async blessed(): Promise<string | undefined> {
    return readBlessed(this.place);
  }

  async bless(run: ListedRun | undefined): Promise<void> {
    try {
      writeBlessed(this.place, run?.id, this.#files);
    } catch (error) {
      throw cannotWrite(`the blessed run in '${this.place}'`, error);
    }
  }

  /** Sorted, so that runs stand in the order of their times. */
  #names(): string[] {
    try {
      return readdirSync(this.place).sort();
    } catch (error) {
      if (systemCode(error) === undefined) throw error;
      if (systemCode(error) === 'ENOENT') return [];
      throw new DataError(`Cannot read the history in '${this.place}': ${systemReason(error)}.`);
    }
  }

  #refuseWrongPlace(): void {
    try {
      this.#files.makeFolder(this.place);
      const probe = temporaryIn(this.place);
      const forget = removedAtExit(probe);
      try {
        this.#files.makeFolder(probe);
      } finally {
        forget();
      }
    } catch (error) {
      throw new UsageError(
        `Cannot make the folder '${this.place}' for \`--save\`: ${systemReason(error)}.`,
      );
    }
  }

  /** Gone from the history at once; its files may take longer. */
  #remove(id: string): void {
    const aside = temporaryIn(this.place);
    const forget = removedAtExit(aside);
    try {
      this.#files.rename(path.join(this.place, id), aside);
      syncFolder(this.place);
    } finally {
      forget();
    }
  }

  #tryToRemove(id: string): void {
    try {
      this.#remove(id);
    } catch (error) {
      if (systemCode(error) === undefined) throw error;
    }
  }
}
