// The rows of a file through a scorer, to the numbers and texts that the views of the report show.

import { type Pair, type Scorer, type Scores, score, textFigures } from 'rougekit';
import {
  type JsonObject,
  type LineBatch,
  type Listener,
  NoticeGroups,
  passagesAt,
  RowProblem,
  type ScoreTable,
  SetChecks,
  type SourceRow,
  scoreData,
} from 'rougekit/lines';
import type { Column } from 'rougekit/registry';
import { ScoreSet } from 'rougekit/statistics';
import { FieldValues } from '../../data/field-values.ts';
import type {
  Estimate,
  ReportColumn,
  ReportHead,
  ReportIndex,
  TextSlice,
} from '../../data/report-data.ts';
import { headOf, reportColumn } from '../live-pair.ts';
import { type FileColumns, pairFields } from './columns.ts';
import type { OpenFile } from './open-file.ts';

/** Rows whose texts are asked for together. */
const SLICE = 200;

export interface ScoredFile {
  readonly head: ReportHead;
  readonly index: ReportIndex;
  /** Rows that could not be scored, and why the first of them. */
  readonly failed: number;
  readonly problem: string | undefined;
  slice(number: number): TextSlice | undefined;
  tables(): readonly ScoreTable[];
}

export interface Watch {
  /** Of the file; undefined if it could not be computed. */
  readonly sha256?: string | undefined;
  readonly signal: AbortSignal;
  /** After each piece: how many of them are done, and rows. */
  progress(done: number, rows: number): void;
  /** Lets messages come in between. */
  turn(): Promise<void>;
}

export async function scoreFile(
  file: OpenFile,
  columns: FileColumns,
  scorer: Scorer<Scores>,
  { signal, progress, turn, sha256 }: Watch,
): Promise<ScoredFile> {
  const { name, pieces } = file;
  const readsSource = scorer.metrics.some((metric) => metric.readsSource === true);
  const fields = pairFields(columns, readsSource);
  const batches = async function* (): AsyncGenerator<LineBatch> {
    for (const [k, piece] of pieces.entries())
      yield { ...piece, fields, name, ...(k === 0 ? { firstLine: 1 } : {}) };
  };
  const declared = scorer.metrics.flatMap((metric): readonly Column[] => metric.columns ?? []);
  const rows = new FileRows(scorer, declared, columns.sources);
  const advice = new SetChecks(scorer);
  const watch: Listener = {
    take: () => progress(rows.tables.length, rows.ids.length),
  };
  await scoreData(batches(), scorer, [rows, watch], {
    signal,
    advice,
    calculate: async (work) => {
      await turn();
      return work();
    },
  });
  const reportColumns = declared.map(reportColumn);
  return {
    head: {
      ...rows.head(name, reportColumns, advice.notices()),
      inputs: sha256 === undefined ? [] : [{ file: name, sha256 }],
    },
    index: rows.index(),
    failed: rows.set.failed,
    problem: rows.problems[0]?.[1],
    slice: (number) => rows.slice(number),
    tables: () => rows.tables,
  };
}

class FileRows implements Listener {
  readonly tables: ScoreTable[] = [];
  readonly ids: string[] = [];
  readonly problems: [number, string][] = [];
  readonly set: ScoreSet;
  readonly #scorer: Scorer<Scores>;
  readonly #columns: readonly Column[];
  readonly #sources: readonly string[];
  readonly #scores: (number | null)[][];
  readonly #lengths: number[] = [];
  readonly #referenceLengths: number[] = [];
  readonly #notices = new NoticeGroups();
  readonly #fields = new FieldValues();
  readonly #figures = textFigures({ types: ['length'] });

  constructor(scorer: Scorer<Scores>, columns: readonly Column[], sources: readonly string[]) {
    this.#sources = sources;
    this.#scorer = scorer;
    this.#columns = columns;
    this.#scores = columns.map(() => []);
    this.set = new ScoreSet(scorer);
  }

