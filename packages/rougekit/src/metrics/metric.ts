// A metric of one's own, and several scorers as one.

import { invalid, RougekitError, show, unknownName } from '../errors.ts';
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
  Scorer,
  Scores,
} from '../types.ts';

type ScoresOf<S> = S extends Scorer<infer R, Mode> ? R : never;
type Intersection<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void
  ? I
  : never;
type Merged<S extends readonly Scorer[]> = Extract<Intersection<ScoresOf<S[number]>>, Scores>;

/** What one has to say about an own metric; the rest has defaults. */
type Definition<M extends AnyMetric> = Omit<
  M,
  'pooling' | 'better' | 'signature' | 'recipe' | 'columns'
> &
  Partial<Pick<M, 'pooling' | 'better' | 'signature'>> & {
    readonly columns?: readonly OwnColumn[];
  };

/** A number under a key. Its direction is the metric's; a detail has none unless it says so. */
type OwnColumn = Pick<Column, 'key' | 'field' | 'role'> & Partial<Column>;

/**
 * Makes a scorer of a metric: `measure` turns a pair into numbers, `conclude` numbers into scores.
 * `measureAll` instead of `measure` makes it async, for models and services.
 * Defaults: pooling 'mean', better 'higher', signature = the name.
 */
export function defineMetric<R extends Scores>(metric: Definition<Metric<R>>): Scorer<R, 'sync'>;
export function defineMetric<R extends Scores>(
  metric: Definition<AsyncMetric<R>>,
): Scorer<R, 'async'>;
export function defineMetric(definition: Definition<Metric> | Definition<AsyncMetric>): Scorer {
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
    ...(columns !== undefined && { columns: ownColumns(columns, keys, better) }),
    signature,
    recipe: foreignSignature(signature),
    conclude: (counts: Counts) => checkedScores(name, conclude.call(definition, counts)),
  };
  const measure = 'measureAll' in metric ? metric.measureAll : metric.measure;
  if (typeof measure !== 'function')
    throw invalid('measure', 'a function from a pair to numbers', measure);
  if ('measureAll' in metric) return scorerOf([metric as AsyncMetric]);
  const { measure: own } = definition as Metric;
  const checked: Metric['measure'] = (sides, notify) =>
    checkedCounts(name, own.call(definition, sides, notify));
  return scorerOf([{ ...metric, measure: checked } as Metric]);
}

function ownColumns(
  columns: readonly OwnColumn[],
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

/** Several scorers as one: one pass, one result with all keys. Async if any part is. */
export function combine<const S extends readonly Scorer[]>(
  ...scorers: S
): Scorer<Merged<S>, 'async' extends S[number]['mode'] ? 'async' : 'sync'> {
  if (scorers.length === 0) throw invalid('scorers', 'at least one scorer', scorers);
  const owners = new Map<string, string>();
  for (const scorer of scorers) {
    if (!Array.isArray(scorer?.metrics))
      throw invalid('scorers', 'made by rouge(), defineMetric() and the like', scorer);
    for (const metric of scorer.metrics) {
      for (const key of metric.keys) {
        const owner = owners.get(key);
        if (owner !== undefined) {
          throw new RougekitError(
            'KEY_COLLISION',
            `Both ${owner} and ${metric.signature} give '${key}'; scores need different keys to be combined.`,
          );
        }
        owners.set(key, metric.signature);
      }
    }
  }
  return scorerOf(scorers.flatMap((scorer) => scorer.metrics)) as never;
}

export function scorerOf(metrics: readonly AnyMetric[]): Scorer {
  return Object.freeze({
    mode: metrics.some((metric) => 'measureAll' in metric) ? 'async' : 'sync',
    metrics,
    signature: metrics.map((metric) => metric.signature).join(SIGNATURE_JOIN),
  });
}

/** A scorer of one metric. R is what `conclude` gives, where the compiler cannot follow the keys. */
export function syncScorer<R extends Scores>(metric: Metric): Scorer<R, 'sync'> {
  return Object.freeze({ mode: 'sync', metrics: [metric], signature: metric.signature });
}

/** Counts as a metric gave them, if they are numbers at all. */
export function checkedCounts(name: string, counts: unknown): Counts {
  const list = counts as ArrayLike<unknown> | null | undefined;
  if (typeof list === 'object' && list !== null && typeof list.length === 'number') {
    let k = 0;
    while (k < list.length && Number.isFinite(list[k])) k++;
    if (k === list.length) return list as Counts;
  }
  throw new RougekitError(
    'INVALID_COUNTS',
    `Metric '${name}' must measure an array of finite numbers, got ${show(counts)}.`,
    {
      option: 'measure',
      expected: 'an array of finite numbers',
      got: show(counts),
    },
  );
}

/** Scores without NaN: a mean over one would be a lie about all rows. */
function checkedScores(name: string, scores: Scores): Scores {
  const isSound = (value: unknown): boolean =>
    typeof value === 'object' && value !== null
      ? Object.values(value).every(isSound)
      : typeof value !== 'number' || Number.isFinite(value);
  if (typeof scores === 'object' && scores !== null && isSound(scores)) return scores;
  throw new RougekitError('INVALID_COUNTS', `Metric '${name}' must conclude finite numbers.`, {
    option: 'conclude',
    expected: 'scores of finite numbers',
    got: show(scores),
  });
}
