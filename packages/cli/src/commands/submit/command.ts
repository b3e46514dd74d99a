// `rougekit submit` and its options.

import { but, OUTPUT, QUIET, SKIP_BAD } from '../../flags/option-records.ts';
import { familyOptions, recipeOptions } from '../../flags/recipe-options.ts';
import { PLAN_COLUMNS, PLAN_RESULT, SHARDS } from '../../shards/plan-request.ts';
import { ROW_WRITERS } from '../../shards/row-writers.ts';
import { defineCommand } from '../command.ts';
import { readSubmitRequest } from './request.ts';
import { submit as run } from './run.ts';

const NOTES = `
  rougekit submit --slurm data.jsonl --shards 64 -o job -- --partition=short

The job is a folder: plan.json, parts/ with the parts (and rows), logs/, the
scripts, and in the end report.json. Machines must see it and the data under
the same names. What follows -- goes to sbatch.

Examples:
  rougekit submit --slurm data.jsonl --shards 64 --dry-run -- --time=10
  rougekit submit status job
  rougekit submit --resume -o job

Exit codes:
  0 good · 2 wrong usage, or sbatch refuses · 3 bad input data
`;

export const submit = defineCommand({
  arguments: 'data files, or status and the folder of a job',
  options: (registry) => [
    {
      title: 'Job:',
      options: [
        { flags: '--slurm', help: 'as an array job of Slurm and a job that merges' },
        SHARDS,
        {
          ...but(OUTPUT, 'the folder of the job (default: data.job for data.jsonl)'),
          flags: '-o, --output <dir>',
        },
        {
          flags: '--rows <format>',
          help: `the rows too, a file for each shard: ${ROW_WRITERS.map(({ id }) => id).join(', ')}`,
        },
        { flags: '--resume', help: 'submit again what is missing, and nothing else' },
        { flags: '--dry-run', help: 'print the scripts and write nothing' },
        { flags: '--retries <n>', help: 'of a shard whose worker fails (default: 2)', rare: true },
        { flags: '--at-once <n>', help: 'the most shards that run at the same time', rare: true },
        {
          flags: '--call <command>',
          help: 'how machines call rougekit (default: this Node and this program, by their paths)',
          rare: true,
        },
        but(SKIP_BAD, 'the job that merges ends well even if rows fail'),
        ...PLAN_RESULT,
        QUIET,
      ],
    },
    PLAN_COLUMNS,
    recipeOptions(registry),
    familyOptions(registry),
  ],
  notes: NOTES,
  read: readSubmitRequest,
  run,
});
