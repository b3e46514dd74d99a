// A piece of a file → everything a run needs to know about it: numbers in arrays, its rows as they are
// printed, and what has to be said about single rows. All of it can be sent between threads.

import type { BadRow, Counts, Notice, Problem, Scorer, Scores } from 'rougekit';
import {
  Advice,
  type AdviceState,
  LineScorer,
  type PairFields,
  type ReadLine,
  ScoreTable,
} from 'rougekit/lines';
import type { ScoreRows } from 'rougekit/statistics';
import type { Columns } from '../../data/columns.ts';
import { type ItemProblem, ROW_PROBLEMS } from '../../data/row.ts';
import { rowAt, type Shard } from '../../data/shard.ts';
import { isBlank, itemOf, parsedRow } from '../../readers/jsonl/json-line.ts';
import { tableLines } from '../../writers/jsonl/rows-jsonl.ts';

export interface PartJob {
  readonly signature: string;
  /** The file, as messages name it. */
  readonly name: string;
  /** undefined where no line is an object. */
  readonly columns: Columns | undefined;
  /** Whether rows are printed one by one. */
  readonly wantsRows: boolean;
  /** Which rows of the file come; all of them where there are no parts. */
  readonly shard?: Shard | undefined;
}

/** A row of which more is to be said than its numbers. `row` is its number in the data set, from 0. */
export type Remark = { readonly id: string; readonly place: string; readonly row: number } & (
  | { readonly ok: true; readonly notices: readonly Notice[] }
  | { readonly ok: false; readonly problem: ItemProblem }
);

/** What a row's scores are made of, for metrics that are pooled by sums of counts. */
export interface RowCounts {
  readonly scores: Scores;
  readonly counts: readonly Counts[];
}

export interface ScoredPart extends Omit<ScoreRows, 'row'> {
  readonly lines: number;
  /** Of each row, undefined where it has a problem; only if a metric is pooled by sums. */
  readonly counted: readonly (RowCounts | undefined)[] | undefined;
  /** The rows as lines of JSON, if they are wanted. */
  readonly text: Uint8Array | undefined;
  readonly remarks: readonly Remark[];
  /** What was seen of this part, where nobody listened. */
  readonly advice: AdviceState | undefined;
}

export class PartScorer {
  readonly #job: PartJob;
  readonly #scorer: Scorer<Scores, 'sync'>;
  readonly #lines: LineScorer;

  /** Uses the engine that is loaded now, if any. */
  constructor(scorer: Scorer<Scores, 'sync'>, job: PartJob) {
    this.#job = job;
    this.#scorer = scorer;
    this.#lines = new LineScorer(scorer, fieldsOf(job.columns), (text, line, row) =>
      isBlank(text) ? undefined : this.#read(text, line, row),
    );
  }

  /** `line` and `row` stand before the bytes in their file. */
  score(bytes: Uint8Array, line: number, row: number, listener?: Advice): ScoredPart {
    const advice = listener ?? new Advice(this.#scorer);
    const parts = this.#lines.score(bytes, { line, row, advice });
    const table = new ScoreTable(parts, this.#scorer, row, line + 1);
    const remarks = new Map<number, Remark>();
    for (const at of table.remarkable()) remarks.set(at, this.#remark(table, at));
    const idOf = (at: number) => rowId(table, at, this.#numberOf(table.firstRow + at));
    const { rows, paths, scores, ok } = table;
    return {
      rows,
      lines: parts.lines,
      counted: this.#counted(table),
      paths,
      scores,
      ok,
      text: this.#job.wantsRows
        ? new TextEncoder().encode(tableLines(table, idOf, remarks))
        : undefined,
      remarks: [...remarks.values()],
      advice: listener === undefined ? advice.state : undefined,
    };
  }

  #counted(table: ScoreTable): ScoredPart['counted'] {
    if (this.#scorer.metrics.every(({ pooling }) => pooling === 'mean')) return undefined;
    return Array.from({ length: table.rows }, (_, at) => {
      const row = table.row(at);
      return row.ok ? { scores: row.scores, counts: row.counts } : undefined;
    });
  }

  /** Of the k-th row that comes, in the data set. */
  #numberOf(k: number): number {
    const { shard } = this.#job;
    return shard === undefined ? k : rowAt(shard, k);
  }

  /** A line as JSON.parse reads it, for those that the engine leaves. */
  #read(text: string, line: number, row: number): ReadLine {
    const { name, columns } = this.#job;
    const rowNumber = this.#numberOf(row) + 1;
    const parsed = { line: { number: line + 1, text }, rowNumber, row: parsedRow(text) };
    const item = itemOf(parsed, name, columns);
    return 'pair' in item
      ? { id: item.id, pair: item.pair }
      : { id: item.id, problem: item.problem as Problem };
  }

  #remark(table: ScoreTable, at: number): Remark {
    const row = this.#numberOf(table.firstRow + at);
    const id = rowId(table, at, row);
    const place = `${this.#job.name}:${table.line(at)}`;
    if (table.ok[at] === 1) return { ok: true, id, place, row, notices: table.notices(at) };
    const { code, message } = (table.row(at) as BadRow).problem;
    // What was wrong with the line itself is already told with its place.
    const isTold = (ROW_PROBLEMS as readonly string[]).includes(code);
    const problem = { code, message: isTold ? message : `${place}: ${message}` };
    return { ok: false, id, place, row, problem };
  }
}

/** With all digits of a number; a row without an id is named by its number. */
function rowId(table: ScoreTable, at: number, row: number): string {
  const raw = table.rawId(at);
  if (raw === undefined) return table.id(at) ?? String(row + 1);
  return raw.startsWith('"') ? (JSON.parse(raw) as string) : raw;
}

function fieldsOf(columns: Columns | undefined): PairFields {
  if (columns === undefined) return { candidate: '', reference: [], ids: [] };
  const { candidate, references, ids, isIdAsked } = columns;
  const reference = references.length === 1 ? references[0]! : references;
  return { candidate, reference, ids, needsId: isIdAsked };
}
