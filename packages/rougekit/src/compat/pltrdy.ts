// The PyPI package `rouge` 1.0.1 by pltrdy: import { Rouge } from 'rougekit/compat/pltrdy'.
// Hypotheses come first, as in the original, and results have its keys: { 'rouge-1': { r, p, f } }.

import { pltrdy } from '../dialects/pltrdy.ts';
import { guard, invalid, ownOptions, RougekitError } from '../errors.ts';
import { rouge } from '../metrics/rouge/rouge.ts';
import { pairsOf } from '../rows/pairs-of.ts';
import { score } from '../run/score.ts';
import type { FScore, Pair, Scorer } from '../types.ts';

export type PltrdyMetric = `rouge-${1 | 2 | 3 | 4 | 5 | 'l'}`;
export type PltrdyStat = 'r' | 'p' | 'f';
export type PltrdyScores<
  M extends PltrdyMetric = PltrdyMetric,
  S extends PltrdyStat = PltrdyStat,
> = { readonly [K in M]: { readonly [F in S]: number } };

export interface RougeClassOptions<M extends PltrdyMetric, S extends PltrdyStat> {
  /** Default: rouge-1, rouge-2, rouge-l. */
  readonly metrics?: readonly M[] | undefined;
  /** Default: r, p, f. */
  readonly stats?: readonly S[] | undefined;
  /** Whether n-grams, and the words of ROUGE-L, count once each. Default true. */
  readonly exclusive?: boolean | undefined;
}

export interface GetScoresOptions {
  /** One result, the means over all pairs, instead of a list. Default false. */
  readonly avg?: boolean | undefined;
  /** Leave out pairs of which one text is ''. Default false: such a pair is an error. */
  readonly ignoreEmpty?: boolean | undefined;
}

const METRICS = ['rouge-1', 'rouge-2', 'rouge-3', 'rouge-4', 'rouge-5', 'rouge-l'] as const;
const FIELDS = { r: 'recall', p: 'precision', f: 'fmeasure' } as const;

export type UsualMetrics = 'rouge-1' | 'rouge-2' | 'rouge-l';

/** `new Rouge().getScores(hyps, refs, { avg: true })` */
export class Rouge<
  const M extends PltrdyMetric = UsualMetrics,
  const S extends PltrdyStat = PltrdyStat,
> {
  readonly #metrics: readonly M[];
  readonly #stats: readonly S[];
  readonly #scorer: Scorer<{ readonly [key: string]: FScore }, 'sync'>;
  /** What is computed, in rougekit's words. */
  readonly signature: string;

  constructor(options: RougeClassOptions<M, S> = {}) {
    const made = guard(() => {
      const {
        metrics,
        stats,
        exclusive = true,
      } = ownOptions(options, ['metrics', 'stats', 'exclusive']);
      const names = listOf('metrics', metrics ?? ['rouge-1', 'rouge-2', 'rouge-l'], METRICS);
      const fields = listOf('stats', stats ?? ['r', 'p', 'f'], Object.keys(FIELDS));
      const counting = exclusive ? ('distinct' as const) : ('clipped' as const);
      return {
        names,
        fields,
        scorer: rouge({ dialect: pltrdy, types: names.map(typeOf), counting }),
      };
    });
    this.#metrics = made.names as readonly M[];
    this.#stats = made.fields as readonly S[];
    this.#scorer = made.scorer;
    this.signature = made.scorer.signature;
  }

  getScores(
    hyps: string | readonly string[],
    refs: string | readonly string[],
    options: GetScoresOptions & { readonly avg: true },
  ): PltrdyScores<M, S>;
  getScores(
    hyps: string | readonly string[],
    refs: string | readonly string[],
    options?: GetScoresOptions & { readonly avg?: false | undefined },
  ): PltrdyScores<M, S>[];
  getScores(
    hyps: string | readonly string[],
    refs: string | readonly string[],
    options: GetScoresOptions = {},
  ): PltrdyScores<M, S> | PltrdyScores<M, S>[] {
    return guard(() => {
      const { avg = false, ignoreEmpty = false } = ownOptions(options, ['avg', 'ignoreEmpty']);
      const all = pairsOf(
        typeof hyps === 'string' ? [hyps] : hyps,
        typeof refs === 'string' ? [refs] : refs,
      );
      const pairs = ignoreEmpty
        ? all.filter(({ candidate, reference }) => candidate.length > 0 && reference.length > 0)
        : all;
      const rows = pairs.map((pair) => this.#scoresOf(pair));
      return avg ? this.#means(rows) : rows;
    });
  }

  #scoresOf(pair: Pair): PltrdyScores<M, S> {
    const scores = score(pair, this.#scorer);
    return this.#shaped((metric, stat) => scores[typeOf(metric)][FIELDS[stat]]);
  }

  /** Added up in order, as the original does: the last bit depends on it. */
  #means(rows: readonly PltrdyScores<M, S>[]): PltrdyScores<M, S> {
    if (rows.length === 0) throw new RougekitError('NO_ROWS', 'There is no pair to average over.');
    return this.#shaped((metric, stat) => {
      let sum = 0;
      for (const row of rows) sum += row[metric][stat];
      return sum / rows.length;
    });
  }

  #shaped(numberOf: (metric: M, stat: S) => number): PltrdyScores<M, S> {
    const entriesOf = (metric: M) => this.#stats.map((stat) => [stat, numberOf(metric, stat)]);
    return Object.fromEntries(
      this.#metrics.map((metric) => [metric, Object.fromEntries(entriesOf(metric))]),
    ) as PltrdyScores<M, S>;
  }
}

function listOf<T extends string>(
  option: string,
  given: unknown,
  known: readonly T[],
): readonly T[] {
  const isKnown = (name: unknown) => known.includes(name as T);
  if (Array.isArray(given) && given.length > 0 && given.every(isKnown)) return given;
  throw invalid(option, `one or more of ${known.join(', ')}`, given);
}

type Typed = 'rouge1' | 'rouge2' | 'rouge3' | 'rouge4' | 'rouge5' | 'rougeL';
const typeOf = (metric: PltrdyMetric) =>
  (metric === 'rouge-l' ? 'rougeL' : metric.replace('-', '')) as Typed;
