// `--by`: what each row is grouped by. A column of the data wins over a figure of that name; which one it is, is
// determined from the first rows.

import type { Pair } from 'rougekit';
import {
  type ColumnNames,
  fieldAt,
  type JsonObject,
  type ScoreTable,
  USUAL_NAMES,
} from 'rougekit/lines';
import { type Columns, fieldsOf, sourcesOf } from '../../data/columns.ts';
import { didYouMean } from '../../failures/did-you-mean.ts';
import { UsageError } from '../../failures/failures.ts';
import { FIRST_ROWS } from '../../readers/first-rows.ts';
import { hasFields, rowFields } from '../row-names.ts';
import { DERIVED_NAMES, type Derived, derivedBy } from './derived.ts';

export interface GroupsRequest {
  /** As `--by` names them. */
  readonly names: readonly string[];
  /** As `--source` names them, if it does. */
  readonly sources: readonly string[];
  /** Those to look for otherwise. */
  readonly usual: ColumnNames | undefined;
}

export interface Grouping {
  readonly name: string;
  /** What a figure of the texts is; undefined for a column. */
  readonly means: string | undefined;
}

/** One row, read when somebody asks for it. */
interface SeenRow {
  readonly fields: JsonObject | undefined;
  /** undefined where the row has no usable texts. */
  readonly pair: Pair | undefined;
}

interface Reader extends Grouping {
  /** For people, if it may be a surprise. */
  readonly remark: string | undefined;
  read(row: SeenRow): unknown;
  /** Without reading the row; undefined where that is needed. */
  readonly fromBytes?: Derived['fromBytes'];
}

export class RowGroups {
  readonly #request: GroupsRequest;
  readonly #columns: () => Columns | undefined;
  readonly #report: (remark: string) => void;
  readonly #seen: JsonObject[] = [];
  #rows = 0;
  #readers: readonly Reader[] | undefined;

  /** `columns` are those of the data, once they are chosen. */
  constructor(
    request: GroupsRequest,
    columns: () => Columns | undefined,
    report: (remark: string) => void,
  ) {
    this.#request = request;
    this.#columns = columns;
    this.#report = report;
  }

  /** What the names turned out to be; none before rows were seen. */
  get groupings(): readonly Grouping[] {
    return this.#readers ?? [];
  }

  get isDecided(): boolean {
    return this.#readers !== undefined;
  }

  /** Looks at the first rows. True once it is decided what the names are. */
  look(table: ScoreTable): boolean {
    for (let row = 0; row < table.rows && !this.isDecided; row++) {
      const fields = rowFields(table, row);
      if (fields !== undefined) this.#seen.push(fields);
      if (++this.#rows === FIRST_ROWS) this.decide();
    }
    return this.isDecided;
  }

  decide(): void {
    const columns = this.#columns();
    const { names } = this.#request;
    this.#readers = names.map((name) => readerOf(name, this.#seen, this.#request, columns));
    for (const { remark } of this.#readers) if (remark !== undefined) this.#report(remark);
  }

  /** What rows are grouped by: for each name, a value of every row. */
  valuesOf(table: ScoreTable): unknown[][] {
    // Read once for all names.
    const seen: SeenRow[] = [];
    const read = (row: number) => (seen[row] ??= seenRow(table, row));
    return (this.#readers ?? []).map((reader) =>
      reader.means === undefined && hasFields(table)
        ? table.fieldOfAll(reader.name)
        : Array.from(
            table.ok,
            (_, row) => reader.fromBytes?.(table, row) ?? reader.read(read(row)),
          ),
    );
  }
}

function seenRow(table: ScoreTable, row: number): SeenRow {
  const source = table.source(row);
  return {
    fields: hasFields(table) ? source.fields : undefined,
    pair: 'pair' in source ? source.pair : undefined,
  };
}

/** A UsageError if a name is neither a field of the first rows nor computed from texts. */
export function refuseUnknownGroups(names: readonly string[], rows: readonly JsonObject[]): void {
  for (const name of names)
    if (derivedBy(name) === undefined && !rows.some((row) => fieldAt(row, name) !== undefined))
      throw unknown(name, rows);
}

function readerOf(
  name: string,
  rows: readonly JsonObject[],
  request: GroupsRequest,
  columns: Columns | undefined,
): Reader {
  const derived = derivedBy(name);
  // The texts themselves are not groups: where they stand under `references`, their number is meant.
  const isText = [columns?.candidate, ...(columns?.references ?? [])].includes(name);
  const isColumn = rows.some((row) => fieldAt(row, name) !== undefined);
  if (isColumn && !(isText && derived !== undefined)) {
    const remark =
      derived === undefined
        ? undefined
        : `\`--by ${name}\` goes by the column '${name}' of the data, not by the ${derived.means}.`;
    const read = ({ fields }: SeenRow) => fields && fieldAt(fields, name)?.value;
    return { name, means: undefined, remark, read };
  }
  if (derived === undefined) throw unknown(name, rows);
  const sources = derived.readsSource ? sourceFields(name, rows, request, columns) : [];
  const figureOf = derived.begin();
  const read = ({ fields, pair }: SeenRow) => {
    if (pair === undefined) return undefined;
    if (!derived.readsSource) return figureOf(pair);
    const source = fields && sourcesOf(fields, sources);
    return source === undefined ? undefined : figureOf({ ...pair, source });
  };
  const remark =
    name === 'language'
      ? `There is no column 'language': rows are grouped by the ${derived.means}.`
      : undefined;
  const { means, fromBytes } = derived;
  return { name, means, remark, read, ...(fromBytes && { fromBytes }) };
}

function sourceFields(
  name: string,
  rows: readonly JsonObject[],
  { sources, usual = USUAL_NAMES }: GroupsRequest,
  columns: Columns | undefined,
): readonly string[] {
  if (sources.length > 0) return sources;
  const taken = [columns?.candidate, ...(columns?.references ?? [])];
  const found = usual.source.find(
    (field) => !taken.includes(field) && rows.some((row) => fieldAt(row, field) !== undefined),
  );
  if (found !== undefined) return [found];
  const tail = rows.length === 0 ? 'Line files have no columns.' : fieldsOf(rows);
  throw new UsageError(
    `\`--by ${name}\` needs the text that a candidate was made from; name its field with --source. ${tail}`,
  );
}

function unknown(name: string, rows: readonly JsonObject[]): UsageError {
  const hint = didYouMean(name, [...Object.keys(rows[0] ?? {}), ...DERIVED_NAMES]);
  const fields = rows.length === 0 ? 'Line files have no fields.' : fieldsOf(rows);
  return new UsageError(
    `\`--by\` names '${name}', which is not a field of the data.${hint} ${fields} ` +
      `Computed from the texts: ${DERIVED_NAMES.join(', ')}.`,
  );
}
