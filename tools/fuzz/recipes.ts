// Recipes for the fuzz run: every dialect, any types it has, any decisions that can be laid over it.

import fc from 'fast-check';
import { RougekitError } from '../../packages/rougekit/src/index.ts';
import { names, registry } from '../../packages/rougekit/src/registry.ts';
import { ALL_TYPES, type AnyScorer } from '../../packages/rougekit/test/properties/scorers.ts';

export interface Recipe {
  readonly types: readonly string[];
  readonly options: object;
}

const values = {
  tokenizer: fc.constantFrom(...names.tokenizers),
  stemmer: fc.constantFrom('none', ...names.stemmers),
  stopwords: fc.constantFrom('none', ...names.stopwords),
  exceptions: fc.constantFrom('none', ...names.exceptions),
  sentences: fc.constantFrom('none', ...names.sentences),
  counting: fc.constantFrom('clipped', 'distinct', 'distinct-hits'),
  references: fc.constantFrom('best', 'mean', 'pooled', 'jackknife', 'independent'),
  lsumRule: fc.constantFrom('union', 'best-sentence'),
  limit: fc.record({
    unit: fc.constantFrom('words', 'bytes'),
    length: fc.integer({ min: 1, max: 80 }),
  }),
  lowercase: fc.boolean(),
  beta: fc.constantFrom(0, 0.5, 1.2, 2, Number.POSITIVE_INFINITY),
  rounding: fc.constantFrom('exact', 'float32', 'printed'),
  empty: fc.constantFrom('zero', 'problem'),
};

/** A few decisions laid over the dialect. */
const overrides = fc
  .tuple(
    fc.record(values),
    fc.shuffledSubarray(Object.keys(values) as (keyof typeof values)[], { maxLength: 3 }),
  )
  .map(([all, keys]) => Object.fromEntries(keys.map((key) => [key, all[key]])));

/** Nothing laid over, or stemming alone, is what most people use. */
const choices = fc.oneof(
  { weight: 1, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constant({ stemmer: 'porter' }) },
  { weight: 2, arbitrary: overrides },
);

const types = fc.oneof(
  { weight: 2, arbitrary: fc.constant(['rouge1', 'rouge2', 'rougeL', 'rougeLsum']) },
  { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...ALL_TYPES), { minLength: 1 }) },
);

export const recipes = fc
  .tuple(fc.constantFrom(...names.dialects), types, choices)
  .map(
    ([dialect, asked, laidOver]): Recipe => ({ types: asked, options: { dialect, ...laidOver } }),
  );

/** A new scorer, or undefined where the recipe is refused: not every program has every type. */
export function scorerOf({ types: asked, options }: Recipe): AnyScorer | undefined {
  try {
    return registry.scorerFromNames(asked, options) as AnyScorer;
  } catch (error) {
    if (error instanceof RougekitError) return undefined;
    throw error;
  }
}
