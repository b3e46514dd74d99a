// `--resume`: the tables of finished batches in a file, so that a run that was interrupted, killed or cut off by a power failure
// need not score them again. The rows themselves are read again; what was scored is only shown once more.

import { lstatSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Holder, type Lock, takeLock } from '@rougekit/hub';
import type { Batch, KnownTable, KnownTables } from 'rougekit/lines';
import { systemCode, UsageError } from '../failures/failures.ts';
import { ignoringSystem } from '../failures/ignoring-system.ts';
import { systemReason } from '../failures/system-reason.ts';
import { formatRows } from '../terminal/format-count.ts';
import type { Messages } from '../terminal/messages.ts';
import { batchKey } from './batch-key.ts';
import { JournalFile, type Write } from './journal-file.ts';

const ENDING = '.journal';
/** A journal that was not resumed for so long is removed. */
const FORGOTTEN_MS = 30 * 24 * 60 * 60 * 1000;

export class Journal implements KnownTables {
  readonly #file: JournalFile;
  readonly #place: string;
  readonly #lock: Lock;
  readonly #messages: Messages;
  readonly #rowsBefore: number;
  readonly #keys = new WeakMap<Batch, string>();
  #rowsUsed = 0;
  #isStopped = false;

  /** `name` stands for the command: the same one finds it again. The folder must be there. */
  constructor(folder: string, name: string, messages: Messages, write?: Write) {
    this.#place = path.join(folder, name + ENDING);
    this.#messages = messages;
    this.#lock = lockOn(`${this.#place}.lock`);
    removeForgotten(folder, this.#place);
    this.#file = new JournalFile(this.#place, write);
    this.#rowsBefore = this.#file.rows;
    if (this.#rowsBefore > 0)
      messages.info(
        `Resuming: ${formatRows(this.#rowsBefore)} of the interrupted run need not be scored again.`,
      );
    if (this.#file.torn > 0)
      messages.info(
        'Its last entry was cut off when it ended; the rows of that entry are scored again.',
      );
  }

  /** Rows that the next run would not have to score. */
  get rows(): number {
    return this.#file.rows;
  }

  find(batch: Batch): KnownTable | undefined {
    const key = batchKey(batch);
    this.#keys.set(batch, key);
    const found = this.#file.read(key) as KnownTable | undefined;
    if (found !== undefined) this.#rowsUsed += found.parts.rows;
    return found;
  }

  /** The result is not at stake: if it cannot be written, the run goes on. */
  keep(batch: Batch, table: KnownTable): void {
    const key = this.#keys.get(batch) ?? batchKey(batch);
    if (this.#isStopped || this.#file.has(key)) return;
    try {
      this.#file.add(key, table.parts.rows, table);
    } catch (error) {
      if (systemCode(error) === undefined) throw error;
      this.#isStopped = true;
      this.#messages.warn(
        `Cannot write '${this.#place}': ${systemReason(error)}. The run goes on, but --resume will score again ` +
          'what comes from here on.',
      );
    }
  }

  /** All rows have passed. */
  tellUnused(): void {
    const unused = this.#rowsBefore - this.#rowsUsed;
    if (unused > 0)
      this.#messages.info(
        `The data have changed since the interrupted run: scores of ${formatRows(unused)} were not used.`,
      );
  }

  /** The run has ended. If it is complete, or nothing was kept, nothing is left to be resumed. */
  close({ isComplete }: { readonly isComplete: boolean }): void {
    const isUseless = isComplete || this.rows === 0;
    this.#file.close();
    if (isUseless) rmSync(this.#place, { force: true });
    this.#lock.release();
  }
}

function lockOn(file: string): Lock {
  const taken = takeLock(file);
  if ('release' in taken) return taken;
  throw new UsageError(
    `${describe(taken.holder)} is at work on the same run. Wait for it, or leave out --resume.`,
    [`If there is no such process any more: rm '${file}'`],
  );
}

const describe = (holder: Holder | undefined) =>
  holder === undefined ? 'Another process' : `Process ${holder.pid} on ${holder.host}`;

/** Also the locks beside them. Others may do the same at this moment. */
function removeForgotten(folder: string, own: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!name.includes(ENDING) || file.startsWith(own)) continue;
    ignoringSystem(() => {
      if (Date.now() - lstatSync(file).mtimeMs > FORGOTTEN_MS) rmSync(file, { force: true });
    });
  }
}
