// `rougekit correlate`, as commander knows it.

import { type Command, Option } from 'commander';
import type { ExitCode } from '../../failures/exit-codes.ts';
import { addRecipeOptions, flagTexts } from '../../flags/recipe-options.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { readCorrelateRequest } from './request.ts';
import { correlate } from './run.ts';

const HELP = `
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

export function addCorrelate(
  program: Command,
  runtime: Runtime,
  onExit: (code: ExitCode) => void,
): void {
  const command = program
    .command('correlate')
    .description('Agreement of scores with human ratings, with intervals and tests.')
    .argument('<data>', 'a JSONL file, or - for stdin')
    .addHelpText('after', HELP);
  const add = (group: string, flags: string, help: string) => {
    const option = new Option(flags, help).helpGroup(group);
    command.addOption(option);
    return option;
  };
  const repeated = (field: string, fields: string[] = []) => [...fields, field];

  const columns = 'Columns:';
  add(
    columns,
    '--ratings <fields>',
    'human ratings: numbers, a table for each',
  ).makeOptionMandatory();
  add(columns, '--scores <fields>', 'scores that stand in the data; nothing is scored then');
  add(columns, '--system-field <field>', 'which system made the text');
  add(columns, '--document-field <field>', 'which document the text is about');
  add(columns, '--candidate <field>', 'the text to be judged');
  add(columns, '--reference <field>', 'what it is measured against; repeatable').argParser(
    repeated,
  );
  add(columns, '--source <field>', 'for metrics that read it; repeatable').argParser(repeated);
  add(columns, '--id <field>', 'names a row; otherwise its number does');

  const agreement = 'Agreement:';
  add(agreement, '--level <list>', 'item, system, summary (default: all that the fields allow)');
  add(agreement, '--coefficient <list>', 'pearson, spearman, kendall-b, kendall-c (default: all)');
  add(agreement, '--field <name>', 'precision, recall or fmeasure (default: fmeasure)');
  add(agreement, '--against <metric>', 'test whether the others agree better than this one');

  addRecipeOptions(command, 'Recipe (single decisions laid over the dialect):');

  const result = 'Result:';
  add(result, '--format <name>', 'table (default) or json');
  add(result, '-o, --output <file>', 'write there instead of stdout; appears when complete');
  add(result, '--confidence <percent>', 'of the intervals (default: 95)');
  add(result, '--resamples <n>', 'for the intervals and the test (default: 1000)');
  add(result, '--seed <n>', 'of the resampling (default: 12345)');

  const running = 'Running:';
  add(running, '--limit-rows <n>', 'only the first rows');
  add(running, '--skip-bad', 'exit 0 although rows failed');
  add(running, '--quiet', 'say nothing but errors');
  command.addHelpOption(new Option('-h, --help', 'print this help').helpGroup(running));

  command.action(async (file: string) => {
    const given = flagTexts(command);
    const { reference, source } = command.opts<{ reference?: string[]; source?: string[] }>();
    onExit(await correlate(readCorrelateRequest(file, given, reference, source), runtime));
  });
}
