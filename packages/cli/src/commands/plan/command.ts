// `rougekit plan` and its options.

import { but, OUTPUT, QUIET } from '../../flags/option-records.ts';
import { familyOptions, recipeOptions } from '../../flags/recipe-options.ts';
import { PLAN_COLUMNS, PLAN_RESULT, SHARDS } from '../../shards/plan-request.ts';
import { defineCommand } from '../command.ts';
import { readRequest } from './request.ts';
import { plan as run } from './run.ts';

const NOTES = `
JSON lines and line files are cut between lines, Parquet between row groups;
CSV, JSON documents and packed files stay whole. Each worker then reads and
checks its own shard only:
  rougekit worker plan.json --shard 3 -o parts/
  rougekit merge --plan plan.json parts/

Examples:
  rougekit plan data.jsonl --shards 4 -o plan.json
  rougekit plan data.jsonl --shards 64 --metrics rouge1,bleu -o plan.json

Exit codes:
  0 good · 2 wrong usage · 3 bad input data
`;

export const plan = defineCommand({
  arguments: 'data files, or candidates and references as line files',
  options: (registry) => [
    PLAN_COLUMNS,
    recipeOptions(registry),
    familyOptions(registry),
    {
      title: 'Plan:',
      options: [SHARDS, but(OUTPUT, 'where the plan is written'), ...PLAN_RESULT, QUIET],
    },
  ],
  notes: NOTES,
  read: readRequest,
  run,
});
