// The columns of a data set: reported when they are chosen, and kept for later.

import type { Columns } from '../data/columns.ts';
import type { Runtime } from '../terminal/runtime.ts';
import type { ReadOptions } from './reader.ts';

export class ChosenColumns {
  #columns: Columns | undefined;
  readonly #messages: Runtime['messages'];
  readonly #label: string;
  readonly #isSaid: boolean;

  constructor({ label = '', isSaid = false }: ReadOptions, { messages }: Runtime) {
    this.#messages = messages;
    this.#label = label;
    this.#isSaid = isSaid;
  }

  get columns(): Columns | undefined {
    return this.#columns;
  }

  readonly choose = (columns: Columns): void => {
    this.#columns = columns;
    if (this.#isSaid) return;
    const [choice, ...others] = columns.remarks;
    if (choice !== undefined) this.#messages.info(this.#label + choice);
    for (const remark of others) this.#messages.warn(remark);
  };
}
