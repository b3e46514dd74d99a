// labelled(): a scorer under other keys, so that one run can have two recipes of a metric side by side.

import { guard, invalid } from '../errors.ts';
import { checkId } from '../tokens/tokenizer.ts';
import type { AnyMetric, Counts, Mode, Refuse, Scorer, Scores } from '../types.ts';
import { scorerOf } from './metric.ts';

export type Labelled<R extends Scores, L extends string> = {
  readonly [K in keyof R & string as `${K}-${L}`]: R[K];
};

/**
 * The same scorer with a label behind its keys: `rouge1-words`. The signature has it as `as:words`, and reading that gives the
 * same keys. Does not use the faster path from bytes.
 */
export function labelled<R extends Scores, M extends Mode, const L extends string>(
  scorer: Scorer<R, M>,
  label: L,
): Scorer<Labelled<R, L>, M> {
  return guard(() => {
    if (!Array.isArray(scorer?.metrics))
      throw invalid('scorer', 'a scorer, such as rouge() gives', scorer);
    checkId('label', label);
    return scorerOf(scorer.metrics.map((metric) => labelledMetric(metric, label))) as never;
  });
}

/** Copies only what every metric has; lanes that rely on more do not find it here and step aside. */
function labelledMetric(metric: AnyMetric, label: string): AnyMetric {
  const put = (key: string) => `${key}-${label}`;
  const own = new Map(metric.keys.map((key) => [put(key), key]));
  const { name, pooling, better, readsSource, columns, concludesAll } = metric;
  const recipe = metric.recipe.with(['as', label]);
  const relabel = (refuse: Refuse | undefined): Refuse | undefined =>
    refuse && ((key, error) => refuse(put(key), error));
  const shape = {
    name,
    keys: [...own.keys()],
    pooling,
    better,
    ...(readsSource === undefined ? {} : { readsSource }),
    ...(columns === undefined
      ? {}
      : {
          columns: columns.map((column) => ({
            ...column,
            key: put(column.key),
            path: [put(column.path[0]), ...column.path.slice(1)],
          })),
        }),
    ...(concludesAll === undefined ? {} : { concludesAll }),
    signature: String(recipe),
    recipe,
    label: { metric, keyOf: (key: string) => own.get(key) ?? key },
    conclude: (counts: Counts, refuse?: Refuse): Scores =>
      Object.fromEntries(
        Object.entries(metric.conclude(counts, relabel(refuse))).map(([key, score]) => [
          put(key),
          score,
        ]),
      ),
  };
  if ('measureAll' in metric)
    return {
      ...shape,
      measureAll: (pairs, notify, signal) => metric.measureAll(pairs, notify, signal),
    };
  return {
    ...shape,
    measure: (sides, notify, refuse) => metric.measure(sides, notify, relabel(refuse)),
  };
}
