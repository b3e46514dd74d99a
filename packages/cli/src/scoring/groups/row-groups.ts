// `--by`: what each row is grouped by. A column of the data wins over a figure of that name; which one it is, is
// told from the first rows.

import { fieldAt, type JsonObject } from 'rougekit/lines';
import { type ColumnNames, USUAL_NAMES } from '../../data/column-names.ts';
import { type Columns, fieldsOf, sourcesOf } from '../../data/columns.ts';
import type { Item } from '../../data/row.ts';
import { didYouMean } from '../../failures/did-you-mean.ts';
import { UsageError } from '../../failures/failures.ts';
import { DERIVED_NAMES, derivedBy } from './derived.ts';

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

interface Reader extends Grouping {
  /** For people, if it may be a surprise. */
  readonly remark: string | undefined;
  read(item: Item): unknown;
}

/** How many rows are looked at, at most, before a name is known to be no column. */
const MOST_ROWS = 100;

export class RowGroups {
  readonly #request: GroupsRequest;
  readonly #columns: () => Columns | undefined;
  readonly #tell: (remark: string) => void;
  #readers: readonly Reader[] = [];

  /** `columns` are those of the data, once they are chosen. */
  constructor(
    request: GroupsRequest,
    columns: () => Columns | undefined,
    tell: (remark: string) => void,
  ) {
    this.#request = request;
    this.#columns = columns;
    this.#tell = tell;
  }

  /** What the names turned out to be; none before rows were seen. */
  get groupings(): readonly Grouping[] {
    return this.#readers;
  }

  /** The same items, each with its values in the order of the names. */
  async *attach(items: AsyncIterable<Item>): AsyncGenerator<Item> {
    let waiting: Item[] | undefined = [];
    const settled = () => {
      const seen = waiting ?? [];
      waiting = undefined;
      this.#decide(seen);
      return seen.map((item) => this.#grouped(item));
    };
    for await (const item of items) {
      if (waiting === undefined) yield this.#grouped(item);
      else if (waiting.push(item) === MOST_ROWS) yield* settled();
    }
    if (waiting !== undefined && waiting.length > 0) yield* settled();
  }

  #decide(seen: readonly Item[]): void {
    const rows = seen.flatMap(({ row }) => (row === undefined ? [] : [row]));
    const columns = this.#columns();
    this.#readers = this.#request.names.map((name) => readerOf(name, rows, this.#request, columns));
    for (const { remark } of this.#readers) if (remark !== undefined) this.#tell(remark);
  }

  #grouped(item: Item): Item {
    return { ...item, groups: this.#readers.map(({ read }) => read(item)) };
  }
}

function readerOf(
  name: string,
  rows: readonly JsonObject[],
  request: GroupsRequest,
  columns: Columns | undefined,
): Reader {
  const derived = derivedBy(name);
  // The texts themselves are no groups: where they stand under `references`, their number is meant.
  const isText = [columns?.candidate, ...(columns?.references ?? [])].includes(name);
  const isColumn = rows.some((row) => fieldAt(row, name) !== undefined);
  if (isColumn && !(isText && derived !== undefined)) {
    const remark =
      derived === undefined
        ? undefined
        : `\`--by ${name}\` goes by the column '${name}' of the data, not by the ${derived.means}.`;
    const read = ({ row }: Item) => (row === undefined ? undefined : fieldAt(row, name)?.value);
    return { name, means: undefined, remark, read };
  }
  if (derived === undefined) throw unknown(name, rows);
  const sources = derived.readsSource ? sourceFields(name, rows, request, columns) : [];
  const figureOf = derived.begin();
  const read = (item: Item) => {
    if (!('pair' in item)) return undefined;
    if (!derived.readsSource) return figureOf(item.pair);
    const source = item.row === undefined ? undefined : sourcesOf(item.row, sources);
    return source === undefined ? undefined : figureOf({ ...item.pair, source });
  };
  const remark =
    name === 'language'
      ? `There is no column 'language': rows are grouped by the ${derived.means}.`
      : undefined;
  return { name, means: derived.means, remark, read };
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
  const tail = rows.length === 0 ? 'Only JSONL can have it.' : fieldsOf(rows);
  throw new UsageError(
    `\`--by ${name}\` needs the text that a candidate was made from; name its field with --source. ${tail}`,
  );
}

function unknown(name: string, rows: readonly JsonObject[]): UsageError {
  const hint = didYouMean(name, [...Object.keys(rows[0] ?? {}), ...DERIVED_NAMES]);
  const fields = rows.length === 0 ? 'Line files have no fields.' : fieldsOf(rows);
  return new UsageError(
    `\`--by\` names '${name}', which is no field of the data.${hint} ${fields} ` +
      `Told from the texts: ${DERIVED_NAMES.join(', ')}.`,
  );
}
