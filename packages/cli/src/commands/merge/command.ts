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
Parts are made by the same command on each machine, with another number:
  rougekit score data.jsonl --shard 1/3 --format json -o part-1.json
  rougekit score data.jsonl --shard 2/3 --format json -o part-2.json
  rougekit score data.jsonl --shard 3/3 --format json -o part-3.json

Examples:
  rougekit merge part-1.json part-2.json part-3.json
  rougekit merge part-1.json part-3.json --allow-missing -o report.json

The numbers are those of: rougekit score data.jsonl --intervals bucketed

Exit codes:
  0 good · 1 a gate failed · 2 wrong usage
  3 missing, doubled or foreign parts
  5 partial result: rows failed, or parts are missing and that was allowed
`;

export const merge = defineCommand({
  arguments: 'files written by: rougekit score … --shard I/N --format json',
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
