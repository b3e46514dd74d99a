// `rougekit merge` and its options.

import { DIGITS, PERCENT } from '../../flags/number-style-flags.ts';
import {
  CONFIDENCE,
  FAIL_OVER,
  FAIL_UNDER,
  OUTPUT,
  QUIET,
  RESAMPLES,
  SEED,
  SKIP_BAD,
} from '../../flags/option-records.ts';
import { formatOption } from '../../writers/chosen-outputs.ts';
import { defineCommand } from '../command.ts';
import { MERGE_WRITERS, readMergeRequest } from './request.ts';
import { merge as run } from './run.ts';

const NOTES = `
Parts are made by workers of a plan, or by the same command with another
number on each machine:
  rougekit worker plan.json --shard 1 -o parts/
  rougekit score data.jsonl --shard 1/3 --format json -o part-1.json

Examples:
  rougekit merge --plan plan.json parts/
  rougekit merge part-1.json part-2.json part-3.json
  rougekit merge part-1.json part-3.json --allow-missing -o report.json

The numbers are those of: rougekit score data.jsonl --intervals bucketed

Exit codes:
  0 good · 1 a gate failed · 2 wrong usage
  3 missing, doubled or foreign parts
  5 partial result: rows failed, or parts are missing and that was allowed
`;

export const merge = defineCommand({
  arguments: 'parts: files, folders, or @list.txt with a name on each line',
  options: () => [
    {
      options: [
        formatOption(MERGE_WRITERS),
        OUTPUT,
        PERCENT,
        DIGITS,
        CONFIDENCE,
        RESAMPLES,
        SEED,
        FAIL_UNDER,
        FAIL_OVER,
        {
          flags: '--plan <file>',
          help: 'take parts of this plan alone, and all of them',
        },
        {
          flags: '--parts <n>',
          help: 'these are all n parts, of an engine that numbers them without knowing how many there will be',
        },
        { flags: '--allow-missing', help: 'go on even if parts are missing; exit 5' },
        SKIP_BAD,
        QUIET,
      ],
    },
  ],
  notes: NOTES,
  read: readMergeRequest,
  run,
});
