// Custom metrics, and several scorers combined into one.

import { guard, invalid, RougekitError, show, unknownName } from '../errors.ts';
import { foreignSignature, SIGNATURE_JOIN } from '../recipe/signature.ts';
import { checkId } from '../tokens/tokenizer.ts';
import type {
  AnyMetric,
  AsyncMetric,
  Column,
  Counts,
  Direction,
  Metric,
  Mode,
  Refuse,
  Scorer,
  Scores,
} from '../types.ts';

export type ScoresOf<S> = S extends Scorer<infer R, Mode> ? R : never;
export type Intersection<U> = (U extends unknown ? (u: U) => void : never) extends (
  i: infer I,
) => void
  ? I
  : never;
type Merged<S extends readonly Scorer[]> = Extract<Intersection<ScoresOf<S[number]>>, Scores>;

/** What the author of a custom metric must state; the rest has defaults. */
export type Definition<M extends AnyMetric> = Omit<
  M,
  'pooling' | 'better' | 'signature' | 'recipe' | 'columns'
> &
  Partial<Pick<M, 'pooling' | 'better' | 'signature'>> & {
    readonly columns?: readonly CustomColumn[];
  };

/** A number under a key. Its direction defaults to the metric's; for a detail, to 'neither'. */
export type CustomColumn = Pick<Column, 'key' | 'field' | 'role'> & Partial<Column>;

/**
 * Makes a scorer from a metric: `measure` turns a pair into numbers, and `conclude` turns those into scores.
 * With `measureAll` instead of `measure` it is async, for models and services.
 * Defaults: pooling 'mean', better 'higher', and the name as signature.
 */
export function defineMetric<R extends Scores>(metric: Definition<Metric<R>>): Scorer<R, 'sync'>;
export function defineMetric<R extends Scores>(
  metric: Definition<AsyncMetric<R>>,
): Scorer<R, 'async'>;
export function defineMetric(definition: Definition<Metric> | Definition<AsyncMetric>): Scorer {
  return guard(() => {
    if (Object(definition) !== definition)
      throw invalid('metric', 'an object with name, keys, measure and conclude', definition);
    const { name, keys, conclude, signature = definition.name } = definition;
    const { columns, better = 'higher' } = definition;
    checkId('name', name);
    if (!Array.isArray(keys) || keys.length === 0 || keys.includes('__proto__'))
      throw invalid('keys', 'the names of the scores', keys);
    if (typeof conclude !== 'function')
      throw invalid('conclude', 'a function from counts to scores', conclude);
    const metric = {
      pooling: 'mean',
      better,
      ...definition,
      ...(columns !== undefined && { columns: customColumns(columns, keys, better) }),
      signature,
      recipe: foreignSignature(signature),
      conclude: (counts: Counts, refuse?: Refuse) =>
        checkedScores(name, conclude.call(definition, counts, refuse), columns),
    };
    const measure = 'measureAll' in metric ? metric.measureAll : metric.measure;
    if (typeof measure !== 'function')
      throw invalid('measure', 'a function from a pair to numbers', measure);
    if ('measureAll' in metric) return scorerOf([metric as AsyncMetric]);
    const { measure: own } = definition as Metric;
    const checked: Metric['measure'] = (sides, notify, refuse) =>
      checkedCounts(name, own.call(definition, sides, notify, refuse));
    return scorerOf([{ ...metric, measure: checked } as Metric]);
  });
}

function customColumns(
  columns: readonly CustomColumn[],
  keys: readonly string[],
  better: Direction,
): Column[] {
  return columns.map((column) => {
    const { key, field, role } = column;
    if (!keys.includes(key)) throw unknownName('columns', String(key), keys);
    return {
      path: [key, field],
      better: role === 'detail' ? 'neither' : better,
      ...column,
    };
  });
}

/** Combines scorers into one: one pass, one result with all keys. Async if any of them is. */
export function combine<const S extends readonly Scorer[]>(
  ...scorers: S
): Scorer<Merged<S>, 'async' extends S[number]['mode'] ? 'async' : 'sync'> {
  return guard(() => {
    if (scorers.length === 0) throw invalid('scorers', 'at least one scorer', scorers);
    const owners = new Map<string, string>();
    for (const scorer of scorers) {
      if (!Array.isArray(scorer?.metrics))
        throw invalid('scorers', 'scorers from rouge(), bleu(), defineMetric() or similar', scorer);
      for (const metric of scorer.metrics) {
        for (const key of metric.keys) {
          const owner = owners.get(key);
          if (owner !== undefined) {
            throw new RougekitError(
              'KEY_COLLISION',
              `Both ${owner} and ${metric.signature} produce '${key}'; scorers can be combined only if their keys differ.`,
            );
          }
          owners.set(key, metric.signature);
        }
      }
    }
    return scorerOf(scorers.flatMap((scorer) => scorer.metrics)) as never;
  });
}

export function scorerOf(metrics: readonly AnyMetric[]): Scorer {
  return Object.freeze({
    mode: metrics.some((metric) => 'measureAll' in metric) ? 'async' : 'sync',
    metrics,
    signature: metrics.map((metric) => metric.signature).join(SIGNATURE_JOIN),
  });
}

/** A scorer with one metric. R is what `conclude` returns, for keys that the compiler cannot infer. */
export function syncScorer<R extends Scores>(metric: Metric): Scorer<R, 'sync'> {
  return Object.freeze({ mode: 'sync', metrics: [metric], signature: metric.signature });
}

/** Returns a metric's counts unchanged, or throws if they are not all finite numbers. */
export function checkedCounts(name: string, counts: unknown): Counts {
  const list = counts as ArrayLike<unknown> | null | undefined;
  if (typeof list === 'object' && list !== null && typeof list.length === 'number') {
    let k = 0;
    while (k < list.length && Number.isFinite(list[k])) k++;
    if (k === list.length) return list as Counts;
  }
  throw new RougekitError(
    'INVALID_COUNTS',
    `Expected \`measure\` of metric '${name}' to return an array of finite numbers, got ${show(counts)}.`,
    {
      option: 'measure',
      expected: 'an array of finite numbers',
      got: show(counts),
    },
  );
}

/**
 * Rejects scores that are not finite, since a single NaN would spoil the mean of all rows, and keys that lack a number that the metric
 * declares.
 */
function checkedScores(
  name: string,
  scores: Scores,
  columns: readonly CustomColumn[] = [],
): Scores {
  const isSound = (value: unknown): boolean =>
    typeof value === 'object' && value !== null
      ? Object.values(value).every(isSound)
      : typeof value !== 'number' || Number.isFinite(value);
  if (typeof scores === 'object' && scores !== null && isSound(scores)) {
    const missing = columns.find(
      ({ key, field, path = [key, field] }) =>
        Object.hasOwn(scores, key) && typeof numberAt(scores, path) !== 'number',
    );
    if (missing === undefined) return scores;
    throw new RougekitError(
      'INVALID_COUNTS',
      `Metric '${name}' declares the column '${missing.key}.${missing.field}', but \`conclude\` returned no such number.`,
      {
        option: 'columns',
        expected: `a number ${missing.key}.${missing.field}`,
        got: show(scores),
      },
    );
  }
  throw new RougekitError(
    'INVALID_COUNTS',
    `Expected \`conclude\` of metric '${name}' to return finite numbers.`,
    {
      option: 'conclude',
      expected: 'scores of finite numbers',
      got: show(scores),
    },
  );
}

const numberAt = (scores: Scores, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (node, key) => (node as { [key: string]: unknown } | undefined)?.[key],
    scores,
  );
