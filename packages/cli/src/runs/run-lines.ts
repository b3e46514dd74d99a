// The rows of a saved run as JSON lines: one per item, with everything that a comparison needs. No texts.

import type { Counts, GoodRow, Row, Scorer } from 'rougekit';
import type { ScoreTable } from 'rougekit/lines';
import { rowId, rowProblem, rowProblems } from '../scoring/row-names.ts';
import { safeJson } from '../terminal/escape-control.ts';
import { GrowingBytes } from '../writers/growing-bytes.ts';
import { scoresWriter } from '../writers/jsonl/scores-json.ts';
import type { ChosenNumber, ChosenRows } from './chosen-numbers.ts';
import { quickLines } from './quick-line.ts';
import { hashedReferences, referenceHash } from './reference-hash.ts';

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

/**
 * The lines of a table's rows, as UTF-8. `onSeveral` hears of every row with scores that has several references. `room` is for as
 * many bytes as they may take.
 */
export function runRowLines(
  table: ScoreTable,
  scorer: Scorer,
  onSeveral: () => void = () => {},
  room?: number,
): Uint8Array {
  const scoresText = scoresWriter(table);
  const isSummed = scorer.metrics.some(({ pooling }) => pooling === 'sum');
  const noCounts = JSON.stringify(scorer.metrics.map(() => []));
  const lines = new GrowingBytes(room);
  const quick = isSummed ? undefined : quickLines(table, noCounts, lines);
  for (let row = 0; row < table.rows; row++) {
    const { hash, areSeveral } = hashedReferences(table, row);
    if (areSeveral && table.ok[row] === 1) onSeveral();
    if (quick !== undefined && table.ok[row] === 1 && quick(row, hash)) continue;
    const named = hash === undefined ? '' : `,"referenceHash":"${hash}"`;
    let text = `{"id":${safeJson(rowId(table, row))}${named},`;
    if (table.ok[row] === 0) text += `"problem":${safeJson(rowProblem(table, row) as object)}}\n`;
    else {
      const counts = isSummed
        ? JSON.stringify(keptCounts((table.row(row) as GoodRow).counts, scorer))
        : noCounts;
      const lost = rowProblems(table, row);
      const problems = lost === undefined ? '' : `,"problems":${safeJson(lost)}`;
      text += `"scores":${scoresText(row)}${problems},"counts":${counts}}\n`;
    }
    lines.add(text);
  }
  return lines.all();
}

/** Counts are kept of metrics that pool by sums; others are not needed, and their number may differ from row to row. */
function keptCounts(counts: readonly Counts[], { metrics }: Scorer): Counts[] {
  return metrics.map(({ pooling }, m) => (pooling === 'sum' ? (counts[m] ?? []) : []));
}
