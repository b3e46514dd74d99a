// The command line as commander knows it: names, flags, help. What they mean is decided elsewhere.

import { readFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import { addCompare } from './commands/compare/options.ts';
import { addCorrelate } from './commands/correlate/options.ts';
import { addAudit, addDiffDialects, addVerify } from './commands/dialect-options.ts';
import { addMerge } from './commands/merge/options.ts';
import { readRequest } from './commands/score/request.ts';
import { score } from './commands/score/run.ts';
import type { ExitCode } from './failures/exit-codes.ts';
import { comesLater, LATER } from './flags/not-yet.ts';
import type { GivenFlags } from './flags/recipe.ts';
import { addRecipeOptions, flagTexts } from './flags/recipe-options.ts';
import { TASK_NAMES } from './flags/tasks.ts';
import type { World } from './terminal/runtime.ts';

const SCORE_HELP = `
Data:
  data.jsonl               one JSON object a line (.jsonl, .ndjson, also with .gz)
  -                        the same from stdin
  cand.txt ref.txt …       one text a line, side by side (also .gz)
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
  rougekit score settings.xml --format rouge-1.5.5 --metrics rouge1,rouge2,rougeSU4

Exit codes:
  0 good · 1 a gate failed · 2 wrong usage · 3 bad input data
  5 partial result: some rows failed · 130 interrupted
`;

const MAIN_HELP = `
Examples:
  rougekit score data.jsonl --candidate output --reference target
  rougekit score system.txt human.txt
  rougekit compare old.jsonl new.jsonl
  rougekit score --help
`;

export function makeProgram(world: World, onExit: (code: ExitCode) => void): Command {
  const program = new Command('rougekit')
    .description('Scores for data sets, ROUGE and its companions, each number with its recipe.')
    .version(version(), '--version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .addHelpText('after', MAIN_HELP)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => world.stdout.write(text),
      writeErr: (text) => world.people.block(text),
      // main.ts prints what was thrown.
      outputError: () => {},
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  addScore(program, world, onExit);
  addCompare(program, world, onExit);
  addDiffDialects(program, world, onExit);
  addAudit(program, world, onExit);
  addVerify(program, world, onExit);
  addMerge(program, world, onExit);
  addCorrelate(program, world, onExit);
  for (const name of LATER.commands) {
    program
      .command(name, { hidden: true })
      .helpOption(false)
      .allowUnknownOption()
      .allowExcessArguments()
      .action(() => {
        throw comesLater(
          `\`rougekit ${name}\``,
          'This version has score, compare, merge, correlate, verify, diff-dialects and audit.',
        );
      });
  }
  return program;
}

function addScore(program: Command, world: World, onExit: (code: ExitCode) => void): void {
  const command = program
    .command('score')
    .description('Score a data set: one row a pair, means with confidence intervals.')
    .argument(
      '<data...>',
      'a JSONL file, - for stdin, candidates and references as line files, or settings.xml',
    )
    .addHelpText('after', SCORE_HELP);
  const add = (group: string, flags: string, help: string) => {
    const option = new Option(flags, help).helpGroup(group);
    command.addOption(option);
    return option;
  };

  const columns = 'Columns (usual names are recognised):';
  add(columns, '--candidate <field>', 'the text to be judged');
  add(
    columns,
    '--reference <field>',
    'what it is measured against; repeatable, a list field is several',
  ).argParser((field: string, fields: string[] = []) => [...fields, field]);
  add(
    columns,
    '--source <field>',
    'what it was made from (articles, contexts), for metrics that read it; repeatable',
  ).argParser((field: string, fields: string[] = []) => [...fields, field]);
  add(columns, '--id <field>', 'names a row; otherwise its number does');

  add(
    'Task:',
    '--task <name>',
    `metrics and columns as usual for ${TASK_NAMES.join(', ')}; flags win over them`,
  );

  const settings = 'Settings of ROUGE-1.5.5 (.xml, or a plain list):';
  add(settings, '--list-format <name>', 'the file is a list of texts (-z) in SPL, SEE or ISI');
  add(settings, '--system <id>', 'only this one (default: all); elsewhere its name (default: X)');

  const recipe = 'Recipe (single decisions laid over the dialect):';
  addRecipeOptions(command, recipe);

  const result = 'Result:';
  add(
    result,
    '--format <name>',
    "table (default), json (means), jsonl (one line a row), rouge-1.5.5 (that program's report)",
  );
  add(result, '-o, --output <file>', 'write there instead of stdout; appears when complete');
  add(result, '--confidence <percent>', 'of the intervals (default: 95)');
  add(result, '--resamples <n>', 'for the intervals (default: 1000)');
  add(
    result,
    '--intervals <method>',
    "percentile (default up to 50,000 rows), bucketed (default beyond), bca, moments, or a program's own: rouge-score, rouge-1.5.5, sacrebleu",
  );
  add(result, '--seed <n>', 'of the resampling (default: 12345)');
  add(
    result,
    '--by <fields>',
    'scores by groups of rows too: a column, or length, reference-length, references, script, compression, novelty',
  ).argParser((text: string, before?: string) =>
    before === undefined ? text : `${before},${text}`,
  );
  add(result, '--per-eval', 'rouge-1.5.5: a line for each row too (-d)');
  add(
    result,
    '--average-by <rule>',
    'rouge-1.5.5: scores (default), counts (scores of their sums, -t 1) or none (only sums, -t 2)',
  );
  add(result, '--fail-under <list>', 'exit 1 if a mean is lower: rougeL=0.3,rouge1.recall=0.4');
  add(result, '--fail-over <list>', 'exit 1 if a mean is higher: length.ratio=1.5');
  add(
    result,
    '--baseline <run>',
    'a saved run (name or file) that --fail-if-worse compares with, item by item',
  );
  add(
    result,
    '--fail-if-worse <list>',
    'exit 1 if a number is significantly worse, and by more than a margin: rougeL:0.01,bleu',
  );
  add(result, '--save <name>', 'keep the run, for `compare` and --baseline; in one thread');
  add(result, '--history <dir>', 'where runs are kept (default: .rougekit/runs)');
  add(result, '--replace', 'let --save replace a run of that name');

  const running = 'Running:';
  add(
    running,
    '--jobs <n>',
    'threads for JSONL and line files; the output is the same for any number (default: 1, for files from 64 MB on up to 4)',
  );
  add(running, '--limit-rows <n>', 'only the first rows');
  add(
    running,
    '--shard <i/n>',
    'only part i of n; json is then the partial result that rougekit merge takes',
  );
  add(running, '--strict', 'exit 3 at the first row that fails or loses letters');
  add(running, '--skip-bad', 'exit 0 although rows failed');
  add(running, '--quiet', 'say nothing but errors');
  add(running, '--verbose', 'say more, each notice of each row');

  command.addHelpOption(new Option('-h, --help', 'print this help').helpGroup(running));

  for (const flags of LATER.flags) {
    const option = new Option(flags).hideHelp();
    command.addOption(option);
    command.on(`option:${option.name()}`, () => {
      throw comesLater(`\`${option.long}\``);
    });
  }

  command.action(async (files: string[]) => {
    const { given, references, sources } = givenFlags(command);
    onExit(await score(readRequest(files, given, references, sources), world));
  });
}

/** Flags as texts, under their long names; only those on the command line. */
function givenFlags(command: Command): {
  given: GivenFlags;
  references: readonly string[];
  sources: readonly string[];
} {
  const values = command.opts<Record<string, unknown>>();
  const fields = (name: string) => (values[name] as string[] | undefined) ?? [];
  return { given: flagTexts(command), references: fields('reference'), sources: fields('source') };
}

function version(): string {
  const file = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
