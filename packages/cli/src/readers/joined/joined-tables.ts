// `--on KEY`: two tables, the texts of a row in one of them or in both. The second is held in memory by its keys, and the rows of
// the first pass in their order.

import {
  fieldAt,
  Join,
  type JoinSummary,
  type JsonObject,
  type KeyList,
  RowProblem,
} from 'rougekit/lines';
import { unknownField } from '../../data/columns.ts';
import { placed } from '../../data/placed.ts';
import { refusing } from '../../failures/core-errors.ts';
import { DataError, UsageError } from '../../failures/failures.ts';
import { wrongValue } from '../../flags/flag-values.ts';
import { excerpt } from '../../terminal/escape-control.ts';
import { counted, formatCount } from '../../terminal/format-count.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { fieldReader } from '../choose-reader.ts';
import { FIRST_ROWS } from '../first-rows.ts';
import type { Data, Reader, ReadOptions } from '../reader.ts';
import { tableData } from '../tables/table-reader.ts';
import { objectOf, writtenFields } from './json-values.ts';
import { type MadeRow, madeLines } from './made-lines.ts';
import { tableNames } from './table-names.ts';
import { type OpenedTable, openTable, type TableRow, tableRows } from './table-rows.ts';

/** The second table may have so many characters: with its keys some 1.5 GB of memory. */
const MOST_HELD = 2 ** 29;

export interface JoinKeys {
  readonly first: string;
  readonly second: string;
}

/** `study_id`, or `study_id=id` where the second table calls it otherwise. */
export function readJoinKeys(text: string): JoinKeys {
  const [first = '', second = first, ...more] = text.split('=').map((name) => name.trim());
  if (first === '' || second === '' || more.length > 0)
    throw wrongValue('--on', 'a column, or two such as study_id=id', text);
  return { first, second };
}

export function joinedTables(files: readonly string[], keys: JoinKeys): Reader {
  const lines = files.find((file) => fieldReader(file) === undefined);
  if (lines !== undefined)
    throw new UsageError(`\`--on\` joins tables, and '${lines}' has no fields.`);
  const [first = '', second, ...more] = files;
  if (second === undefined || more.length > 0)
    throw new UsageError(
      `\`--on\` joins two tables, got ${files.length}: rougekit score reports.csv predictions.csv --on study_id`,
    );
  return {
    ...(fieldReader(first) as Reader),
    accepts: () => true,
    async open(_, options, runtime) {
      const tables = [
        await openTable(first, options, runtime),
        await openTable(second, options, runtime),
      ] as const;
      return joinedData(tables, keys, options, runtime);
    },
  };
}

function joinedData(
  [first, second]: readonly [OpenedTable, OpenedTable],
  keys: JoinKeys,
  options: ReadOptions,
  runtime: Runtime,
): Data {
  const { messages } = runtime;
  const both = [first.data, second.data];
  const key = keys.first === keys.second ? keys.first : `${keys.first} = ${keys.second}`;
  messages.info(`${options.label ?? ''}joined on ${key}: ${first.name}, ${second.name}`);
  const joining = new Joining(first, second, keys);
  const source = {
    name: first.name,
    size: first.data.sets[0]?.size,
    bytesRead: 0,
    open: async () => ({
      async *pieces() {
        yield* madeLines(joining.rows());
        for (const sentence of joining.remarks()) messages.warn(sentence);
      },
    }),
    checksum: async () => ({ sha256: '' }),
  };
  // The key names the rows, unless another column does.
  const columns = { ...options.columns, id: options.columns?.id ?? keys.first };
  return {
    ...tableData([source], { ...options, columns, otherFields: undefined }, runtime),
    names: both.flatMap(({ names }) => names),
    readings: both.flatMap(({ readings }) => readings),
    checksums: async () => (await Promise.all(both.map((data) => data.checksums()))).flat(),
    incomplete: () => joining.incomplete(),
  };
}

class Joining {
  readonly #first: OpenedTable;
  readonly #second: OpenedTable;
  readonly #keys: JoinKeys;
  readonly #join: Join;
  /** Known when all rows of the first table have passed. */
  #summary: JoinSummary | undefined;
  #held = 0;
  readonly #unusable: string[] = [];

