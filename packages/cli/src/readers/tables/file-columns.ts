// The columns of a data set: reported when they are chosen, kept for later, and demanded of each further file.

import type { JsonObject, PairFields } from 'rougekit/lines';
import { type ColumnFlags, type Columns, findColumns, pairFields } from '../../data/columns.ts';
import { UsageError } from '../../failures/failures.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { FirstRows } from '../first-rows.ts';
import type { ReadOptions } from '../reader.ts';

export class FileColumns {
  #columns: Columns | undefined;
  #fields: PairFields | undefined;
  /** The file that they were chosen in. */
  #file = '';
  readonly #flags: ColumnFlags;
  readonly #others: readonly string[] | undefined;
  readonly #label: string;
  readonly #isSaid: boolean;
  readonly #messages: Runtime['messages'];

  constructor(
    { columns = {}, otherFields, label = '', isSaid = false }: ReadOptions,
    { messages }: Pick<Runtime, 'messages'>,
  ) {
    this.#flags = columns;
    this.#others = otherFields;
    this.#label = label;
    this.#isSaid = isSaid;
    this.#messages = messages;
  }

  get columns(): Columns | undefined {
    return this.#columns;
  }

  /** Looks for the columns in rows of a file; of a further file, for those that the first one has. */
  firstRows(): FirstRows {
    return new FirstRows(this.#flagsNow);
  }

  /** Top-level fields that will be asked for, of a table that has these; undefined for all. */
  wanted(fields: JsonObject): ReadonlySet<string> | undefined {
    const found = findColumns([fields], this.#flagsNow);
    if (found instanceof UsageError) throw found;
    if (this.#others === undefined) return undefined;
    const { candidate, references, sources, ids } = found;
    const names = [candidate, ...references, ...sources, ...ids, ...this.#others];
    // A name with dots is a path unless a field has that very name.
    return new Set(names.flatMap((name) => [name, name.split('.')[0] as string]));
  }

  /** The fields to read pairs from. Columns are reported once. */
  settle(columns: Columns, file: string): PairFields {
    if (this.#fields !== undefined) return this.#fields;
    this.#columns = columns;
    this.#file = file;
    const [choice, ...others] = this.#isSaid ? [] : columns.remarks;
    if (choice !== undefined) this.#messages.info(this.#label + choice);
    for (const remark of others) this.#messages.warn(remark);
    return (this.#fields = pairFields(columns));
  }

  /** An error about columns, as it concerns that file. */
  explained(error: unknown, file: string, hint = ''): unknown {
    if (!(error instanceof UsageError)) return error;
    const tail = hint === '' ? '' : ` ${hint}`;
    if (this.#columns === undefined)
      return new UsageError(this.#label + error.message + tail, error.more);
    return new UsageError(
      `'${file}' and '${this.#file}' do not have the same columns. In '${file}': ${error.message}`,
      hint === '' ? [] : [hint],
    );
  }

  get #flagsNow(): ColumnFlags {
    if (this.#columns === undefined) return this.#flags;
    const { candidate, references, sources } = this.#columns;
    const isTexts = this.#flags.needsTexts !== false;
    return {
      ...this.#flags,
      ...(isTexts ? { candidate, reference: references } : {}),
      ...(sources.length === 0 ? {} : { source: sources }),
    };
  }
}
