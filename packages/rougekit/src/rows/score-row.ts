import type { Metric, Row, Scores } from '../types.ts';
import { idOf } from './check-pair.ts';
import { badRow, goodRow, noticeBoard } from './measure.ts';
import { measurePair } from './measure-pair.ts';
import { RowProblems } from './row-problems.ts';

/** One pair's outcome, whatever the pair is. */
export function scoreRow<R extends Scores>(
  pair: unknown,
  index: number,
  metrics: readonly Metric[],
): Row<R> {
  const id = idOf(pair);
  try {
    const { notices, notify } = noticeBoard();
    const problems = new RowProblems();
    const { counts } = measurePair(pair, metrics, notify, problems);
    return goodRow<R>(index, id, metrics, counts, notices, problems);
  } catch (error) {
    return badRow(index, id, error);
  }
}
