// One pair through the metrics that answer at once: where every verb begins.

import type { AnyMetric, Counts, Metric, Notify, Sides } from '../types.ts';
import { checkPair } from './check-pair.ts';

/** Who asks a metric: one that throws what it refuses, or one that notes it, such as `RowProblems`. */
export interface Measures {
  measure(metric: Metric, sides: Sides, notify: Notify): Counts;
}

export interface MeasuredPair {
  readonly sides: Sides;
  /** One list per metric; none of a metric that has to be awaited. */
  readonly counts: Counts[];
}

export function measurePair(
  pair: unknown,
  metrics: readonly AnyMetric[],
  notify: Notify,
  measures: Measures = strictly,
): MeasuredPair {
  const sides = checkPair(pair);
  const counts: Counts[] = [];
  for (const metric of metrics)
    counts.push('measureAll' in metric ? [] : measures.measure(metric, sides, notify));
  return { sides, counts };
}

const strictly: Measures = { measure: (metric, sides, notify) => metric.measure(sides, notify) };
