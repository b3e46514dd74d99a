// The rows of a report while they come, system after system: numbers for the index, texts in compressed slices. What the
// systems have in common is kept once.

import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FieldValues, IndexedSystem, ReportIndex, SharedTexts } from '@rougekit/studio';
import type { Pair } from 'rougekit';
import type { JsonObject } from 'rougekit/lines';
import { derivedBy } from '../../../scoring/groups/derived.ts';
import { RetrievalRows } from './retrieval-rows.ts';

/** A page with more of them takes long to open: some 15 MB. Their texts go to a folder beside it. */
export const MOST_IN_PAGE = 50_000;
/** Sorting and drawing more of them takes seconds. */
const MOST_EXAMPLES = 250_000;
/** Rows that are unpacked together: a tenth of a megabyte, a few milliseconds. */
export const SLICE = 200;

export interface ReportRow {
  readonly id: string;
  /** In the order of the columns. */
  readonly values: readonly unknown[];
  /** Why it has no scores. */
  readonly problem: string | undefined;
  readonly pair: Pair | undefined;
  readonly sources: readonly string[] | undefined;
  readonly fields: JsonObject | undefined;
  /** The name of the item that it answers, where items have several answers. */
  readonly item?: string | undefined;
}

interface Rows extends IndexedSystem {
  readonly scores: (number | null)[][];
  readonly lengths: number[];
  readonly problems: [number, string][];
  /** Compressed, but for the last. */
  readonly slices: Buffer[];
  candidates: (string | null)[];
  shared: (SharedTexts | null)[];
  all: number;
}

export class ReportRows {
  readonly #systems = new Map<string, Rows>();
  readonly #ids: string[] = [];
  readonly #referenceLengths: number[] = [];
  /** Of each row, the number of the first row that answers the same item. */
  readonly #items: number[] = [];
  readonly #firstRows = new Map<string, number>();
  readonly #fields: FieldValues;
  readonly #retrieval = new RetrievalRows();
  /** Of the texts of the first system, so that they are recognised in others: the page looks for them nowhere else. */
  readonly #shared: string[] = [];
  readonly #candidateWords = wordCounter('length');
  readonly #referenceWords = wordCounter('reference-length');
  /** Whether any row came with its texts. */
  #hasTexts = false;

  private constructor(fields: FieldValues) {
    this.#fields = fields;
  }

  /** Loads the studio, which only a report needs. */
  static async open(): Promise<ReportRows> {
    const studio = await import('@rougekit/studio');
    return new ReportRows(new studio.FieldValues());
  }

  /** Rows of the systems come in one order. Returns the number of the row. */
  add(system: string, row: ReportRow): number {
    const rows = this.#rowsOf(system, row.values.length);
    const number = rows.all++;
    if (number >= MOST_EXAMPLES) return number;
    if (number === this.#ids.length) this.#addItem(row);
    row.values.forEach((value, c) => {
      const isNumber = typeof value === 'number' && Number.isFinite(value);
      rows.scores[c]?.push(isNumber ? value : null);
    });
    rows.lengths.push(row.pair === undefined ? 0 : this.#candidateWords(row.pair));
    if (row.problem !== undefined) rows.problems.push([number, row.problem]);
    this.#addTexts(rows, row, number);
    return number;
  }

  get all(): number {
    return Math.max(0, ...[...this.#systems.values()].map(({ all }) => all));
  }

  get shown(): number {
    return this.#ids.length;
  }

  /** Only the first ones are shown, where there is no folder for more: a multiple of SLICE. */
  limit(count: number): void {
    if (this.shown <= count) return;
    for (const list of [this.#ids, this.#referenceLengths, this.#items]) list.length = count;
    for (const rows of this.#systems.values()) {
      if (rows.lengths.length <= count) continue; // systems may have fewer rows than the first
      for (const list of [...rows.scores, rows.lengths]) list.length = count;
      const firstBeyond = rows.problems.findIndex(([number]) => number >= count);
      if (firstBeyond >= 0) rows.problems.length = firstBeyond;
      rows.slices.length = count / SLICE;
      Object.assign(rows, { candidates: [], shared: [] });
    }
  }

  /** Of these systems, in this order. */
  index(names: readonly string[]): ReportIndex {
    const retrieval = this.#retrieval.index(this.shown);
    return {
      ids: this.#ids,
      systems: names.map((name) => {
        const { scores = [], lengths = [], problems = [] } = this.#systems.get(name) ?? {};
        return { scores, lengths, problems };
      }),
      referenceLengths: this.#referenceLengths,
      fields: this.#fields.chosen(this.shown),
      ...(this.#firstRows.size > 0 && { items: this.#items }),
      ...(retrieval && { retrieval }),
    };
  }

  /** The compressed slices of a system. */
  slices(name: string): readonly Buffer[] {
    const rows = this.#systems.get(name);
    if (rows === undefined || !this.#hasTexts) return [];
    if (rows.candidates.length > 0) closeSlice(rows);
    return rows.slices;
  }

  #rowsOf(system: string, columns: number): Rows {
    const known = this.#systems.get(system);
    if (known !== undefined) return known;
    const rows: Rows = {
      scores: Array.from({ length: columns }, () => []),
      ...{ lengths: [], problems: [], slices: [], candidates: [], shared: [], all: 0 },
    };
    this.#systems.set(system, rows);
    return rows;
  }

  #addItem({ id, pair, fields, item }: ReportRow): void {
    const number = this.#ids.length;
    const first = item === undefined ? undefined : this.#firstRows.get(item);
    if (item !== undefined && first === undefined) this.#firstRows.set(item, number);
    this.#items.push(first ?? number);
    this.#fields.add(this.#ids.length, fields);
    this.#retrieval.add(this.#ids.length, fields);
    this.#ids.push(id);
    this.#referenceLengths.push(pair === undefined ? 0 : this.#referenceWords(pair));
  }

  #addTexts(rows: Rows, { pair, sources }: ReportRow, number: number): void {
    if (pair !== undefined) this.#hasTexts = true;
    rows.candidates.push(pair?.candidate ?? null);
    const isFirst = rows === this.#systems.values().next().value;
    rows.shared.push(pair === undefined ? null : this.#newTexts(pair, sources, number, isFirst));
    if (rows.candidates.length === SLICE) closeSlice(rows);
  }

  /** null where the first system had the same. */
  #newTexts(
    { reference }: Pair,
    sources: readonly string[] | undefined,
    number: number,
    isFirst: boolean,
  ): SharedTexts | null {
    const references = typeof reference === 'string' ? [reference] : reference;
    const texts = { references, ...(sources === undefined ? {} : { sources }) };
    const hash = createHash('sha256').update(JSON.stringify(texts)).digest('base64');
    if (this.#shared[number] === hash) return null;
    if (isFirst) this.#shared[number] = hash;
    return texts;
  }
}

function closeSlice(rows: Rows): void {
  const { candidates, shared } = rows;
  rows.slices.push(packed({ candidates, shared }));
  rows.candidates = [];
  rows.shared = [];
}

export const packed = (value: object): Buffer => gzipSync(JSON.stringify(value), { level: 9 });

/** Words as `--by` counts them; 0 where a text cannot be counted. */
function wordCounter(name: string): (pair: Pair) => number {
  const count = derivedBy(name)?.begin();
  return (pair) => {
    const words = count?.(pair);
    return typeof words === 'number' && Number.isFinite(words) ? words : 0;
  };
}
