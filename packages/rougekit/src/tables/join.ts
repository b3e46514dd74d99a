// Two tables joined by a key: the rows of the second are held in memory by their keys, those of the first pass in their order, one
// look-up each. Keys that have no partner, or several, are counted and the first of them named.

import type { JsonObject } from '../lines/json-fields.ts';
import { idAt, RowProblem, shortened } from '../lines/json-fields.ts';
import type { JoinSide } from './joined-names.ts';
import { JoinedNames } from './joined-names.ts';

/** Keys of one kind: how many, and the first of them. */
export interface KeyList {
  readonly count: number;
  readonly first: readonly string[];
}

export interface JoinSummary {
  /** Rows of the first table that have a partner. */
  readonly matched: number;
  /** Keys without a partner in the other table. */
  readonly unmatched: { readonly first: KeyList; readonly second: KeyList };
  /** Keys of several rows. Those of the second table have no partner: it is unclear which row is meant. */
  readonly repeated: { readonly first: KeyList; readonly second: KeyList };
}

export interface JoinedRow {
  /** The key; undefined for a row without one. */
  readonly id: string | undefined;
  /** The columns of both tables, or why there is no partner. */
  readonly fields: JsonObject | RowProblem;
  /** Of a row without a partner: its key, and null in every other column that the joined table has. */
  readonly blank?: JsonObject;
}

interface Held {
  readonly fields: JsonObject;
  rows: number;
  /** How many rows of the first table asked for it. */
  asked: number;
}

const KEYS_NAMED = 5;

export class Join {
  readonly #first: JoinSide;
  readonly #second: JoinSide;
  readonly #held = new Map<string, Held>();
  /** Columns of the second table. */
  readonly #columns = new Set<string>();
  #names: JoinedNames | undefined;
  readonly #alone = new Keys();
  #matched = 0;

  constructor(first: JoinSide, second: JoinSide) {
    this.#first = first;
    this.#second = second;
  }

  /**
   * One more row of the second table, all of which come before the first is asked about. `shown` is what joined rows get
   * instead of the fields. Throws a RowProblem if the row has no key.
   */
  hold(fields: JsonObject, json?: string, shown = fields): void {
    const key = keyOf(fields, this.#second, json);
    const held = this.#held.get(key);
    if (held === undefined) this.#held.set(key, { fields: shown, rows: 1, asked: 0 });
    else held.rows++;
    for (const name of Object.keys(fields)) this.#columns.add(name);
  }

  /**
   * Decides what columns are called, from rows of the first table: all of them, or the first ones of a table that is not held. A
   * column that only later rows have never changes the names of others. Throws if two columns would have one name, as `joined` does
   * about such a later one.
   */
  nameColumns(rows: Iterable<JsonObject>): void {
    this.#names = this.#namesFor(rows);
  }

  /** A row of the first table with what the second has for its key. Without `nameColumns`, the first such row names them. */
  joined(fields: JsonObject, json?: string, shown = fields): JoinedRow {
    try {
      const id = keyOf(fields, this.#first, json);
      const joined = this.#partnered(id, shown);
      if (!(joined instanceof RowProblem)) return { id, fields: joined };
      const nulls = (names: Iterable<string>) =>
        Object.fromEntries([...names].map((name) => [name, null]));
      const blank = this.#merged(id, nulls(Object.keys(fields)), nulls(this.#columns));
      return { id, fields: joined, blank };
    } catch (error) {
      if (error instanceof RowProblem) return { id: undefined, fields: error };
      throw error;
    }
  }

  /** Known when all rows have passed. */
  summary(): JoinSummary {
    const lists = { unused: new Keys(), repeated: new Keys(), askedAgain: new Keys() };
    for (const [key, { rows, asked }] of this.#held) {
      if (asked === 0) lists.unused.add(key);
      if (rows > 1) lists.repeated.add(key);
      if (asked > 1) lists.askedAgain.add(key);
    }
    return {
      matched: this.#matched,
      unmatched: { first: this.#alone.list(), second: lists.unused.list() },
      repeated: { first: lists.askedAgain.list(), second: lists.repeated.list() },
    };
  }

  #partnered(key: string, fields: JsonObject): JsonObject | RowProblem {
    const held = this.#held.get(key);
    const { name, key: column } = this.#second;
    const shown = `the ${shortened(column)} '${shortened(key)}'`;
    if (held === undefined) {
      this.#alone.add(key);
      return new RowProblem('NO_PARTNER', `no row of '${name}' has ${shown}.`);
    }
    held.asked++;
    if (held.rows > 1)
      return new RowProblem(
        'SEVERAL_PARTNERS',
        `${held.rows} rows of '${name}' have ${shown}; which of them is meant?`,
      );
    this.#matched++;
    return this.#merged(key, fields, held.fields);
  }

  #namesFor(rows: Iterable<JsonObject>): JoinedNames {
    const inFirst = new Set<string>();
    for (const row of rows) for (const name of Object.keys(row)) inFirst.add(name);
    return new JoinedNames([this.#first, this.#second], inFirst, this.#columns);
  }

  #merged(key: string, first: JsonObject, second: JsonObject): JsonObject {
    const names = (this.#names ??= this.#namesFor([first]));
    // Entries, not assignments: a column may be called __proto__. The key has all its digits.
    return Object.fromEntries([
      ...Object.entries(first).map(([name, value]) => [names.first(name), value]),
      [this.#first.key, key],
      ...Object.entries(second).flatMap(([name, value]) => {
        const own = names.second.get(name);
        return own === undefined ? [] : [[own, value]];
      }),
    ]) as JsonObject;
  }
}

function keyOf(fields: JsonObject, { key }: JoinSide, json: string | undefined): string {
  const id = idAt(fields, [key], json);
  if (id !== undefined && id !== '') return id;
  throw new RowProblem('INVALID_ID', `expected '${shortened(key)}' to be text or a number.`);
}

class Keys {
  readonly #seen = new Set<string>();

  add(key: string): void {
    this.#seen.add(key);
  }

  list(): KeyList {
    return { count: this.#seen.size, first: [...this.#seen].slice(0, KEYS_NAMED) };
  }
}
