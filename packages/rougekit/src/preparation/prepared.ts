// prepared(): a scorer that applies steps to its texts first.

import { guard, invalid } from '../errors.ts';
import { scorerOf } from '../metrics/metric.ts';
import { checkId } from '../tokens/tokenizer.ts';
import type {
  AnyMetric,
  AsyncMetric,
  Metric,
  Mode,
  Notify,
  Scorer,
  Scores,
  Sides,
  Step,
} from '../types.ts';
import { preparedSides } from './apply.ts';

/**
 * The same scorer, applying `steps` in order to every candidate, reference and source first. The signature lists
 * their ids in order; `scorerFromSignature(text, { steps })` reads it back. If the scorer has steps already, the new
 * ones come after those.
 */
export function prepared<R extends Scores, M extends Mode>(
  scorer: Scorer<R, M>,
  steps: readonly Step[],
): Scorer<R, M> {
  return guard(() => {
    if (!Array.isArray(scorer?.metrics))
      throw invalid('scorer', 'a scorer, such as rouge() gives', scorer);
    checkSteps(steps);
    if (steps.length === 0) return scorer;
    const once = new LastPrepared();
    const metrics = scorer.metrics.map((metric) => preparedMetric(metric, steps, once));
    return scorerOf(metrics) as Scorer<R, M>;
  });
}

/** Whether the scorer has steps. Other threads make scorers from signatures, and know no steps unless they are told from where. */
export const isPrepared = ({ metrics }: Scorer): boolean =>
  metrics.some(({ preparation }) => preparation !== undefined);

function checkSteps(steps: unknown): asserts steps is readonly Step[] {
  if (!Array.isArray(steps)) throw invalid('steps', 'an array of steps', steps);
  steps.forEach((step: Partial<Step> | null, k) => {
    if (typeof step?.apply !== 'function')
      throw invalid(`steps[${k}]`, 'an object with `id` and `apply`', step);
    checkId(`steps[${k}].id`, step.id);
    // Otherwise the signature could not be read back.
    if (steps.some((other: Step) => other.id === step.id && other !== step))
      throw invalid(`steps[${k}].id`, 'a name of its own', step.id);
  });
}

/**
 * Copies only what every metric has. A lane that relies on more, such as reading a metric's input from bytes, would
 * skip the steps; it does not find what it needs here and steps aside.
 */
function preparedMetric(given: AnyMetric, more: readonly Step[], once: LastPrepared): AnyMetric {
  const metric = given.preparation?.metric ?? given;
  const steps = [...(given.preparation?.steps ?? []), ...more];
  const { name, keys, pooling, better, readsSource, columns } = metric;
  // rouge|dialect:rougekit|…|prep:nfc,urls|v:0.1.0
  const recipe = metric.recipe.with(['prep', steps.map(({ id }) => id).join(',')]);
  const shape = {
    name,
    keys,
    pooling,
    better,
    ...(readsSource === undefined ? {} : { readsSource }),
    ...(columns === undefined ? {} : { columns }),
    signature: String(recipe),
    recipe,
    preparation: { steps, metric },
    conclude: (counts, refuse) => metric.conclude(counts, refuse),
  } satisfies Omit<Metric, 'measure'>;
  if ('measureAll' in metric) {
    const measureAll: AsyncMetric['measureAll'] = (pairs, notify, signal) =>
      metric.measureAll(
        pairs.map((sides, k) =>
          preparedSides(sides, steps, (code, message) => notify(k, code, message)),
        ),
        notify,
        signal,
      );
    const { load, survey } = metric;
    return {
      ...shape,
      measureAll,
      ...(load !== undefined && { load: () => metric.load?.() }),
      ...(survey !== undefined && {
        survey: (pairs: AsyncIterable<Sides>) => metric.survey?.(preparedPairs(pairs, steps)),
      }),
    } as AsyncMetric;
  }
  return {
    ...shape,
    measure: (sides, notify, refuse) =>
      metric.measure(once.prepare(sides, steps, notify), notify, refuse),
  };
}

async function* preparedPairs(pairs: AsyncIterable<Sides>, steps: readonly Step[]) {
  // What fails is said when the pair is measured.
  for await (const sides of pairs) yield preparedSides(sides, steps, () => {});
}

interface Prepared {
  readonly given: Sides;
  readonly steps: readonly Step[];
  readonly made: Sides;
  readonly failures: readonly Parameters<Notify>[];
}

/** The metrics of a scorer see each pair in turn; its texts are prepared once, for the first of them. */
class LastPrepared {
  #last: Prepared | undefined;

  /** Steps and listeners may use the same scorer, so what belongs to this pair is in local variables. */
  prepare(given: Sides, steps: readonly Step[], notify: Notify): Sides {
    let last = this.#last;
    if (last === undefined || last.given !== given || !isSame(last.steps, steps)) {
      const failures: Parameters<Notify>[] = [];
      const made = preparedSides(given, steps, (...failure) => failures.push(failure));
      last = { given, steps, made, failures };
      this.#last = last;
    }
    for (const failure of last.failures) notify(...failure);
    return last.made;
  }
}

const isSame = (a: readonly Step[], b: readonly Step[]) =>
  a.length === b.length && a.every((step, k) => step === b[k]);
