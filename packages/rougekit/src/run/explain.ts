// One number down to the tokens that made it.

import { invalid, ownOptions, RougekitError, unknownName } from '../errors.ts';
import type { Explanation, Language, MetricExplanation } from '../explain/explanation.ts';
import { explanationLines, LANGUAGES } from '../explain/lines.ts';
import { checkedCounts } from '../metrics/metric.ts';
import { explainRouge } from '../metrics/rouge/explain.ts';
import { restored, traced } from '../preparation/traced.ts';
import { checkScorer, noticeBoard } from '../rows/measure.ts';
import { measurePair } from '../rows/measure-pair.ts';
import { measureAll } from '../rows/score-rows.ts';
import type {
  AnyMetric,
  AsyncMetric,
  Counts,
  Measured,
  Mode,
  Notice,
  Pair,
  Scorer,
  Scores,
  Sides,
} from '../types.ts';

export interface ExplainOptions {
  /** Language of `formula`: 'en' (default) or 'zh'. */
  readonly language?: Language | undefined;
  /** Which reference to show; by default the one that the score is made from. */
  readonly referenceIndex?: number | undefined;
}

/** Explains the score that `scorer` gives `pair` under `type`; of an async scorer, a promise of that. */
export function explain<
  R extends Scores,
  const K extends keyof R & string,
  M extends Mode = 'sync',
>(
  pair: Pair,
  scorer: Scorer<R, M>,
  type: K,
  options?: ExplainOptions,
): M extends 'sync' ? Explanation<R[K]> : Promise<Explanation<R[K]>>;
export function explain(
  pair: Pair,
  scorer: Scorer,
  type: string,
  options: ExplainOptions = {},
): Explanation | Promise<Explanation> {
  const { language = 'en', referenceIndex } = ownOptions(options, ['language', 'referenceIndex']);
  if (!LANGUAGES.includes(language)) {
    const known = LANGUAGES.map((one) => `'${one}'`).join(' or ');
    throw invalid('language', known, language);
  }
  checkScorer(scorer);
  const metric = metricOf(scorer, type);
  const { notices, notify } = noticeBoard();
  // What other keys lack is not asked here.
  const refuse = (key: string, error: Error) => {
    if (key === type) throw error;
  };
  const measured = (counts: Counts): Measured => {
    const score = metric.conclude(counts, refuse)[type];
    return { counts, score, referenceIndex, notify };
  };
  const worded = (own: MetricExplanation, { score }: Measured): Explanation => ({
    kind: 'explanation',
    type,
    signature: metric.signature,
    language,
    score,
    ...own,
    formula: explanationLines(own, language),
    notices,
  });
  const { sides, counts } = measurePair(pair, [metric], notify, {
    measure: (one, texts) => one.measure(texts, notify, refuse),
  });
  if ('measureAll' in metric) return explainAsync(metric, sides, type, notices, measured, worded);
  const found = measured(counts[0]);
  // What a metric with `measure` explains is never a promise.
  return worded(explained(metric, sides, type, found) as MetricExplanation, found);
}

async function explainAsync(
  metric: AsyncMetric,
  sides: Sides,
  type: string,
  notices: Notice[],
  measured: (counts: Counts) => Measured,
  worded: (own: MetricExplanation, found: Measured) => Explanation,
): Promise<Explanation> {
  const [counts] = await measureAll(metric, [sides], [notices]);
  const found = measured(checkedCounts(metric.name, counts));
  return worded(await explained(metric, sides, type, found), found);
}

function metricOf(scorer: Scorer, type: string): AnyMetric {
  const metric = scorer.metrics.find(({ keys }) => keys.includes(type));
  if (metric !== undefined) return metric;
  const keys = scorer.metrics.flatMap((one) => one.keys);
  if (typeof type === 'string') throw unknownName('type', type, keys);
  throw invalid('type', `one of ${keys.join(', ')}`, type, 'UNKNOWN_NAME');
}

/** What the metric says, of prepared texts with places in the texts as they were given. */
function explained(
  metric: AnyMetric,
  sides: Sides,
  type: string,
  measured: Measured,
): MetricExplanation | Promise<MetricExplanation> {
  if (metric.preparation !== undefined) {
    const texts = traced(sides, metric.preparation.steps);
    const own = explained(metric.preparation.metric, texts.sides, type, measured);
    return own instanceof Promise
      ? own.then((made) => restored(made, texts, sides))
      : restored(own, texts, sides);
  }
  if (metric.label !== undefined)
    return explained(metric.label.metric, sides, metric.label.keyOf(type), measured);
  if (metric.explain !== undefined) return metric.explain(sides, type, measured);
  // Not a member of the metric as for all others, because `score` and `rouge()` would have to carry it along.
  if (metric.lane !== undefined) return explainRouge(metric.lane, sides, type, measured);
  throw new RougekitError(
    'CANNOT_EXPLAIN',
    `Metric '${metric.name}' has no explanation for '${type}'.`,
  );
}
