// What a store of runs is. `--save` keeps a run under a name, `--baseline` and `compare` read it again; where the runs are, and
// in what form, is the store's own business. Its promises are tested in test/run-store-contract.ts.

import type { Output } from '../writers/output-file.ts';
import type { ChosenNumber } from './chosen-numbers.ts';
import type { Run } from './read-run.ts';

export interface RunStore {
  /** Where it is, for messages. */
  readonly place: string;
  /** The names of the runs in it, sorted; none where nothing was saved yet. */
  list(): Promise<readonly string[]>;
  /** The run of that name; undefined if there is none. */
  open(name: string): Promise<StoredRun | undefined>;
  /** Room for a run. A UsageError for a name that cannot be used, or that is taken where nothing may be replaced. */
  save(name: string, options: { readonly replaces: boolean }): Promise<NewRun>;
}

export interface StoredRun {
  /** As the user named it. */
  readonly name: string;
  /** Where it is: for messages, and to see whether two names mean one run. */
  readonly place: string;
  /**
   * Its rows, no more than the first `limitRows` of them; a DataError for a run that is not whole. Of the numbers of a row only
   * the chosen ones are needed, if some are.
   */
  read(limitRows?: number, chosen?: readonly ChosenNumber[]): Promise<Run>;
}

export interface NewRun {
  readonly place: string;
  /** Takes the lines of the run, which is in the store once that is finished, and never in part. `inputs` are not replaced. */
  output(inputs: readonly string[]): Output;
}
