// The command line of `merge` → one checked request.

import type { Scorer } from 'rougekit';
import { MAX_PARTS } from 'rougekit/statistics';
import { UsageError } from '../../failures/failures.ts';
import type { Given } from '../../flags/given.ts';
import { readNumberStyle } from '../../flags/number-style-flags.ts';
import { intervalsFrom, type Recipe } from '../../flags/recipe.ts';
import { GATE_FLAGS, type Gate, type GateFlag, readGates } from '../../gates/gates.ts';
import { measuredKeys } from '../../scoring/metric-columns.ts';
import type { Plan } from '../../shards/plan.ts';
import { readPlan } from '../../shards/read-plan.ts';
import type { NumberStyle } from '../../terminal/number-style.ts';
import { type ChosenOutput, readOutputs } from '../../writers/chosen-outputs.ts';
import { json } from '../../writers/json/writer.ts';
import { latex } from '../../writers/latex/writer.ts';
import { markdown } from '../../writers/markdown/writer.ts';
import { partial } from '../../writers/partial/writer.ts';
import { table } from '../../writers/table/writer.ts';
import type { Writer } from '../../writers/writer.ts';

export const MERGE_WRITERS: readonly Writer[] = [table, json, markdown, latex, partial];

export interface MergeRequest {
  /** Of which all parts must be, and all of whose parts there must be. */
  readonly plan: Plan | undefined;
  /** As it was given. */
  readonly planName: string | undefined;
  /** As they were given: files, folders, lists. */
  readonly files: readonly string[];
  readonly outputs: readonly ChosenOutput<Writer>[];
  readonly numbers: NumberStyle;
  readonly intervals: Recipe['intervals'];
  /** Read when the recipe is known. */
  readonly gates: (scorer: Scorer) => readonly Gate[];
  readonly allowMissing: boolean;
  /** How many parts there are, where they cannot say it themselves. */
  readonly parts: number | undefined;
  readonly skipBad: boolean;
}

/** Those of the plan, unless flags say otherwise. */
function intervalsIn(given: Given, plan: Plan | undefined): Recipe['intervals'] {
  const asked = intervalsFrom(given.flags);
  if (plan === undefined) return asked;
  const own = Object.entries(asked).filter(([setting]) => given.has(`--${setting}`));
  return { ...plan.intervals, ...Object.fromEntries(own) };
}

export async function readMergeRequest(given: Given): Promise<MergeRequest> {
  const outputs = readOutputs(given, MERGE_WRITERS);
  const flags = (Object.keys(GATE_FLAGS) as GateFlag[]).filter((flag) => given.has(flag));
  const isPartial = outputs.some(({ writer }) => writer === partial);
  if (isPartial && outputs.length > 1)
    throw new UsageError(
      '`--format partial` is not a result yet, so it cannot be combined with another format.',
    );
  if (isPartial && flags.length > 0)
    throw new UsageError(`\`${flags[0]}\` judges a result, which \`--format partial\` is not.`);
  const name = given.get('--plan');
  const plan = name === undefined ? undefined : await readPlan(name);
  return {
    plan,
    planName: name,
    files: given.arguments,
    outputs,
    numbers: readNumberStyle(given),
    intervals: intervalsIn(given, plan),
    gates: (scorer) =>
      flags.flatMap((flag) => readGates(flag, given.get(flag) as string, measuredKeys(scorer))),
    allowMissing: given.has('--allow-missing'),
    parts: given.whole('--parts', 1, MAX_PARTS),
    skipBad: given.has('--skip-bad'),
  };
}
