// What a plan is made from: the options of the commands that make one, and how they are read.

import { readColumnFlags } from '../data/column-flags.ts';
import type { ColumnFlags } from '../data/columns.ts';
import { UsageError } from '../failures/failures.ts';
import { longFlag } from '../flags/command-description.ts';
import { readEncoding } from '../flags/encoding.ts';
import type { Given } from '../flags/given.ts';
import {
  CANDIDATE,
  CONFIDENCE,
  ENCODING,
  ID,
  type OptionGroup,
  type OptionRecord,
  REFERENCE,
  RESAMPLES,
  rarely,
  SEED,
  SOURCE,
} from '../flags/option-records.ts';
import { type Recipe, recipeFrom } from '../flags/recipe.ts';
import { familyOptions, recipeOptions } from '../flags/recipe-options.ts';
import { chooseReader } from '../readers/choose-reader.ts';
import { STDIN } from '../readers/input-names.ts';
import type { Reader } from '../readers/reader.ts';
import { readsSource, takesTokens } from '../scoring/metric-columns.ts';

export const PLAN_COLUMNS: OptionGroup = {
  title: 'Columns (usual names are recognised):',
  options: [CANDIDATE, REFERENCE, ID, ...rarely(SOURCE)],
};

export const SHARDS: OptionRecord = {
  flags: '--shards <n>',
  help: 'into how many shards; each should take a minute or more',
};

export const PLAN_RESULT: readonly OptionRecord[] = rarely(CONFIDENCE, RESAMPLES, SEED, ENCODING);

/** A worker is a process. */
const MOST_SHARDS = 100_000;

export interface PlanRequest {
  readonly files: readonly string[];
  readonly shards: number;
  readonly reader: Reader;
  readonly recipe: Recipe;
  /** The flags that the recipe was made from. */
  readonly flags: readonly (readonly [flag: string, value: string])[];
  readonly columns: ColumnFlags;
  readonly encoding: string | undefined;
}

export function readPlanRequest(given: Given): PlanRequest {
  const { arguments: files, registry } = given;
  if (files.includes(STDIN))
    throw new UsageError(
      'A plan needs files: each worker reads its shard, which stdin cannot give.',
    );
  const reader = chooseReader(files);
  if (reader.cuts === undefined)
    throw new UsageError(
      `A plan cuts tables and line files, which '${files[0]}' is not. ${reader.id === 'hub' ? 'Download its files first.' : ''}`.trimEnd(),
    );
  const shards = given.whole('--shards', 1, MOST_SHARDS);
  if (shards === undefined)
    throw new UsageError('Into how many shards? Say it with --shards, such as --shards 64.');
  const own = [...recipeOptions(registry).options, ...familyOptions(registry).options];
  const names = new Set(own.map(({ flags }) => longFlag(flags).replace(/^--no-/, '--')));
  const recipe = recipeFrom(given.flags, registry);
  const needsSource = readsSource(recipe.scorer);
  const asked = readColumnFlags(given);
  return {
    ...{ files, shards, reader, recipe },
    flags: [...given.flags].filter(([flag]) => names.has(flag)),
    columns: {
      ...asked,
      // Rows need no field that is not read.
      source: needsSource ? asked.source : undefined,
      needsSource,
      areTokens: takesTokens(recipe.scorer),
    },
    encoding: readEncoding(given),
  };
}
