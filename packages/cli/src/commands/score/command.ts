// `rougekit score` and its options.

import { metricKeys, plainNames } from '../../flags/known-names.ts';
import { DIGITS, PERCENT } from '../../flags/number-style-flags.ts';
import {
  but,
  CANDIDATE,
  CONFIDENCE,
  ENCODING,
  FAIL_OVER,
  FAIL_ROWS_OVER,
  FAIL_ROWS_UNDER,
  FAIL_UNDER,
  HISTORY,
  ID,
  JOBS,
  LIMIT_ROWS,
  type OptionGroup,
  OUTPUT,
  QUIET,
  REFERENCE,
  RESAMPLES,
  rarely,
  SEED,
  SKIP_BAD,
  SOURCE,
  TITLE,
} from '../../flags/option-records.ts';
import { familyOptions, recipeOptions } from '../../flags/recipe-options.ts';
import { WRITERS } from '../../writers/all.ts';
import { formatOption } from '../../writers/chosen-outputs.ts';
import { defineCommand } from '../command.ts';
import { langOption } from './language.ts';
import { readRequest } from './request.ts';
import { score as run } from './run.ts';
import { TASK_NAMES } from './tasks.ts';

const NOTES = `
Data:
  data.csv                 a table: .csv, .tsv, .json, .jsonl, .ndjson, .parquet
  'parts/*.csv'            several files of one kind are one data set
  hf:owner/name/split      a Hugging Face data set (hf:owner/name/config/split)
  s3://bucket/key          any of the files here, in S3 or another store
  -                        JSON lines from stdin
  cand.txt ref.txt …       one text per line, side by side
  settings.xml             settings of ROUGE-1.5.5: peers and their models
  list.txt --list-format … a list as for -z: a peer, then its models
                           all of them also compressed: .gz, .zst

Examples:
  rougekit score data.jsonl
  rougekit score system.txt human1.txt human2.txt --metrics rouge1,rougeSU4
  cat data.jsonl | rougekit score - --format jsonl > rows.jsonl
  rougekit score data.jsonl -o report.json --fail-under rougeL=0.3
  rougekit score data.jsonl -o report.html
  rougekit score data.jsonl --save monday
  rougekit score data.jsonl --baseline monday --fail-if-worse rougeL:0.01
  rougekit score answers.jsonl --task rag
  rougekit score outputs.jsonl --candidate base --candidate tuned --against base
  rougekit score reports.csv predictions.csv --on study_id
  rougekit score settings.xml --format rouge-1.5.5 --metrics rouge1,rougeSU4

Exit codes:
  0 good · 1 a gate failed · 2 wrong usage · 3 bad input data
  5 partial result: some rows, or some of their scores, failed · 130 interrupted
`;

const COLUMNS: OptionGroup = {
  title: 'Columns (usual names are recognised):',
  options: [
    {
      ...but(CANDIDATE, 'column of the texts to score; repeat it for several systems'),
      repeats: 'kept',
    },
    but(REFERENCE, 'column of the references; repeatable, and may hold lists'),
    ID,
    {
      flags: '--system <name=file>',
      help: "file with a system's outputs; repeatable",
      repeats: 'kept',
    },
    {
      flags: '--item <field>',
      help: 'column that says which item a row answers; answers to an item are averaged first, so that intervals and tests count items',
      rare: true,
    },
    { flags: '--on <key>', help: 'join two tables on this column, or on key=other' },
    ...rarely(
      {
        flags: '--against <name>',
        help: 'test the other systems against this one, as rougekit compare does',
      },
      but(
        SOURCE,
        'column of the source texts (articles, contexts), for metrics that use them; repeatable',
      ),
    ),
  ],
};

const TASK: OptionGroup = {
  title: 'Task and language:',
  options: [
    {
      flags: '--task <name>',
      help: `the usual metrics and columns for ${TASK_NAMES.join(', ')}; other flags override it`,
      names: plainNames(TASK_NAMES),
    },
    langOption,
  ],
};

const SETTINGS: OptionGroup = {
  title: 'Settings of ROUGE-1.5.5 (.xml, or a plain list):',
  options: rarely({
    flags: '--list-format <name>',
    help: 'the file is a list of texts (-z) in SPL, SEE or ISI',
  }),
};

const RESULT: OptionGroup = {
  title: 'Result:',
  options: [
    formatOption(WRITERS),
    OUTPUT,
    PERCENT,
    CONFIDENCE,
    ...rarely(
      DIGITS,
      RESAMPLES,
      {
        flags: '--intervals <method>',
        help: "percentile (default up to 50,000 rows), bucketed (default beyond), bca, moments, or a program's own: rouge-score, rouge-1.5.5, sacrebleu",
      },
      SEED,
      but(TITLE, 'title of an HTML report (default: the names of the files)'),
    ),
    {
      flags: '--by <fields>',
      help: 'also scores by group: a column, or length, reference-length, references, script, compression, novelty',
    },
    ...rarely(
      { flags: '--per-eval', help: 'rouge-1.5.5: also a line for each row (-d)' },
      {
        flags: '--average-by <rule>',
        help: 'rouge-1.5.5: scores (default), counts (scores of their sums, -t 1) or none (only sums, -t 2)',
      },
    ),
    FAIL_UNDER,
    ...rarely(FAIL_OVER, FAIL_ROWS_UNDER, FAIL_ROWS_OVER),
    {
      flags: '--baseline <run>',
      help: 'the saved run that --fail-if-worse compares with: name, name~1, id, folder, or blessed',
    },
    {
      flags: '--fail-if-worse <list>',
      help: 'exit 1 if a score is significantly worse, by more than a margin: rougeL:0.01,bleu',
      names: metricKeys,
    },
    {
      flags: '--save <name>',
      help: 'save the run, for `compare`, --baseline and `history`; several systems: NAME.SYSTEM',
    },
    ...rarely(HISTORY, {
      flags: '--replace',
      help: 'let --save replace the newest run of that name',
    }),
  ],
};

const RUNNING: OptionGroup = {
  title: 'Running:',
  options: [
    JOBS,
    LIMIT_ROWS,
    ...rarely(ENCODING, {
      flags: '--shard <i/n>',
      help: 'score only part i of n, or auto in an array job of Slurm, Kubernetes or AWS Batch; json is then a partial result for rougekit merge',
    }),
    {
      flags: '--resume',
      help: 'keep finished rows until the run is complete; the same command continues after Ctrl-C, a crash or kill -9',
    },
    {
      flags: '--strict',
      help: 'exit 3 at the first row that fails, loses letters or repeats a field',
    },
    SKIP_BAD,
    QUIET,
    ...rarely({ flags: '--verbose', help: 'print every notice of every row' }),
  ],
};

export const score = defineCommand({
  arguments: 'data files, - for stdin, candidates and references as line files, or settings.xml',
  options: (registry) => [
    COLUMNS,
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
