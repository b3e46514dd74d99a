// The columns of a data set: reported when they are chosen, remembered for whoever asks later.

import type { Columns } from '../data/columns.ts';
import type { World } from '../terminal/runtime.ts';
import type { ReadOptions } from './reader.ts';

export class ChosenColumns {
  #columns: Columns | undefined;
  readonly #people: World['people'];
  readonly #label: string;

  constructor({ label = '' }: ReadOptions, { people }: World) {
    this.#people = people;
    this.#label = label;
  }

  get columns(): Columns | undefined {
    return this.#columns;
  }

  readonly choose = (columns: Columns): void => {
    this.#columns = columns;
    const [choice, ...others] = columns.remarks;
    if (choice !== undefined) this.#people.note(this.#label + choice);
    for (const remark of others) this.#people.warn(remark);
  };
}
