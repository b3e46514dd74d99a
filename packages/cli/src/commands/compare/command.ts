// `rougekit compare` and its options.

import { PAIRED_TESTS } from 'rougekit/statistics';
import { plainNames } from '../../flags/known-names.ts';
import { DIGITS, PERCENT } from '../../flags/number-style-flags.ts';
import {
  but,
  CANDIDATE,
  CONFIDENCE,
  HISTORY,
  ID,
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
import { COMPARISON_WRITERS, readCompareRequest } from './request.ts';
import { compareRuns } from './run.ts';

const NOTES = `
The first one is the baseline. Each is a run that was kept (score … --save),
by its name or file, or a data file that is scored now. Items must be the same,
in the same order, and scored by the same recipe; without recipe flags that of the
first run is used. Rows are kept in memory, at most 200,000 of each system.

Examples:
  rougekit compare old.jsonl new.jsonl
  rougekit compare monday tuesday wednesday --correction benjamini-hochberg
  rougekit compare monday new.jsonl -o comparison.json
  rougekit compare outputs.jsonl --candidate base --candidate tuned
  rougekit compare old.jsonl new.jsonl --metrics bleu --test sacrebleu-bootstrap

Exit codes:
  0 good · 2 wrong usage, different recipes
  3 bad input data, different items, different order
  5 partial result: items that failed were left out · 130 interrupted
`;

const COLUMNS: OptionGroup = {
  title: 'Columns of data (usual names are recognised):',
  options: [
    {
      ...but(CANDIDATE, 'column of the texts to score; twice for two columns of one file'),
      repeats: 'kept',
    },
    REFERENCE,
    SOURCE,
    ID,
  ],
};

const TEST: OptionGroup = {
  title: 'Test:',
  options: [
    {
      flags: '--test <name>',
      help: `${PAIRED_TESTS.join(', ')} (default: ${PAIRED_TESTS[0]})`,
      names: plainNames(PAIRED_TESTS),
    },
    { flags: '--trials <n>', help: 'trials of the randomization tests (default: 10000)' },
    but(RESAMPLES, 'resamples of intervals and bootstrap tests (default: 1000)'),
    but(SEED, 'random seed (default: 12345)'),
    but(CONFIDENCE, 'confidence level of the intervals; tests use 100 minus it (default: 95)'),
    {
      flags: '--correction <name>',
      help: 'correction for several systems: holm (default), benjamini-hochberg, none',
      names: plainNames(['holm', 'benjamini-hochberg', 'none']),
    },
  ],
};

const RUNNING: OptionGroup = {
  title: 'Running:',
  options: [HISTORY, LIMIT_ROWS, but(SKIP_BAD, 'exit 0 even if items are left out'), QUIET],
};

export const compare = defineCommand({
  arguments: 'saved runs or data files (.csv, .jsonl, .parquet …), the baseline first',
  options: (registry) => [
    COLUMNS,
    TEST,
    recipeOptions(registry),
    { title: 'Result:', options: [formatOption(COMPARISON_WRITERS), OUTPUT, PERCENT, DIGITS] },
    familyOptions(registry),
    RUNNING,
  ],
  notes: NOTES,
  read: readCompareRequest,
  run: compareRuns,
});
