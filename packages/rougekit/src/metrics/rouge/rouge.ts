// rouge(): types and options in, a scorer out.

import type { Dialect, RougeChoices } from '../../dialects/dialect.ts';
import { resolveChoices, resolveDialect } from '../../dialects/resolve.ts';
import { guard, ownOptions } from '../../errors.ts';
import type { Overlap } from '../../matches/rules.ts';
import { COUNTS_PER_REFERENCE } from '../../matches/rules.ts';
import { fscoreColumns } from '../../recipe/columns.ts';
import { isAlpha } from '../../scores/fmeasure.ts';
import type { MeasureArithmetic } from '../../scores/references.ts';
import { scoreReferences } from '../../scores/references.ts';
import type { Counts, FScore, LaneRecipe, Metric, Scorer, Scores } from '../../types.ts';
import { countedBy } from '../counters.ts';
import { syncScorer } from '../metric.ts';
import { refused } from './refused.ts';
import { RougeCounter } from './rouge-counts.ts';
import type { RougeOptions } from './rouge-options.ts';
import { ROUGE_OPTIONS, rougeSignature } from './rouge-options.ts';
import type { Measure, RougeType } from './rouge-types.ts';
import { DEFAULT_TYPES, parseTypes } from './rouge-types.ts';

type DefaultTypes = typeof DEFAULT_TYPES;
export type RougeScores<T extends readonly RougeType[]> = { readonly [K in T[number]]: FScore };
/** With several betas: `fmeasures` instead of `fmeasure`. */
export type SweptScores<T extends readonly RougeType[]> = {
  readonly [K in T[number]]: Required<Omit<FScore, 'fmeasure'>>;
};

/** A ROUGE metric, with the recipe that explanations are made from. */
export interface RougeMetric extends Metric<{ readonly [key: string]: FScore }> {
  readonly lane: LaneRecipe;
}

/**
 * A scorer for the whole ROUGE family.
 *
 * `rouge()` suits most uses: rouge1, rouge2, rougeL and rougeLsum, digit for digit as Google's
 * rouge_score on ASCII text, and without dropping letters on any other text.
 */
export function rouge<const T extends readonly RougeType[] = DefaultTypes>(
  options: RougeOptions<T> & { readonly betas: readonly number[] },
): Scorer<SweptScores<T>, 'sync'>;
// Without a default of T, so that completion offers every type at each place of the list.
export function rouge<const T extends readonly RougeType[]>(
  options: RougeOptions<T> & { readonly types: T },
): Scorer<RougeScores<T>, 'sync'>;
export function rouge<const T extends readonly RougeType[] = DefaultTypes>(
  options?: RougeOptions<T>,
): Scorer<RougeScores<T>, 'sync'>;
export function rouge(options: RougeOptions = {}): Scorer<Scores, 'sync'> {
  return guard(() => {
    const given = ownOptions(options, Object.keys(ROUGE_OPTIONS));
    const measures = parseTypes(given.types ?? DEFAULT_TYPES);
    const dialect = resolveDialect(given.dialect);
    return syncScorer(rougeMetric(measures, dialect, resolveChoices(dialect, given)));
  });
}

function rougeMetric(
  measures: readonly Measure[],
  dialect: Dialect,
  choices: RougeChoices,
): RougeMetric {
  const keys = measures.map((measure) => measure.key);
  const arithmetic = measures.map((measure) => arithmeticOf(measure, choices));
  const betas = !isAlpha(choices.weight) && choices.weight.sweep ? choices.weight.betas : [];
  const recipe = rougeSignature(measures, dialect, choices);
  const lane = { measures, choices };
  return {
    name: 'rouge',
    keys,
    pooling: 'mean',
    better: 'higher',
    signature: String(recipe),
    recipe,
    columns: keys.flatMap((key) => fscoreColumns(key, betas)),
    lane,
    measure: countedBy(() => new RougeCounter(lane)),
    conclude(counts, refuse) {
      const scores: { [key: string]: FScore } = {};
      const references = counts.length / measures.length / COUNTS_PER_REFERENCE;
      for (let m = 0; m < measures.length; m++) {
        const { key } = measures[m];
        try {
          scores[key] = scoreReferences(overlapsAt(counts, m, references), arithmetic[m], choices);
        } catch (error) {
          refused(key, error, refuse);
        }
      }
      return scores;
    },
  };
}

/** One function for all measures: V8 inlines a call that always leads to the same. */
const asItIs = (total: number): number => total;

/** How the counts of a measure become ratios. */
export function arithmeticOf(measure: Measure, { weighted }: RougeChoices): MeasureArithmetic {
  if (measure.kind !== 'weighted-lcs') {
    const printsRecall = measure.kind === 'ngram' || measure.kind === 'skip-bigram';
    return { root: 1, referenceTotal: asItIs, printsRecall };
  }
  const { weight } = measure;
  const { root } = weighted;
  return {
    root: root === undefined ? 1 / weight : (ratio) => root(ratio, weight),
    referenceTotal: (total) => weighted.referenceTotal(total, weight),
    printsRecall: false,
  };
}

/** The counts of one measure, one triple per reference. */
export function overlapsAt(counts: Counts, measure: number, references: number): Overlap[] {
  const overlaps: Overlap[] = [];
  for (let k = 0; k < references; k++) {
    const at = (measure * references + k) * COUNTS_PER_REFERENCE;
    overlaps.push({ hits: counts[at], candidate: counts[at + 1], reference: counts[at + 2] });
  }
  return overlaps;
}
