// What a metric other than ROUGE may leave to the engine: how its texts are read, and what is counted of them.

import type { TextChoices } from '../ids/encode.ts';
import { COUNTS_PER_REFERENCE } from '../matches/rules.ts';
import type { Stemmer } from '../tokens/stemmers/stemmer.ts';
import type { Counts, Metric } from '../types.ts';

/** The object's identity identifies the recipe, as that of a LaneRecipe does. */
export interface TextRecipe {
  readonly texts: WordsRead | CharactersRead;
  readonly measures: readonly TextMeasure[];
}

/** Tokens as an Encoder gives them. Whole texts, so sentences do not matter. */
export interface WordsRead {
  readonly words: TextChoices;
  /** Tokens have stems, by this stemmer. */
  readonly stems?: Stemmer | undefined;
}

/** Code points. */
export interface CharactersRead {
  /** Whether white space counts, Python's. */
  readonly spaces: boolean;
}

/** Each gives three numbers per reference; those of `count` and both totals where nothing else is said. */
export type TextMeasure =
  /** Clipped matches. */
  | { readonly kind: 'ngram'; readonly n: number }
  /** 1 if the texts are the same ids. */
  | { readonly kind: 'same' }
  /** Nothing but the lengths. */
  | { readonly kind: 'lengths' }
  /** n-grams of the candidate that it had before, and all that it has. */
  | { readonly kind: 'repeated'; readonly n: number }
  /** Words that METEOR pairs; needs `stems` to be read. */
  | { readonly kind: 'aligned'; readonly byStems: boolean }
  /** Chunks of those, right behind them. */
  | { readonly kind: 'chunks' }
  /** Levenshtein's distance. */
  | { readonly kind: 'edits' };

export interface EngineCounts {
  readonly recipe: TextRecipe;
  /** The counts of a pair with several references do not follow from what the engine found. */
  readonly forOneReference?: boolean;
  /**
   * What `measure` would give for a pair, from what the engine found: for each measure and each reference three numbers, in that order,
   * from place `at` on.
   */
  countsFrom(found: ArrayLike<number>, at: number, references: number): Counts;
}

const known = /* #__PURE__ */ new WeakMap<Metric['measure'], EngineCounts>();

/**
 * Declares that the engine may count for a metric. Not a field of the metric, because a copy of one of ours with its own `measure`
 * must not inherit it.
 */
export function countedInEngine(
  measure: Metric['measure'],
  counts: EngineCounts | undefined,
): Metric['measure'] {
  if (counts !== undefined) known.set(measure, counts);
  return measure;
}

/** Where the three numbers of a measure and a reference stand among those that `countsFrom` is given. */
export const foundAt = (
  at: number,
  measure: number,
  reference: number,
  references: number,
): number => at + (measure * references + reference) * COUNTS_PER_REFERENCE;

export const engineCountsOf = (
  metric: Partial<Pick<Metric, 'measure'>>,
): EngineCounts | undefined => metric.measure && known.get(metric.measure);
