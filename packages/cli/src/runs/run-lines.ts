// A saved run as JSON lines: what was computed, then one line per item with everything that a comparison needs. No texts.

import { hash } from 'node:crypto';
import type { Counts, GoodRow, Row, Scorer } from 'rougekit';
import type { ScoreTable, SourceRow } from 'rougekit/lines';
import type { InputChecksum } from '../readers/reader.ts';
import { rowId, rowProblem, rowProblems } from '../scoring/row-names.ts';
import { safeJson } from '../terminal/escape-control.ts';
import { scoresWriter } from '../writers/jsonl/scores-json.ts';
import { type PoolingAndDirection, poolingAndDirection } from './pooling-and-direction.ts';

export interface RunHeader extends PoolingAndDirection {
  readonly kind: 'run';
  readonly version: 1;
  readonly signature: string;
  readonly inputs: readonly InputChecksum[];
  readonly items: number;
  readonly failed: number;
}

export function headerLine(
  scorer: Scorer,
  facts: Pick<RunHeader, 'inputs' | 'items' | 'failed'>,
): string {
  const { inputs, items, failed } = facts;
  const header: RunHeader = {
    kind: 'run',
    version: 1,
    signature: scorer.signature,
    inputs,
    ...poolingAndDirection(scorer),
    items,
    failed,
  };
  return `${safeJson(header)}\n`;
}

/** A row of a table as a comparison needs it. */
export function runRow(table: ScoreTable, row: number, scorer: Scorer): Row {
  const index = table.firstRow + row;
  const named = { index, id: rowId(table, row), ...hashOf(table.source(row)) };
  const problem = rowProblem(table, row);
  if (problem !== undefined) return { ok: false, ...named, problem };
  const { scores, counts } = table.row(row) as GoodRow;
  const lost = rowProblems(table, row);
  const problems = lost === undefined ? {} : { problems: lost };
  const kept = keptCounts(counts, scorer);
  return { ok: true, ...named, scores, ...problems, counts: kept, notices: [] };
}

/** The lines of a table's rows. */
export function runRowLines(table: ScoreTable, scorer: Scorer): string {
  const scoresText = scoresWriter(table);
  const isSummed = scorer.metrics.some(({ pooling }) => pooling === 'sum');
  const noCounts = JSON.stringify(scorer.metrics.map(() => []));
  let text = '';
  for (let row = 0; row < table.rows; row++) {
    const { referenceHash } = hashOf(table.source(row));
    const named = referenceHash === undefined ? '' : `,"referenceHash":"${referenceHash}"`;
    text += `{"id":${safeJson(rowId(table, row))}${named},`;
    if (table.ok[row] === 0) text += `"problem":${safeJson(rowProblem(table, row) as object)}}\n`;
    else {
      const counts = isSummed
        ? JSON.stringify(keptCounts((table.row(row) as GoodRow).counts, scorer))
        : noCounts;
      const lost = rowProblems(table, row);
      const problems = lost === undefined ? '' : `,"problems":${safeJson(lost)}`;
      text += `"scores":${scoresText(row)}${problems},"counts":${counts}}\n`;
    }
  }
  return text;
}

/** Counts are kept of metrics that pool by sums; nobody asks for others, and their number may differ from row to row. */
function keptCounts(counts: readonly Counts[], { metrics }: Scorer): Counts[] {
  return metrics.map(({ pooling }, m) => (pooling === 'sum' ? (counts[m] ?? []) : []));
}

/** 64 bits: among a million items, two different ones agree once in 37 million sets. None where there are no texts. */
function hashOf(source: SourceRow): { referenceHash?: string } {
  if (!('pair' in source)) return {};
  const { reference } = source.pair;
  const texts = typeof reference === 'string' ? [reference] : reference;
  const sha256 = hash('sha256', JSON.stringify(texts), 'hex');
  return { referenceHash: sha256.slice(0, 16) };
}
