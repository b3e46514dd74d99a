// The command line of `merge` → one checked request.

import type { Scorer } from 'rougekit';
import { UsageError } from '../../failures/failures.ts';
import type { Given } from '../../flags/given.ts';
import { readNumberStyle } from '../../flags/number-style-flags.ts';
import { intervalsFrom, type Recipe } from '../../flags/recipe.ts';
import { GATE_FLAGS, type Gate, type GateFlag, readGates } from '../../gates/gates.ts';
import { measuredKeys } from '../../scoring/metric-columns.ts';
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
  readonly files: readonly string[];
  readonly outputs: readonly ChosenOutput<Writer>[];
  readonly numbers: NumberStyle;
  readonly intervals: Recipe['intervals'];
  /** Read when the recipe is known. */
  readonly gates: (scorer: Scorer) => readonly Gate[];
  readonly allowMissing: boolean;
  readonly skipBad: boolean;
}

export function readMergeRequest(given: Given): MergeRequest {
  const outputs = readOutputs(given, MERGE_WRITERS);
  const flags = (Object.keys(GATE_FLAGS) as GateFlag[]).filter((flag) => given.has(flag));
  const isPartial = outputs.some(({ writer }) => writer === partial);
  if (isPartial && outputs.length > 1)
    throw new UsageError('`--format partial` is no result yet, so it goes with no other format.');
  if (isPartial && flags.length > 0)
    throw new UsageError(`\`${flags[0]}\` judges a result, which \`--format partial\` is not.`);
  return {
    files: given.arguments,
    outputs,
    numbers: readNumberStyle(given),
    intervals: intervalsFrom(given.flags),
    gates: (scorer) =>
      flags.flatMap((flag) => readGates(flag, given.get(flag) as string, measuredKeys(scorer))),
    allowMissing: given.has('--allow-missing'),
    skipBad: given.has('--skip-bad'),
  };
}
