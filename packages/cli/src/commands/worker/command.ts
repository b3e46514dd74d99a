// `rougekit worker` and its options: one shard of a plan, or rows that come from stdin.

import {
  but,
  CANDIDATE,
  ID,
  JOBS,
  OUTPUT,
  QUIET,
  REFERENCE,
  SOURCE,
} from '../../flags/option-records.ts';
import { familyOptions, recipeOptions } from '../../flags/recipe-options.ts';
import { defineCommand } from '../command.ts';
import { FROM_PLAN_OPTIONS } from './from-plan.ts';
import { FROM_STDIN_OPTIONS } from './from-stdin.ts';
import { readWorkerRequest } from './request.ts';
import { worker as run } from './run.ts';

const NOTES = `
Examples:
  rougekit worker plan.json --shard 3 -o parts/
  rougekit worker plan.json --shard auto -o parts/

Rows from stdin come with their numbers, in any order, and end with a line
that says how many there were; the answer ends with the partial result and
such a line. A stream that is cut short is refused. docs/spark.md has it all.

Exit codes:
  0 the part is there and valid · 2 wrong usage
  3 bad input data, or data that changed since the plan was made
`;

export const worker = defineCommand({
  arguments: 'a plan written by: rougekit plan … -o plan.json',
  options: (registry) => [
    { title: 'A shard of a plan:', options: FROM_PLAN_OPTIONS },
    { title: 'Rows from stdin:', options: FROM_STDIN_OPTIONS },
    {
      title: 'Columns of rows from stdin:',
      options: [CANDIDATE, REFERENCE, SOURCE, ID].map((option) => ({ ...option, rare: true })),
    },
    recipeOptions(registry),
    familyOptions(registry),
    {
      title: 'Running:',
      options: [
        but(OUTPUT, 'the folder that the part is written to, or its file'),
        but(JOBS, 'threads (default: one for each CPU that was allocated)'),
        QUIET,
      ],
    },
  ],
  notes: NOTES,
  read: readWorkerRequest,
  run,
});
