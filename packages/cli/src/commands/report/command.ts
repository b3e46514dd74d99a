// `rougekit report` and its options.

import { DIGITS, PERCENT } from '../../flags/number-style-flags.ts';
import { but, HISTORY, OUTPUT, QUIET, SOURCE, TITLE } from '../../flags/option-records.ts';
import { defineCommand } from '../command.ts';
import { readReportRequest } from './request.ts';
import { report as run } from './run.ts';

const NOTES = `
One HTML file with scores, intervals and every example, which opens without a
network. Of several runs the first is the baseline: the others are tested against
it, item by item. A run keeps scores, not texts: these are read again from the
files that it was made from. If a file has changed or is gone, the report has
everything but texts, and says why.

Examples:
  rougekit report monday -o report.html
  rougekit report blessed tuesday -o report.html
  rougekit report monday~1 monday --percent -o report.html

Without saving a run first:
  rougekit score data.jsonl -o report.html

Exit codes:
  0 good · 2 wrong usage, different recipes
  3 bad input data, different items · 130 interrupted
`;

const WHAT_SOURCE = 'the field with what a text was made from, to show beside it; repeatable';

export const report = defineCommand({
  arguments: 'saved runs (name, name~1, id, folder; blessed), the baseline first',
  options: () => [
    {
      options: [
        ...[OUTPUT, but(TITLE, 'title of the report (default: the names of the runs)')],
        ...[but(SOURCE, WHAT_SOURCE), PERCENT, DIGITS, HISTORY, QUIET],
      ],
    },
  ],
  notes: NOTES,
  read: readReportRequest,
  run,
});