  constructor(first: OpenedTable, second: OpenedTable, keys: JoinKeys) {
    this.#first = first;
    this.#second = second;
    this.#keys = keys;
    const [one, other] = tableNames(first.name, second.name);
    this.#join = new Join(
      { name: first.name, prefix: one, key: keys.first },
      { name: second.name, prefix: other, key: keys.second },
    );
  }

  async *rows(): AsyncGenerator<MadeRow> {
    await this.#hold();
    const seen = new KeyCheck(this.#keys.first);
    let held: TableRow[] | undefined = [];
    for await (const row of tableRows(this.#first)) {
      seen.look(row.fields);
      if (held === undefined) yield this.#joined(row);
      else if (held.push(row) >= FIRST_ROWS) {
        yield* this.#begun(held);
        held = undefined;
      }
    }
    seen.end();
    if (held !== undefined) yield* this.#begun(held);
    const summary = this.#join.summary();
    if (summary.matched === 0 && summary.unmatched.first.count > 0) throw this.#nothing(summary);
    this.#summary = summary;
  }

  /** The first rows name the columns. */
  #begun(rows: readonly TableRow[]): MadeRow[] {
    const fields = rows.flatMap((row) => (row.fields instanceof RowProblem ? [] : [row.fields]));
    refusing(() => this.#join.nameColumns(fields), { isData: true });
    return rows.map((row) => this.#joined(row));
  }

  #joined({ line, fields, json }: TableRow): MadeRow {
    if (fields instanceof RowProblem) return { line, json: fields };
    const { fields: joined, blank } = refusing(
      () => this.#join.joined(fields, json, writtenFields(json)),
      { isData: true },
    );
    return {
      line,
      json: joined instanceof RowProblem ? joined : objectOf(joined),
      blank: blank === undefined ? undefined : objectOf(blank),
    };
  }

  /** What to look at, though all rows were scored. */
  remarks(): string[] {
    const { repeated } = this.#summary ?? {};
    if (repeated === undefined) return [];
    const [first, second] = [repeated.first, repeated.second].map(listed);
    return [
      ...(repeated.first.count === 0
        ? []
        : [`'${this.#first.name}' has ${first} more than once; each of these rows is scored.`]),
      ...(repeated.second.count === 0
        ? []
        : [`'${this.#second.name}' has ${second} more than once, so these rows have no partner.`]),
    ];
  }

  incomplete(): string[] {
    const { unmatched } = this.#summary ?? {};
    const [place] = this.#unusable;
    return [
      ...(place === undefined
        ? []
        : [
            `${counted(this.#unusable.length, 'row')} of '${this.#second.name}' cannot be used: ${place}`,
          ]),
      ...(unmatched === undefined || unmatched.second.count === 0
        ? []
        : [
            `'${this.#second.name}' has ${listed(unmatched.second)}, which '${this.#first.name}' does not have.`,
          ]),
    ];
  }

  async #hold(): Promise<void> {
    const { name } = this.#second;
    const seen = new KeyCheck(this.#keys.second);
    for await (const row of tableRows(this.#second)) {
      const { fields, json } = row;
      seen.look(fields);
      this.#held += json.length;
      if (this.#held > MOST_HELD)
        throw new DataError(
          `'${name}' is held in memory to be joined, and is longer than ${formatCount(MOST_HELD / 2 ** 20)} million characters.`,
          ['Name the larger table first; columns that are not needed can be left out.'],
        );
      try {
        if (fields instanceof RowProblem) throw fields;
        this.#join.hold(fields, json, writtenFields(json));
      } catch (error) {
        if (!(error instanceof RowProblem)) throw error;
        this.#unusable.push(placed(row, name, error.message));
      }
    }
    seen.end();
  }

  #nothing({ unmatched }: JoinSummary): DataError {
    const keys = ({ first, count }: KeyList) => shown(first) + (count > first.length ? ' …' : '');
    return new DataError(
      `No row of '${this.#first.name}' has a partner in '${this.#second.name}': they share no key.`,
      [
        `${this.#keys.first} in '${this.#first.name}': ${keys(unmatched.first)}`,
        `${this.#keys.second} in '${this.#second.name}': ${keys(unmatched.second)}`,
      ],
    );
  }
}

const shown = (keys: readonly string[]) => keys.map((key) => `'${excerpt(key, 40)}'`).join(', ');

/** "3 keys ('s1', 's2' …)" */
function listed({ count, first }: KeyList): string {
  const few = first.slice(0, 3);
  return `${counted(count, 'key')} (${shown(few)}${count > few.length ? ' …' : ''})`;
}

/** A key that none of the first rows has is a wrong name, not a fault of the rows. */
class KeyCheck {
  readonly #key: string;
  #rows: JsonObject[] | undefined = [];

  constructor(key: string) {
    this.#key = key;
  }

  look(fields: JsonObject | RowProblem): void {
    if (this.#rows === undefined || fields instanceof RowProblem) return;
    if (fieldAt(fields, this.#key) !== undefined) this.#rows = undefined;
    else if (this.#rows.push(fields) >= FIRST_ROWS) this.end();
  }

  end(): void {
    if (this.#rows !== undefined && this.#rows.length > 0)
      throw unknownField('--on', this.#key, this.#rows);
  }
}
