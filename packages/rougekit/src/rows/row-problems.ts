// What single metrics could not do for one pair. A metric that fails loses its own scores, not those of the others.

import type { RougekitError } from '../errors.ts';
import { typed } from '../errors.ts';
import type {
  AnyMetric,
  Counts,
  Metric,
  Notify,
  Problems,
  Refuse,
  Scores,
  Sides,
} from '../types.ts';

export class RowProblems {
  #problems: { [key: string]: Problems[string] } | undefined;
  #first: RougekitError | undefined;

  /** `known`: those that were found when the pair was measured. */
  constructor(known?: Problems) {
    if (known !== undefined) this.#problems = { ...known };
  }

  /** Handed to metrics, for single keys. */
  readonly refuse: Refuse = (key, error) => {
    this.#first ??= error;
    this.#problems ??= {};
    this.#problems[key] ??= { code: error.code, message: error.message };
  };

  /** By key; undefined if all went well. */
  get byKey(): Problems | undefined {
    return this.#problems;
  }

  /** The counts that a metric leaves, or none. */
  measure(metric: Metric, sides: Sides, notify: Notify): Counts {
    return this.check(metric, () => metric.measure(sides, notify, this.refuse));
  }

  /** What a metric measured, or nothing if it cannot. */
  check(metric: AnyMetric, measured: () => Counts): Counts {
    try {
      return measured();
    } catch (error) {
      this.#lose(metric, error);
      return [];
    }
  }

  /** All scores that are wanted and can be had from the counts; throws the first problem if no metric has any. */
  conclude<R extends Scores>(
    metrics: readonly AnyMetric[],
    counts: readonly Counts[],
    isWanted: (metric: AnyMetric) => boolean = () => true,
  ): R {
    let scores: Scores = {};
    for (let m = 0; m < metrics.length; m++) {
      if (this.hasLost(metrics[m]) || !isWanted(metrics[m])) continue;
      try {
        const own = metrics[m].conclude(counts[m], this.refuse);
        scores = metrics.length === 1 ? own : Object.assign(scores, own);
      } catch (error) {
        this.#lose(metrics[m], error);
      }
    }
    const lost = this.#problems;
    if (lost === undefined) return scores as R;
    if (metrics.every((metric) => this.hasLost(metric))) throw this.#first;
    return Object.fromEntries(
      Object.entries(scores).filter(([key]) => !Object.hasOwn(lost, key)),
    ) as R;
  }

  /** Without those of metrics that failed. */
  countsLeft(metrics: readonly AnyMetric[], counts: readonly Counts[]): readonly Counts[] {
    return this.#problems === undefined
      ? counts
      : counts.map((own, m) => (this.hasLost(metrics[m]) ? [] : own));
  }

  /** Whether nothing of a metric is left. */
  hasLost({ keys }: AnyMetric): boolean {
    const lost = this.#problems;
    return lost !== undefined && keys.every((key) => Object.hasOwn(lost, key));
  }

  /** Whatever a metric or a custom component of it throws is a problem of this pair. */
  #lose({ keys }: AnyMetric, error: unknown): void {
    for (const key of keys) this.refuse(key, typed(error));
  }
}
