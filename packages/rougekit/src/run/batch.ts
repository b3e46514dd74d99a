// Many pairs → one report.

import { pooledScores } from '../aggregate/pool.ts';
import { invalid } from '../errors.ts';
import type { GoodRow, Notice, Pair, Report, Row, Scorer, Scores } from '../types.ts';
import { Advice } from './advice.ts';
import { checkScorer, checkSync } from './measure.ts';
import { scoreRow } from './rows.ts';

/** Scores every pair; a bad one becomes a row that says what is wrong with it. */
export function scoreBatch<R extends Scores>(
  pairs: Iterable<Pair>,
  scorer: Scorer<R, 'sync'>,
): Report<R> {
  const metrics = checkSync(scorer, 'scoreBatch');
  if (
    typeof (pairs as Iterable<Pair> | null)?.[Symbol.iterator] !== 'function' ||
    typeof pairs === 'string'
  ) {
    throw invalid('pairs', 'an array (or another iterable) of pairs', pairs);
  }
  const rows: Row<R>[] = [];
  const advice = new Advice(scorer);
  for (const pair of pairs) {
    const row = scoreRow<R>(pair, rows.length, metrics);
    if (row.ok) advice.see(pair);
    rows.push(row);
  }
  return reportOf(rows, scorer, advice);
}

/** Gathers the rows of a stream into a report. */
export async function collect<R extends Scores>(
  rows: AsyncIterable<Row<R>> | Iterable<Row<R>>,
  scorer: Scorer<R>,
): Promise<Report<R>> {
  checkScorer(scorer);
  const all: Row<R>[] = [];
  for await (const row of rows) all.push(row);
  return reportOf(all, scorer);
}

function reportOf<R extends Scores>(
  rows: readonly Row<R>[],
  scorer: Scorer<R>,
  advice?: Advice,
): Report<R> {
  const good = rows.filter((row) => row.ok);
  return {
    kind: 'report',
    version: 1,
    signature: scorer.signature,
    scores: pooledScores<R>(good, scorer.metrics),
    items: rows.length,
    failed: rows.length - good.length,
    rows,
    pooling: Object.fromEntries(
      scorer.metrics.flatMap(({ keys, pooling }) => keys.map((key) => [key, pooling])),
    ),
    notices: [...(advice?.notices() ?? []), ...summarized(good)],
  };
}

/** Each kind of row notice once, with how many rows have it. */
function summarized(rows: readonly GoodRow[]): Notice[] {
  const kinds = new Map<string, { count: number; message: string }>();
  for (const { notices } of rows) {
    if (notices.length === 0) continue;
    for (const code of new Set(notices.map((notice) => notice.code))) {
      const message = notices.find((notice) => notice.code === code)?.message ?? '';
      const kind = kinds.get(code);
      if (kind === undefined) kinds.set(code, { count: 1, message });
      else kind.count++;
    }
  }
  return [...kinds].map(([code, { count, message }]) => ({
    code,
    message: `${count} of ${rows.length} rows, the first: ${message}`,
  }));
}
