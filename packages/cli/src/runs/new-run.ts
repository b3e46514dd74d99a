// A run on its way into a history: its folder is filled under a name of its own, and appears when it is complete by being
// renamed. Whatever stops it before that leaves the history as it was.

import path from 'node:path';
import { systemCode } from '../failures/failures.ts';
import { cannotWrite } from '../writers/stream-writer.ts';
import { removedAtExit, temporaryIn } from '../writers/temporary-files.ts';
import { RunChecksum } from './run-checksum.ts';
import { runId } from './run-id.ts';
import { type NewRunInfo, RUN_VERSION, type RunInfo, runJson } from './run-info.ts';
import { type StoreFiles, syncFolder, writeWhole } from './store-files.ts';

export const RUN_FILE = 'run.json';
export const ROWS_FILE = 'rows.jsonl';

/** As many bytes wait to be written at once; more are not copied. */
const BUFFERED = 256 * 1024;

export class RunInProgress {
  readonly #history: string;
  readonly #name: string;
  readonly #files: StoreFiles;
  readonly #checksum = new RunChecksum();
  readonly #waiting = Buffer.allocUnsafe(BUFFERED);
  #bytes = 0;
  /** Made at the first write: while intervals are computed a signal cannot be answered, and little should be left then. */
  #made: { readonly folder: string; forget(): void } | undefined;
  /** Its open file of rows. */
  #rows: number | undefined;

  constructor(history: string, name: string, files: StoreFiles) {
    this.#history = history;
    this.#name = name;
    this.#files = files;
  }

  write(lines: Uint8Array): void {
    this.#checksum.addRows(lines);
    if (this.#bytes + lines.length > BUFFERED) this.#attempt(() => this.#flush());
    if (lines.length > BUFFERED)
      this.#attempt(() => this.#files.write(this.#rows as number, lines));
    else {
      this.#waiting.set(lines, this.#bytes);
      this.#bytes += lines.length;
    }
  }

  /** Returns the id. `replaces` is that of a run in whose place it comes. */
  finish(info: NewRunInfo, replaces: string | undefined): string {
    const whole: RunInfo = {
      kind: 'run',
      version: RUN_VERSION,
      name: this.#name,
      ...info,
      ...(replaces === undefined ? {} : { replaces }),
      rows: { sha256: this.#checksum.rows() },
    };
    return this.#attempt(() => {
      const { folder, forget } = this.#flush();
      this.#closeRows();
      writeWhole(this.#files, path.join(folder, RUN_FILE), runJson(whole));
      syncFolder(folder);
      const id = this.#rename(folder, whole);
      forget();
      syncFolder(this.#history);
      return id;
    });
  }

  /** No two runs have one name, even if saved by different processes. */
  #rename(folder: string, { name, time, rows }: RunInfo): string {
    for (let attempt = 0; ; attempt++) {
      const id = runId(name, time, rows.sha256, attempt);
      try {
        this.#files.rename(folder, path.join(this.#history, id));
        return id;
      } catch (error) {
        const code = systemCode(error);
        const isTaken = code === 'ENOTEMPTY' || code === 'EEXIST';
        if (!isTaken || attempt === 100) throw error;
      }
    }
  }

  #flush(): { readonly folder: string; forget(): void } {
    if (this.#made === undefined) {
      const folder = temporaryIn(this.#history);
      this.#made = { folder, forget: removedAtExit(folder) };
      this.#files.makeFolder(folder);
      this.#rows = this.#files.create(path.join(folder, ROWS_FILE));
    }
    if (this.#bytes > 0)
      this.#files.write(this.#rows as number, this.#waiting.subarray(0, this.#bytes));
    this.#bytes = 0;
    return this.#made;
  }

  #closeRows(): void {
    const rows = this.#rows as number;
    this.#files.sync(rows);
    this.#rows = undefined;
    this.#files.close(rows);
  }

  /** What was begun is removed at once, or else when the process ends. */
  #attempt<T>(step: () => T): T {
    try {
      return step();
    } catch (error) {
      try {
        if (this.#rows !== undefined) this.#files.close(this.#rows);
        this.#made?.forget();
      } catch {}
      throw cannotWrite(`the run '${this.#name}' in '${this.#history}'`, error);
    }
  }
}
