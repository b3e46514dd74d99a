// Many pairs → one report.

import { pooledScores } from '../aggregate/pool.ts';
import { guard, invalid, readable } from '../errors.ts';
import { checkScorer, checkSync } from '../rows/measure.ts';
import { NoticeTally } from '../rows/notice-tally.ts';
import { poolingAndDirection } from '../rows/pooling-and-direction.ts';
import { scoreRow } from '../rows/score-row.ts';
import { SetChecks } from '../rows/set-checks.ts';
import type { Pair, Report, Row, Scorer, Scores } from '../types.ts';

/** Scores every pair; a bad one becomes a row that says what is wrong with it. */
export function scoreBatch<R extends Scores>(
  pairs: Iterable<Pair>,
  scorer: Scorer<R, 'sync'>,
): Report<R> {
  const metrics = checkSync(scorer, 'scoreBatch');
  checkPairs(pairs);
  const rows: Row<R>[] = [];
  const advice = new SetChecks(scorer);
  for (const pair of pairs) {
    const row = scoreRow<R>(pair, rows.length, metrics);
    if (row.ok) advice.add(pair);
    rows.push(row);
  }
  return reportOf(rows, scorer, advice);
}

export function checkPairs(pairs: Iterable<Pair>): void {
  const isIterable = readable(
    'pairs',
    pairs,
    () => typeof Object(pairs)[Symbol.iterator] === 'function' && typeof pairs !== 'string',
  );
  if (!isIterable) throw invalid('pairs', 'an array (or another iterable) of pairs', pairs);
}

/** Gathers the rows of a stream into a report. */
export async function collect<R extends Scores>(
  rows: AsyncIterable<Row<R>> | Iterable<Row<R>>,
  scorer: Scorer<R>,
): Promise<Report<R>> {
  checkScorer(scorer);
  const all: Row<R>[] = [];
  checkRows(rows);
  for await (const row of rows) all.push(row);
  return guard(() => reportOf(all, scorer));
}

function checkRows(rows: unknown): void {
  const isIterable = readable('rows', rows, () => {
    const { [Symbol.asyncIterator]: later, [Symbol.iterator]: now } = Object(rows) as {
      readonly [name: symbol]: unknown;
    };
    return typeof later === 'function' || typeof now === 'function';
  });
  if (!isIterable) throw invalid('rows', 'the rows of scoreStream()', rows);
}

export function reportOf<R extends Scores>(
  rows: readonly Row<R>[],
  scorer: Scorer<R>,
  advice?: SetChecks,
): Report<R> {
  const good = rows.filter((row) => row.ok);
  const tally = new NoticeTally();
  for (const { notices, problems } of good) tally.add(notices, problems);
  return {
    kind: 'report',
    version: 1,
    signature: scorer.signature,
    scores: pooledScores<R>(good, scorer.metrics),
    items: rows.length,
    failed: rows.length - good.length,
    rows,
    ...poolingAndDirection(scorer),
    notices: [...(advice?.notices() ?? []), ...tally.notices()],
  };
}
