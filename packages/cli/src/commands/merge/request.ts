// The command line of `merge` → one checked request.

import type { Scorer, Scores } from 'rougekit';
import { UsageError } from '../../failures/failures.ts';
import { GATE_FLAGS, type Gate, type GateFlag, readGates } from '../../flags/gates.ts';
import type { Given } from '../../flags/given.ts';
import { intervalsFrom, type Recipe } from '../../flags/recipe.ts';
import { measuredKeys } from '../../scoring/metric-columns.ts';

const FORMATS = ['table', 'json', 'partial'] as const;

export interface MergeRequest {
  readonly files: readonly string[];
  readonly format: (typeof FORMATS)[number];
  readonly outputFile: string | undefined;
  readonly intervals: Recipe['intervals'];
  /** Read when the recipe is known. */
  readonly gates: (scorer: Scorer<Scores, 'sync'>) => readonly Gate[];
  readonly allowMissing: boolean;
  readonly skipBad: boolean;
}

export function readMergeRequest(given: Given): MergeRequest {
  const format = given.oneOf('--format', FORMATS) ?? 'table';
  const flags = (Object.keys(GATE_FLAGS) as GateFlag[]).filter((flag) => given.has(flag));
  if (format === 'partial' && flags.length > 0)
    throw new UsageError(`\`${flags[0]}\` judges a result, which \`--format partial\` is not.`);
  return {
    files: given.arguments,
    format,
    outputFile: given.get('--output'),
    intervals: intervalsFrom(given.flags),
    gates: (scorer) =>
      flags.flatMap((flag) => readGates(flag, given.get(flag) as string, measuredKeys(scorer))),
    allowMissing: given.has('--allow-missing'),
    skipBad: given.has('--skip-bad'),
  };
}
