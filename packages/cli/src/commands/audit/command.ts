// `rougekit audit` and its options.

import { parseClaim } from 'rougekit/audit';
import { readColumnFlags } from '../../data/column-flags.ts';
import { refusing } from '../../failures/core-errors.ts';
import { metricKeys } from '../../flags/known-names.ts';
import { CANDIDATE, LIMIT_ROWS, OUTPUT, REFERENCE, SKIP_BAD } from '../../flags/option-records.ts';
import { formatOption, readOutputs } from '../../writers/chosen-outputs.ts';
import { defineCommand } from '../command.ts';
import { audit as run } from './run.ts';
import { AUDIT_WRITERS } from './writers.ts';

const NOTES = `
A figure above 1 is read as percent. Without .precision, .recall or .fmeasure all
three are tried.

Examples:
  rougekit audit data.jsonl --claimed rouge1=0.6042
  rougekit audit data.jsonl --claimed rouge1=60.4,rougeL=60.4
  rougekit audit data.jsonl --claimed rougeL.recall=0.5625 --format json

Exit codes:
  0 good · 2 wrong usage · 3 bad input data · 5 partial result: rows failed
`;

export const audit = defineCommand({
  arguments: 'the data set that the figure is about',
  options: () => [
    {
      options: [
        {
          flags: '--claimed <list>',
          help: 'figures of one system, with the digits as printed: rouge1=0.4975,rougeL=0.4512',
          names: metricKeys,
          required: true,
        },
        CANDIDATE,
        REFERENCE,
        LIMIT_ROWS,
        {
          flags: '--deep',
          help: 'try two decisions at a time; takes some twenty times as long',
        },
        { flags: '--all', help: 'show every setting that matches' },
        formatOption(AUDIT_WRITERS),
        OUTPUT,
        SKIP_BAD,
      ],
    },
  ],
  notes: NOTES,
  read: (given) => ({
    data: given.arguments,
    columns: readColumnFlags(given),
    limitRows: given.whole('--limit-rows', 1),
    claims: refusing(() => (given.get('--claimed') ?? '').split(',').map(parseClaim)),
    outputs: readOutputs(given, AUDIT_WRITERS),
    deep: given.has('--deep'),
    limit: given.has('--all') ? Number.POSITIVE_INFINITY : 10,
    skipBad: given.has('--skip-bad'),
  }),
  run,
});
