// The recipe that a saved run was made by, to score other data in the same way.

import type { Registry } from 'rougekit/registry';
import { UsageError } from '../failures/failures.ts';
import type { GivenFlags } from '../flags/given.ts';
import { INTERVAL_FLAGS, type Recipe, recipeFrom } from '../flags/recipe.ts';
import type { Run } from './read-run.ts';

/** Of the flags, only those count that say how intervals are made. */
export function recipeOfRun(
  { name, signature }: Pick<Run, 'name' | 'signature'>,
  registry: Registry,
  flags: GivenFlags = new Map(),
): Recipe {
  const intervals = [...flags].filter(([flag]) => INTERVAL_FLAGS.includes(flag));
  const recipe = recipeFrom(new Map([...intervals, ['--signature', signature]]), registry);
  if (recipe.scorer.signature !== signature)
    throw new UsageError(
      `'${name}' was made by another version of rougekit, so its recipe cannot be used as it was: score it again.`,
      [`the run: ${signature}`, `this one: ${recipe.scorer.signature}`],
    );
  return recipe;
}
