// A batch of pairs through all metrics of a scorer, those that must be awaited among them.

import { invalid } from '../errors.ts';
import { checkedCounts } from '../metrics/metric.ts';
import type {
  Abort,
  AnyMetric,
  AsyncMetric,
  Counts,
  Notice,
  Row,
  Scores,
  Sides,
} from '../types.ts';
import { idOf } from './check-pair.ts';
import { badRow, goodRow, noticeBoard } from './measure.ts';
import { measurePair } from './measure-pair.ts';
import { RowProblems } from './row-problems.ts';

/** One batch through all metrics; bad pairs become rows and do not reach a metric. */
export async function measureRows<R extends Scores>(
  batch: readonly unknown[],
  first: number,
  metrics: readonly AnyMetric[],
  signal: Abort | undefined,
): Promise<Row<R>[]> {
  const rows: Row<R>[] = [];
  const sides: Sides[] = [];
  const places: number[] = [];
  const boards: ReturnType<typeof noticeBoard>[] = [];
  const counts: Counts[][] = [];
  const problems: RowProblems[] = [];
  batch.forEach((pair, k) => {
    const board = noticeBoard();
    try {
      const own = new RowProblems();
      const measured = measurePair(pair, metrics, board.notify, own);
      sides.push(measured.sides);
      places.push(k);
      boards.push(board);
      counts.push(measured.counts);
      problems.push(own);
    } catch (error) {
      rows[k] = badRow(first + k, idOf(pair), error);
    }
  });
  for (let m = 0; m < metrics.length; m++) {
    const metric = metrics[m];
    if (!('measureAll' in metric) || sides.length === 0) continue;
    const notices = boards.map((board) => board.notices);
    const all = await measuredOrLost(metric, problems, () =>
      measureAll(metric, sides, notices, signal),
    );
    sides.forEach((_, k) => {
      counts[k][m] = problems[k].check(metric, () => checkedCounts(metric.name, all[k]));
    });
  }
  places.forEach((k, n) => {
    const id = idOf(batch[k]);
    try {
      rows[k] = goodRow<R>(first + k, id, metrics, counts[n], boards[n].notices, problems[n]);
    } catch (error) {
      rows[k] = badRow(first + k, id, error);
    }
  });
  return rows;
}

/** What an async metric gives for pairs, checked. */
export async function measureAll(
  metric: AsyncMetric,
  sides: readonly Sides[],
  notices: readonly Notice[][],
  signal?: Abort,
): Promise<readonly Counts[]> {
  const all = await metric.measureAll(
    sides,
    (k, code, message) => notices[k].push({ code, message }),
    signal,
  );
  if (!Array.isArray(all) || all.length !== sides.length) {
    throw invalid(
      'measureAll',
      `${sides.length} lists of numbers, one for each pair`,
      all,
      'INVALID_COUNTS',
    );
  }
  return all;
}

/** A batch that a metric refuses as a whole is lost to that metric alone. */
async function measuredOrLost(
  metric: AsyncMetric,
  problems: readonly RowProblems[],
  measure: () => Promise<readonly Counts[]>,
): Promise<readonly Counts[]> {
  try {
    return await measure();
  } catch (error) {
    return problems.map((own) =>
      own.check(metric, () => {
        throw error;
      }),
    );
  }
}
