// `rougekit correlate` and its options.

import {
  but,
  CANDIDATE,
  CONFIDENCE,
  ID,
  JOBS,
  LIMIT_ROWS,
  type OptionGroup,
  OUTPUT,
  QUIET,
  REFERENCE,
  RESAMPLES,
  SEED,
  SKIP_BAD,
  SOURCE,
} from '../../flags/option-records.ts';
import { familyOptions, recipeOptions } from '../../flags/recipe-options.ts';
import { formatOption } from '../../writers/chosen-outputs.ts';
import { defineCommand } from '../command.ts';
import { AGREEMENT_WRITERS, readCorrelateRequest } from './request.ts';
import { correlate as run } from './run.ts';

const NOTES = `
Levels:
  item      every row is a point
  system    the means of each system are a point (needs --system-field)
  summary   the systems are points in each document, then the mean of those
            (needs --document-field too)

Examples:
  rougekit correlate data.jsonl --ratings coherence
  rougekit correlate data.jsonl --ratings coherence,fluency --metrics chrf
  rougekit correlate data.jsonl --ratings coherence --system-field model
  rougekit correlate data.jsonl --ratings human --scores ours,old --against old
`;

const COLUMNS: OptionGroup = {
  title: 'Columns:',
  options: [
    {
      flags: '--ratings <fields>',
      help: 'human ratings: numbers, a table for each',
      required: true,
    },
    {
      flags: '--scores <fields>',
      help: 'scores that stand in the data; nothing is scored then',
    },
    { flags: '--system-field <field>', help: 'which system made the text' },
    { flags: '--document-field <field>', help: 'which document the text is about' },
    CANDIDATE,
    REFERENCE,
    but(SOURCE, 'for metrics that read it; repeatable'),
    ID,
  ],
};

const AGREEMENT: OptionGroup = {
  title: 'Agreement:',
  options: [
    {
      flags: '--level <list>',
      help: 'item, system, summary (default: all that the fields allow)',
    },
    {
      flags: '--coefficient <list>',
      help: 'pearson, spearman, kendall-b, kendall-c (default: all)',
    },
    { flags: '--field <name>', help: 'precision, recall or fmeasure (default: fmeasure)' },
    {
      flags: '--against <metric>',
      help: 'test whether the others agree better than this one',
    },
  ],
};

const RESULT: OptionGroup = {
  title: 'Result:',
  options: [
    formatOption(AGREEMENT_WRITERS),
    OUTPUT,
    CONFIDENCE,
    but(RESAMPLES, 'for the intervals and the test (default: 1000)'),
    SEED,
  ],
};

export const correlate = defineCommand({
  arguments: 'a data file (.csv, .json, .jsonl, .parquet …), or - for JSON lines from stdin',
  options: (registry) => [
    COLUMNS,
    AGREEMENT,
    recipeOptions(registry),
    RESULT,
    familyOptions(registry),
    {
      title: 'Running:',
      options: [
        but(JOBS, 'threads; the output is the same for any number (default: as in rougekit score)'),
        LIMIT_ROWS,
        SKIP_BAD,
        QUIET,
      ],
    },
  ],
  notes: NOTES,
  read: readCorrelateRequest,
  run,
});