  take(table: ScoreTable): void {
    this.set.addRows(table);
    const width = table.columns.length;
    const places = this.#columns.map(({ path }) => table.columns.indexOf(path.join('.')));
    for (let row = 0; row < table.rows; row++) {
      const number = this.ids.length;
      const source = table.source(row);
      const id = table.id(row) ?? String(number + 1);
      this.ids.push(id);
      places.forEach((place, c) => {
        const value = place < 0 ? Number.NaN : table.scores[row * width + place];
        this.#scores[c].push(Number.isFinite(value) ? value : null);
      });
      const [length, reference] = 'pair' in source ? this.#words(source.pair) : [0, 0];
      this.#lengths.push(length);
      this.#referenceLengths.push(reference);
      this.#fields.add(number, source.fields);
      const problem = table.problem(row);
      if (problem !== undefined)
        this.problems.push([number, `${table.batch.name}:${table.line(row)}: ${problem.message}`]);
      this.#notices.addAll(table.notices(row), id, number);
      for (const [key, { message }] of Object.entries(table.problems(row) ?? {}))
        this.#notices.add(`NO_SCORE_${key}`, message, id, number);
    }
    this.tables.push(table);
  }

  /** Words as the report counts them, of the candidate and of the reference nearest in length. */
  #words(pair: Pair): readonly [number, number] {
    const { length } = score(pair, this.#figures) as {
      readonly length: { readonly candidate: number; readonly reference: number };
    };
    return [length.candidate, length.reference];
  }

  head(
    title: string,
    columns: readonly ReportColumn[],
    about: readonly { readonly code: string; readonly message: string }[],
  ): ReportHead {
    const { good, failed } = this.set;
    const base = headOf(columns, this.#scorer.signature);
    const result = good === 0 ? undefined : this.set.aggregate();
    const advice = about.map(({ code, message }) => ({ code, message, count: good, ids: [] }));
    const all = this.ids.length;
    return {
      ...base,
      ...{ title, examples: { all, shown: all, slice: SLICE, folder: null } },
      systems: [
        {
          ...base.systems[0],
          ...{ items: all, failed, signature: result?.signature ?? this.#scorer.signature },
          notices: [...advice, ...this.#notices.list()],
          estimates: this.#columns.map(({ path }) => estimateAt(result?.scores ?? {}, path)),
        },
      ],
    };
  }

  index(): ReportIndex {
    return {
      ids: this.ids,
      systems: [{ scores: this.#scores, lengths: this.#lengths, problems: this.problems }],
      referenceLengths: this.#referenceLengths,
      fields: this.#fields.chosen(this.ids.length),
    };
  }

  slice(number: number): TextSlice | undefined {
    const first = number * SLICE;
    const last = Math.min(first + SLICE, this.ids.length);
    if (first >= last) return undefined;
    const rows = Array.from({ length: last - first }, (_, k) => this.#source(first + k));
    return {
      candidates: rows.map((row) => ('pair' in row ? row.pair.candidate : null)),
      shared: rows.map((row) => {
        if (!('pair' in row)) return null;
        const { reference } = row.pair;
        const references = typeof reference === 'string' ? [reference] : reference;
        const sources = this.#sourcesOf(row);
        return sources === undefined ? { references } : { references, sources };
      }),
    };
  }

  /** Shown beside the texts, whether a metric reads them or not; undefined where the row has none that are texts. */
  #sourcesOf({ fields }: SourceRow): readonly string[] | undefined {
    if (fields === undefined || this.#sources.length === 0) return undefined;
    try {
      return passagesAt(fields as JsonObject, this.#sources);
    } catch (error) {
      if (error instanceof RowProblem) return undefined;
      throw error;
    }
  }

  #source(row: number): SourceRow {
    const table = this.tables.findLast(({ firstRow }) => firstRow <= row) as ScoreTable;
    return table.source(row - table.firstRow);
  }
}

function estimateAt(scores: object, path: readonly string[]): Estimate | null {
  let value: unknown = scores;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  const { value: mean, low, high } = value as Estimate;
  return { value: mean, low, high };
}
