// `rougekit compare` as commander knows it.

import { type Command, Option } from 'commander';
import { PAIRED_TESTS } from 'rougekit/statistics';
import type { ExitCode } from '../../failures/exit-codes.ts';
import { addRecipeOptions, flagTexts } from '../../flags/recipe-options.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { readCompareRequest } from './request.ts';
import { compareRuns } from './run.ts';

const HELP = `
The first one is the baseline. Each is a run that was kept (score … --save NAME),
by its name or file, or a JSONL file that is scored now. Items must be the same,
in the same order, and scored by the same recipe; without recipe flags that of the
first run is used. Rows are kept in memory, at most 200,000 of each system.

Examples:
  rougekit compare old.jsonl new.jsonl
  rougekit compare monday tuesday wednesday --correction benjamini-hochberg
  rougekit compare monday new.jsonl --format json -o comparison.json
  rougekit compare outputs.jsonl --candidate system_a --candidate system_b
  rougekit compare a.jsonl b.jsonl --metrics bleu,chrf,ter --test sacrebleu-bootstrap

Exit codes:
  0 good · 2 wrong usage, different recipes
  3 bad input data, different items, different order
  5 partial result: items that failed were left out · 130 interrupted
`;

export function addCompare(
  program: Command,
  runtime: Runtime,
  onExit: (code: ExitCode) => void,
): void {
  const command = program
    .command('compare')
    .description('Compare systems on the same items: differences, intervals, paired tests.')
    .argument('<run|data...>', 'saved runs or JSONL files, the baseline first')
    .addHelpText('after', HELP);
  const add = (group: string, flags: string, help: string) => {
    const option = new Option(flags, help).helpGroup(group);
    command.addOption(option);
    return option;
  };

  const columns = 'Columns of data (usual names are recognised):';
  add(
    columns,
    '--candidate <field>',
    'the text to be judged; twice: two columns of one file',
  ).argParser(repeated);
  add(columns, '--reference <field>', 'what it is measured against; repeatable').argParser(
    repeated,
  );
  add(columns, '--source <field>', 'what it was made from, for metrics that read it').argParser(
    repeated,
  );
  add(columns, '--id <field>', 'names a row; otherwise its number does');

  const test = 'Test:';
  add(test, '--test <name>', `${PAIRED_TESTS.join(', ')} (default: the first)`);
  add(test, '--trials <n>', 'of the randomization tests (default: 10000)');
  add(test, '--resamples <n>', 'of intervals and bootstrap tests (default: 1000)');
  add(test, '--seed <n>', 'of everything drawn (default: 12345)');
  add(test, '--confidence <percent>', 'of the intervals; 100 minus it is the level (default: 95)');
  add(test, '--correction <name>', 'of several systems: holm (default), benjamini-hochberg, none');

  addRecipeOptions(command, 'Recipe (single decisions laid over the dialect):');

  const result = 'Result:';
  add(result, '--format <name>', 'table (default) or json');
  add(result, '-o, --output <file>', 'write there instead of stdout; appears when complete');

  const running = 'Running:';
  add(running, '--history <dir>', 'where runs are kept (default: .rougekit/runs)');
  add(running, '--limit-rows <n>', 'only the first rows');
  add(running, '--skip-bad', 'exit 0 although items were left out');
  add(running, '--quiet', 'say nothing but errors');
  command.addHelpOption(new Option('-h, --help', 'print this help').helpGroup(running));

  command.action(async (systems: string[]) => {
    const values = command.opts<Record<string, string[] | undefined>>();
    const args = {
      systems,
      candidates: values['candidate'] ?? [],
      references: values['reference'] ?? [],
      texts: values['source'] ?? [],
    };
    onExit(await compareRuns(await readCompareRequest(args, flagTexts(command)), runtime));
  });
}

const repeated = (value: string, before: string[] = []) => [...before, value];
