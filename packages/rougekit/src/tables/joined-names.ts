// What the columns of two joined tables are called: by their own names, and by their table's too where both have them
// (`reports.text`, `predictions.text`). Decided once, so that a name means the same column in every row.

import { RougekitError } from '../errors.ts';
import { shortened } from '../lines/json-fields.ts';
import { optional } from '../lines/own-field.ts';

export interface JoinSide {
  /** What messages call the table. */
  readonly name: string;
  /** What its columns are called by, where both tables have them. Default: the name. */
  readonly prefix?: string;
  /** The column that holds the key. */
  readonly key: string;
}

export class JoinedNames {
  readonly #first: JoinSide;
  readonly #second: JoinSide;
  readonly #ofFirst = new Map<string, string>();
  readonly #ofSecond = new Map<string, string>();
  readonly #inSecond: ReadonlySet<string>;
  readonly #taken = new Set<string>();

  /** `inFirst` may lack columns that only later rows have; `inSecond` has all. */
  constructor(
    [first, second]: readonly [JoinSide, JoinSide],
    inFirst: ReadonlySet<string>,
    inSecond: ReadonlySet<string>,
  ) {
    this.#first = first;
    this.#second = second;
    this.#inSecond = inSecond;
    this.#taken.add(first.key);
    for (const name of inFirst) this.first(name);
    for (const name of inSecond) {
      if (name === second.key) continue;
      // The key may be a path, and then no column of the first has its name.
      const isShared = name === first.key || inFirst.has(name);
      this.#ofSecond.set(name, this.#unique(isShared ? within(second, name) : name));
    }
  }

  /** Columns of the second table; its key is that of the first. */
  get second(): ReadonlyMap<string, string> {
    return this.#ofSecond;
  }

  first(name: string): string {
    const known = this.#ofFirst.get(name);
    if (known !== undefined) return known;
    const { key } = this.#first;
    const isShared = name !== this.#second.key && this.#inSecond.has(name);
    const own = name === key ? key : this.#unique(isShared ? within(this.#first, name) : name);
    this.#ofFirst.set(name, own);
    return own;
  }

  #unique(name: string): string {
    if (this.#taken.has(name))
      throw new RougekitError(
        'KEY_COLLISION',
        `Two columns of '${this.#first.name}' joined with '${this.#second.name}' would be called '${shortened(name)}'; rename one of them.`,
      );
    this.#taken.add(name);
    return name;
  }
}

const within = (side: JoinSide, name: string) => `${optional(side, 'prefix') ?? side.name}.${name}`;
