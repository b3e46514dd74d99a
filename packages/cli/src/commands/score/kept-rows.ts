// Rows that outlive the scoring: those of `--save`, and those that a baseline is compared with.

import path from 'node:path';
import { UsageError } from '../../failures/failures.ts';
import type { Data } from '../../readers/reader.ts';
import { chosenNumbers } from '../../runs/chosen-numbers.ts';
import type { Run } from '../../runs/read-run.ts';
import { refuseOtherRecipe } from '../../runs/refuse-other-recipe.ts';
import { RowsBeside } from '../../runs/rows-beside.ts';
import type { ScoreRequest } from './request.ts';
import { SavingRun } from './save-run.ts';

/** The next run would be measured against a worse one, without a word about it. */
export function becomesBaseline({ save: [save], regressionGate }: ScoreRequest): boolean {
  if (save === undefined || regressionGate === undefined) return false;
  const { name, place } = regressionGate.baseline;
  const replaced = save.replaces && path.resolve(save.replaces);
  return save.name === name || replaced === path.resolve(place);
}

export const notSaved = ({ save: [save] }: ScoreRequest) =>
  `The run is not saved: as the newest '${save?.name}' it would be the next baseline, and it is worse than this one. ` +
  `To keep such runs, choose a baseline that stays: rougekit history bless ${save?.name}, then --baseline blessed`;

export async function baselineOf({
  regressionGate,
  recipe,
}: ScoreRequest): Promise<Run | undefined> {
  if (regressionGate === undefined) return undefined;
  const run = await regressionGate.baseline.read(
    undefined,
    chosenNumbers(regressionGate.gates, recipe.scorer),
  );
  refuseOtherRecipe(run, recipe.scorer.signature);
  return run;
}

export interface KeptRows {
  /** One for each set, or none. */
  readonly saved: readonly SavingRun[];
  /** Of the set that is compared with a baseline. */
  readonly beside: RowsBeside | undefined;
}

export function keptRowsFor(
  request: ScoreRequest,
  data: Data,
  baseline: Run | undefined,
): KeptRows {
  const { recipe, save, regressionGate } = request;
  const about =
    regressionGate !== undefined && data.sets.length > 1
      ? '--baseline'
      : // The systems of settings are known only now.
        save.length > 0 && save.length !== data.sets.length
        ? '--save'
        : undefined;
  if (about !== undefined)
    throw new UsageError(
      `\`${about}\` is about one system, got ${systemsOf(data).join(', ')}; score the one that is meant alone.`,
    );
  const { scorer } = recipe;
  return {
    saved: save.map((run) => new SavingRun(run, request)),
    beside:
      regressionGate === undefined || baseline === undefined
        ? undefined
        : new RowsBeside(
            scorer,
            data.names[0] ?? '',
            baseline,
            chosenNumbers(regressionGate.gates, scorer),
          ),
  };
}

export const systemsOf = ({ sets }: Data) => sets.flatMap(({ system }) => system ?? []);
