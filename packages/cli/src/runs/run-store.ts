// What a store of runs is. `--save` adds a run under a name, `--baseline`, `compare` and `history` read it again; where the runs
// are, and in what form, is the store's own business. Its promises are tested in test/run-store-contract.ts.

import type { ChosenNumber } from './chosen-numbers.ts';
import type { Run } from './read-run.ts';
import type { NewRunInfo, RunInfo } from './run-info.ts';

export interface RunStore {
  /** Where it is, for messages. */
  readonly place: string;
  /** Every run in it, oldest first, with what is known of it; none where nothing was saved yet. */
  list(): Promise<readonly ListedRun[]>;
  /** `name` is how the user called it. */
  open(run: ListedRun, name?: string): StoredRun;
  /** Room for a run. A UsageError for a name that cannot be used. `replaces`: in place of the newest one of that name. */
  save(name: string, options?: { readonly replaces?: boolean }): Promise<NewRun>;
  /** All at once or not at all. */
  remove(run: ListedRun): Promise<void>;
  /** The id of the run that was chosen as the baseline. */
  blessed(): Promise<string | undefined>;
  /** Without a run, none is. */
  bless(run: ListedRun | undefined): Promise<void>;
}

/** A run without its rows. */
export type ListedRun = Described & {
  readonly id: string;
  readonly name: string;
  /** ISO 8601, UTC; undefined of runs that an older version saved. */
  readonly time: string | undefined;
  /** A short form of the id; the id itself where there is none. */
  readonly hash: string;
};

/** What is known, or why that cannot be read. */
export type Described =
  | { readonly info: RunInfo; readonly problem?: undefined }
  | { readonly info?: undefined; readonly problem: RunProblem };

export interface RunProblem {
  /** Saved by an older version, which kept no summary; by a newer one, which may do anything; or not as it was saved. */
  readonly state: 'older' | 'newer' | 'damaged';
  readonly message: string;
}

export interface StoredRun {
  /** As the user named it. */
  readonly name: string;
  /** Where it is: for messages, and to see whether two names mean one run. */
  readonly place: string;
  /** Its files, none of which an output may replace. */
  readonly files: readonly string[];
  /** What is known of it; a DataError for one that is damaged or has no summary. */
  info(): Promise<RunInfo>;
  /** Of the recipe that it was scored by. Whether its rows are whole shows when they are read. */
  signature(): Promise<string>;
  /**
   * Its rows, no more than the first `limitRows` of them; a DataError for a run that is not whole. Of the numbers of a row only
   * the chosen ones are needed, if some are.
   */
  read(limitRows?: number, chosen?: readonly ChosenNumber[]): Promise<Run>;
}

export interface NewRun {
  readonly name: string;
  /** The place of the run that it replaces, if it does. */
  readonly replaces: string | undefined;
  /** Takes lines of rows while they are scored. They may be others once this is done. */
  write(lines: Uint8Array): Promise<void>;
  /** The run is in the store once this is done, and never in part. */
  finish(info: NewRunInfo): Promise<StoredRun>;
}
