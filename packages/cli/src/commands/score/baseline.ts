// `--baseline RUN --fail-if-worse LIST`: the run to compare with. Without flags of a recipe, its own is taken over.

import { UsageError } from '../../failures/failures.ts';
import { decisionFlags } from '../../flags/decision-flags.ts';
import type { Given, GivenFlags } from '../../flags/given.ts';
import { type Recipe, recipeFrom } from '../../flags/recipe.ts';
import { findRun } from '../../runs/find-run.ts';
import { recipeOfRun } from '../../runs/recipe-of-run.ts';
import type { RunStore, StoredRun } from '../../runs/run-store.ts';

export interface Baseline {
  readonly run: StoredRun;
  /** What must not be worse. */
  readonly list: string;
}

export async function readBaseline(given: Given, store: RunStore): Promise<Baseline | undefined> {
  const [baseline, list] = [given.get('--baseline'), given.get('--fail-if-worse')];
  if (baseline === undefined && list === undefined) return undefined;
  if (list === undefined)
    throw new UsageError(
      '`--baseline` needs `--fail-if-worse`, for example `--fail-if-worse rougeL`.',
    );
  if (baseline === undefined)
    throw new UsageError('`--fail-if-worse` needs `--baseline RUN`, the run to compare with.');
  return { run: await findRun(baseline, store), list };
}

/** As the flags say; if none is there but from a configuration file, as the baseline was made. `remark` says so. */
export async function recipeWithBaseline(
  flags: GivenFlags,
  baseline: Baseline | undefined,
  { registry, isConfigured, flags: typed }: Pick<Given, 'registry' | 'isConfigured' | 'flags'>,
): Promise<{ readonly recipe: Recipe; readonly remark?: string }> {
  const own = ['--signature', ...decisionFlags(registry)];
  if (baseline === undefined || own.some((flag) => flags.has(flag) && !isConfigured(flag)))
    return { recipe: recipeFrom(flags, registry, typed) };
  const { name } = baseline.run;
  const signature = await baseline.run.signature();
  return {
    recipe: recipeOfRun({ name, signature }, registry, flags),
    remark: `As the baseline '${name}' was scored: ${signature}`,
  };
}
