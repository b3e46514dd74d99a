// Many pairs → the scores of the set and nothing of a single pair: what BLEU and its like are asked for. Takes the same
// memory for a set of any size, and half the time of `scoreBatch` where texts are short.

import { Pool } from '../aggregate/pool.ts';
import { idOf } from '../rows/check-pair.ts';
import { badRow, checkSync } from '../rows/measure.ts';
import { measurePair } from '../rows/measure-pair.ts';
import { NoticeTally } from '../rows/notice-tally.ts';
import { poolingAndDirection } from '../rows/pooling-and-direction.ts';
import { RowProblems } from '../rows/row-problems.ts';
import { SetChecks } from '../rows/set-checks.ts';
import type { AnyMetric, BadRow, Notice, Notify, Pair, Report, Scorer, Scores } from '../types.ts';
import { checkPairs } from './batch.ts';

/** A report without rows, except those that have no scores. Plain JSON. */
export interface CorpusReport<R extends Scores = Scores> extends Omit<Report<R>, 'kind' | 'rows'> {
  readonly kind: 'corpus';
  readonly bad: readonly BadRow[];
}

/** The scores of a set, as `scoreBatch` gives them. Pairs are read one by one and not kept. */
export function scoreCorpus<R extends Scores>(
  pairs: Iterable<Pair>,
  scorer: Scorer<R, 'sync'>,
): CorpusReport<R> {
  const metrics = checkSync(scorer, 'scoreCorpus');
  checkPairs(pairs);
  const pool = new Pool(metrics);
  const advice = new SetChecks(scorer);
  const tally = new NoticeTally();
  const bad: BadRow[] = [];
  let notices: Notice[] = [];
  const notify: Notify = (code, message) => notices.push({ code, message });
  let items = 0;
  for (const pair of pairs) {
    const index = items++;
    if (notices.length > 0) notices = [];
    try {
      const problems = new RowProblems();
      const { counts } = measurePair(pair, metrics, notify, problems);
      const scores = problems.conclude(metrics, counts, needsScores);
      pool.add(scores, problems.countsLeft(metrics, counts));
      tally.add(notices, problems.byKey);
    } catch (error) {
      bad.push(badRow(index, idOf(pair), error));
      continue;
    }
    advice.add(pair);
  }
  return {
    kind: 'corpus',
    version: 1,
    signature: scorer.signature,
    scores: pool.scores<R>(),
    items,
    failed: bad.length,
    bad,
    ...poolingAndDirection(scorer),
    notices: [...advice.notices(), ...tally.notices()],
  };
}

/** Where counts are added, a pair needs no score of its own, unless that may show that its counts are of no use. */
const needsScores = ({ pooling, concludesAll }: AnyMetric) =>
  pooling === 'mean' || concludesAll !== true;
