// What all verbs share: one checked pair through the metrics of a scorer.

import { invalid, readable, typed } from '../errors.ts';
import type {
  AnyMetric,
  AsyncMetric,
  BadRow,
  Counts,
  GoodRow,
  Metric,
  Notice,
  Notify,
  Scorer,
  Scores,
} from '../types.ts';
import type { RowProblems } from './row-problems.ts';

/** Scorers that were looked at before: `score` is called for every pair. */
const known = /* #__PURE__ */ new WeakSet<object>();

export function checkScorer(scorer: unknown): asserts scorer is Scorer {
  if (known.has(scorer as object)) return;
  const isScorer = readable('scorer', scorer, () => {
    const { mode, metrics, signature } = Object(scorer) as Partial<Scorer>;
    const isMode = mode === 'sync' || mode === 'async';
    return (
      isMode &&
      Array.isArray(metrics) &&
      metrics.length > 0 &&
      [...metrics].every(isMetric) &&
      typeof signature === 'string'
    );
  });
  if (!isScorer) throw invalid('scorer', 'a scorer, such as rouge() gives', scorer);
  if (Object.isFrozen(scorer)) known.add(scorer as object);
}

function isMetric(metric: unknown): boolean {
  const { keys, conclude, measure, measureAll } = Object(metric) as Partial<Metric & AsyncMetric>;
  const measures = measureAll ?? measure;
  return Array.isArray(keys) && typeof conclude === 'function' && typeof measures === 'function';
}

export function checkSync(scorer: Scorer, verb: string): readonly Metric[] {
  checkScorer(scorer);
  if (scorer.mode === 'sync') return scorer.metrics as readonly Metric[];
  throw invalid('scorer', `sync in ${verb}() (scoreStream takes async ones)`, 'async');
}

/** Scores of all metrics in one object. */
export function conclude<R extends Scores>(
  metrics: readonly AnyMetric[],
  counts: readonly Counts[],
): R {
  if (metrics.length === 1) return metrics[0].conclude(counts[0]) as R;
  const scores = {};
  for (let m = 0; m < metrics.length; m++) Object.assign(scores, metrics[m].conclude(counts[m]));
  return scores as R;
}

/** Notices of one pair, each kind once: ten measures over one empty text are one fact. */
export function noticeBoard(): { notices: Notice[]; notify: Notify } {
  const notices: Notice[] = [];
  const notify: Notify = (code, message) => {
    if (!notices.some((notice) => notice.code === code && notice.message === message))
      notices.push({ code, message });
  };
  return { notices, notify };
}

/** Throws the first problem if no metric has a score. */
export function goodRow<R extends Scores>(
  index: number,
  id: { id?: string },
  metrics: readonly AnyMetric[],
  counts: readonly Counts[],
  notices: readonly Notice[],
  problems: RowProblems,
): GoodRow<R> {
  const scores = problems.conclude<R>(metrics, counts);
  const { byKey: lost } = problems;
  if (lost === undefined) return { ok: true, index, ...id, scores, counts, notices };
  const left = problems.countsLeft(metrics, counts);
  return { ok: true, index, ...id, scores, problems: lost, counts: left, notices };
}

/** What a getter of the pair or a custom component throws fails its row, not the set. */
export function badRow(index: number, id: { id?: string }, error: unknown): BadRow {
  const { code, message } = typed(error);
  return { ok: false, index, ...id, problem: { code, message } };
}
