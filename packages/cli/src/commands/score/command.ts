// `rougekit score` and its options.

import { NOT_YET } from '../../flags/not-yet.ts';
import { DIGITS, PERCENT } from '../../flags/number-style-flags.ts';
import {
  but,
  CANDIDATE,
  CONFIDENCE,
  FAIL_OVER,
  FAIL_ROWS_OVER,
  FAIL_ROWS_UNDER,
  FAIL_UNDER,
  FORMAT,
  HISTORY,
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
import { WRITERS } from '../../writers/all.ts';
import { formatHelp } from '../../writers/chosen-outputs.ts';
import { defineCommand } from '../command.ts';
import { readRequest } from './request.ts';
import { score as run } from './run.ts';
import { TASK_NAMES } from './tasks.ts';

const NOTES = `
Data:
  data.jsonl               one JSON object per line (.jsonl, .ndjson, also with .gz)
  -                        the same from stdin
  cand.txt ref.txt …       one text per line, side by side (also .gz)
  a.jsonl b.csv --on key   two tables, joined by a column
  hf:owner/name/split      a data set of the Hugging Face hub (hf:owner/name/config/split)
  settings.xml             settings of ROUGE-1.5.5: systems (peers) and their models
  list.txt --list-format … its plain list (-z): a line has a peer and then its models

Examples:
  rougekit score data.jsonl
  rougekit score data.jsonl --candidate output --reference target --stemmer porter
  rougekit score system.txt human1.txt human2.txt --metrics rouge1,rougeSU4
  cat data.jsonl | rougekit score - --format jsonl > rows.jsonl
  rougekit score data.jsonl --format json -o report.json --fail-under rougeL=0.3
  rougekit score data.jsonl --save monday
  rougekit score data.jsonl --baseline monday --fail-if-worse rougeL:0.01
  rougekit score answers.jsonl --task rag
  rougekit score answers.jsonl --metrics 'rougeL,exact,tokenf1|norm:squad'
  rougekit score outputs.jsonl --candidate base --candidate tuned --against base
  rougekit score reports.csv predictions.csv --on study_id
  rougekit score --system base=base.txt --system tuned=tuned.txt references.txt
  rougekit score settings.xml --format rouge-1.5.5 --metrics rouge1,rouge2,rougeSU4

Exit codes:
  0 good · 1 a gate failed · 2 wrong usage · 3 bad input data
  5 partial result: some rows, or single scores of them, failed · 130 interrupted
`;

const COLUMNS: OptionGroup = {
  title: 'Columns (usual names are recognised):',
  options: [
    {
      ...but(CANDIDATE, 'the text to be judged; several: each column is a system'),
      repeats: 'kept',
    },
    but(REFERENCE, 'what it is measured against; repeatable, a list field is several'),
    but(SOURCE, 'what it was made from (articles, contexts), for metrics that read it; repeatable'),
    ID,
  ],
};

const TASK: OptionGroup = {
  title: 'Task:',
  options: [
    {
      flags: '--task <name>',
      help: `metrics and columns as usual for ${TASK_NAMES.join(', ')}; flags win over them`,
    },
  ],
};

const SYSTEMS: OptionGroup = {
  title: 'Systems and tables:',
  options: [
    {
      flags: '--system <name=file>',
      help: 'a system in a file of its own, beside references that all share; repeatable. A name alone: which one of settings.xml, or what to call the only one',
      repeats: 'kept',
    },
    {
      flags: '--on <key>',
      help: 'join two tables by this column (study_id, or study_id=id); rows in the order of the first',
    },
    {
      flags: '--against <name>',
      help: 'test the other systems against this one, item by item, as rougekit compare does',
    },
  ],
};

const SETTINGS: OptionGroup = {
  title: 'Settings of ROUGE-1.5.5 (.xml, or a plain list):',
  options: [
    {
      flags: '--list-format <name>',
      help: 'the file is a list of texts (-z) in SPL, SEE or ISI',
    },
  ],
};

const RESULT: OptionGroup = {
  title: 'Result:',
  options: [
    but(FORMAT, formatHelp(WRITERS)),
    OUTPUT,
    PERCENT,
    DIGITS,
    CONFIDENCE,
    RESAMPLES,
    {
      flags: '--intervals <method>',
      help: "percentile (default up to 50,000 rows), bucketed (default beyond), bca, moments, or a program's own: rouge-score, rouge-1.5.5, sacrebleu",
    },
    SEED,
    {
      flags: '--by <fields>',
      help: 'scores by groups of rows too: a column, or length, reference-length, references, script, compression, novelty',
      repeats: 'joined',
    },
    { flags: '--per-eval', help: 'rouge-1.5.5: a line for each row too (-d)' },
    {
      flags: '--average-by <rule>',
      help: 'rouge-1.5.5: scores (default), counts (scores of their sums, -t 1) or none (only sums, -t 2)',
    },
    FAIL_UNDER,
    FAIL_OVER,
    FAIL_ROWS_UNDER,
    FAIL_ROWS_OVER,
    {
      flags: '--baseline <run>',
      help: 'a saved run (name, name~1, id, folder; blessed) that --fail-if-worse compares with, item by item',
    },
    {
      flags: '--fail-if-worse <list>',
      help: 'exit 1 if a number is significantly worse, and by more than a margin: rougeL:0.01,bleu',
    },
    {
      flags: '--save <name>',
      help: 'add the run to the history, for `compare`, --baseline and `history`',
    },
    HISTORY,
    { flags: '--replace', help: 'let --save replace the newest run of that name' },
  ],
};

const RUNNING: OptionGroup = {
  title: 'Running:',
  options: [
    JOBS,
    LIMIT_ROWS,
    {
      flags: '--shard <i/n>',
      help: 'only part i of n; json is then the partial result that rougekit merge takes',
    },
    {
      flags: '--strict',
      help: 'exit 3 at the first row that fails, loses letters or repeats a field',
    },
    SKIP_BAD,
    QUIET,
    { flags: '--verbose', help: 'print more: each notice of each row' },
    ...NOT_YET.flags.map((flags) => ({ flags, help: '', notYet: true }) as const),
  ],
};

export const score = defineCommand({
  arguments: 'a JSONL file, - for stdin, candidates and references as line files, or settings.xml',
  options: (registry) => [
    COLUMNS,
    SYSTEMS,
    TASK,
    SETTINGS,
    recipeOptions(registry),
    RESULT,
    familyOptions(registry),
    RUNNING,
  ],
  notes: NOTES,
  read: readRequest,
  run,
});
