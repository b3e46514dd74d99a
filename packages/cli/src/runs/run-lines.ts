// The rows of a saved run as JSON lines: one per item, with everything that a comparison needs. No texts.

import type { Counts, GoodRow, Row, Scorer } from 'rougekit';
import type { ScoreTable } from 'rougekit/lines';
import { rowId, rowProblem, rowProblems } from '../scoring/row-names.ts';
import { safeJson } from '../terminal/escape-control.ts';
import { GrowingBytes } from '../writers/growing-bytes.ts';
import { numberHeads, SCORES_END } from '../writers/jsonl/scores-json.ts';
import type { ChosenNumber, ChosenRows } from './chosen-numbers.ts';
import { hashedReferences, referenceHash } from './reference-hash.ts';
import { RunLinesKernel } from './run-lines-kernel.ts';

/**
 * The rows of a table with the chosen numbers only; undefined if a number is not in the table, or not in a row. Names that another
 * row has, too, are taken from there: they lie in memory once, and comparing them is a look at two addresses.
 */
export function quickRows(
  table: ScoreTable,
  chosen: ChosenRows,
): ((row: number, other?: Row) => Row | undefined) | undefined {
  const { paths, scores, firstRow } = table;
  const columns = placesIn(table, chosen.numbers);
  if (columns === undefined) return undefined;
  const known = <T>(own: T, other: unknown) => (own === other ? (other as T) : own);
  return (row, other) => {
    if (table.ok[row] === 0 || table.problems(row) !== undefined) return undefined;
    const numberAt = (k: number) => scores[row * paths.length + (columns[k] as number)] as number;
    const id = known(rowId(table, row), other?.id);
    const hash = known(referenceHash(table, row), other?.referenceHash);
    return chosen.add(firstRow + row, id, hash, numberAt);
  };
}

/** Where numbers stand among the scores of a row; undefined if one is not among them. */
export function placesIn(
  { paths }: ScoreTable,
  numbers: readonly ChosenNumber[],
): readonly number[] | undefined {
  const places = numbers.map(({ key, field }) =>
    paths.findIndex((path) => path.length === 2 && path[0] === key && path[1] === field),
  );
  return places.includes(-1) ? undefined : places;
}

/** A row of a table as a comparison needs it. */
export function runRow(table: ScoreTable, row: number, scorer: Scorer): Row {
  const hash = referenceHash(table, row);
  const index = table.firstRow + row;
  const named = { index, id: rowId(table, row), ...(hash && { referenceHash: hash }) };
  const problem = rowProblem(table, row);
  if (problem !== undefined) return { ok: false, ...named, problem };
  const { scores, counts } = table.row(row) as GoodRow;
  const lost = rowProblems(table, row);
  const problems = lost === undefined ? {} : { problems: lost };
  const kept = keptCounts(counts, scorer);
  return { ok: true, ...named, scores, ...problems, counts: kept, notices: [] };
}

/** The lines of rows, table after table of one scorer. */
export class RunLines {
  readonly #scorer: Scorer;
  readonly #onSeveral: () => void;
  readonly #isSummed: boolean;
  readonly #noCounts: string;
  #heads: readonly string[] = [];
  #kernel: RunLinesKernel | undefined;

  /** `onSeveral` hears of every row with scores that has several references. */
  constructor(scorer: Scorer, onSeveral: () => void = () => {}) {
    this.#scorer = scorer;
    this.#onSeveral = onSeveral;
    this.#isSummed = scorer.metrics.some(({ pooling }) => pooling === 'sum');
    this.#noCounts = JSON.stringify(scorer.metrics.map(() => []));
  }

  /** As UTF-8, which may be used until the next table. */
  of(table: ScoreTable): Uint8Array {
    const kernel = this.#kernelFor(table);
    return (kernel && this.#quick(table, kernel)) ?? this.#written(table);
  }

  /** Undefined where rows are more than precision, recall and F. */
  #kernelFor(table: ScoreTable): RunLinesKernel | undefined {
    const heads = this.#isSummed ? undefined : numberHeads(table);
    if (heads === undefined) return undefined;
    if (heads.length !== this.#heads.length || heads.some((head, k) => head !== this.#heads[k])) {
      this.#heads = heads;
      const [first, ...others] = heads;
      const end = `${SCORES_END},"counts":${this.#noCounts}}\n`;
      this.#kernel = RunLinesKernel.from(['{"id":"', `","scores":${first}`, ...others, end]);
    }
    return this.#kernel;
  }

  /** Most rows are nothing but numbers: of these, only what names them is made a text. */
  #quick(table: ScoreTable, kernel: RunLinesKernel): Uint8Array | undefined {
    const lengths = new Int32Array(table.rows);
    let names = '';
    for (let row = 0; row < table.rows; row++) {
      const hash = this.#hashOf(table, row);
      if (table.ok[row] === 0 || table.problems(row) !== undefined) {
        const line = this.#line(table, row, hash);
        names += line;
        lengths[row] = -Buffer.byteLength(line);
        continue;
      }
      const id = rowId(table, row);
      const hashed = hash === undefined ? '' : `","referenceHash":"${hash}`;
      if (isPlain(id)) {
        names += id + hashed;
        lengths[row] = id.length + hashed.length;
      } else {
        const name = safeJson(id).slice(1, -1) + hashed;
        names += name;
        lengths[row] = Buffer.byteLength(name);
      }
    }
    return kernel.lines(names, lengths, table.scores);
  }

  #written(table: ScoreTable): Uint8Array {
    const lines = new GrowingBytes();
    for (let row = 0; row < table.rows; row++)
      lines.add(this.#line(table, row, this.#hashOf(table, row)));
    return lines.all();
  }

  #line(table: ScoreTable, row: number, hash: string | undefined): string {
    const named = hash === undefined ? '' : `,"referenceHash":"${hash}"`;
    const start = `{"id":${safeJson(rowId(table, row))}${named},`;
    if (table.ok[row] === 0)
      return `${start}"problem":${safeJson(rowProblem(table, row) as object)}}\n`;
    const { scores, counts } = table.row(row) as GoodRow;
    const lost = rowProblems(table, row);
    const problems = lost === undefined ? '' : `,"problems":${safeJson(lost)}`;
    const kept = this.#isSummed ? JSON.stringify(keptCounts(counts, this.#scorer)) : this.#noCounts;
    return `${start}"scores":${safeJson(scores)}${problems},"counts":${kept}}\n`;
  }

  #hashOf(table: ScoreTable, row: number): string | undefined {
    const { hash, areSeveral } = hashedReferences(table, row);
    if (areSeveral && table.ok[row] === 1) this.#onSeveral();
    return hash;
  }
}

/** Whether a text is in JSON what it is, and safe to print. */
function isPlain(text: string): boolean {
  for (let k = 0; k < text.length; k++) {
    const unit = text.charCodeAt(k);
    if (unit < 0x20 || unit > 0x7e || unit === 0x22 || unit === 0x5c) return false;
  }
  return true;
}

/** Counts are kept of metrics that pool by sums; others are not needed, and their number may differ from row to row. */
function keptCounts(counts: readonly Counts[], { metrics }: Scorer): Counts[] {
  return metrics.map(({ pooling }, m) => (pooling === 'sum' ? (counts[m] ?? []) : []));
}
