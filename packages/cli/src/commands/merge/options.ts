// `rougekit merge` as commander knows it.

import { type Command, Option } from 'commander';
import type { ExitCode } from '../../failures/exit-codes.ts';
import { UsageError } from '../../failures/failures.ts';
import { wrongValue } from '../../flags/flag-values.ts';
import { GATE_FLAGS, type GateFlag, readGates } from '../../flags/gates.ts';
import { intervalsFrom } from '../../flags/recipe.ts';
import { measuredKeys } from '../../scoring/metric-columns.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { type MergeRequest, merge } from './run.ts';

const HELP = `
Parts are made by the same command on each machine, with another number:
  rougekit score data.jsonl --shard 1/3 --format json -o part-1.json
  rougekit score data.jsonl --shard 2/3 --format json -o part-2.json
  rougekit score data.jsonl --shard 3/3 --format json -o part-3.json
  rougekit merge part-*.json

The numbers are those of: rougekit score data.jsonl --intervals bucketed

Exit codes:
  0 good · 1 a gate failed · 2 wrong usage · 3 missing, doubled or foreign parts
  5 partial result: rows failed, or parts are missing and that was allowed
`;

const FORMATS = ['table', 'json', 'partial'] as const;

export function addMerge(
  program: Command,
  runtime: Runtime,
  onExit: (code: ExitCode) => void,
): void {
  const command = program
    .command('merge')
    .description('Join the partial results of shards, to the very numbers of the whole set.')
    .argument('<partial...>', 'files written by: rougekit score … --shard I/N --format json')
    .addHelpText('after', HELP);
  const add = (flags: string, help: string) => command.addOption(new Option(flags, help));
  add('--format <name>', 'table (default), json (the report), partial (to be merged again)');
  add('-o, --output <file>', 'write there instead of stdout; appears when complete');
  add('--confidence <percent>', 'of the intervals (default: 95)');
  add('--resamples <n>', 'for the intervals (default: 1000)');
  add('--seed <n>', 'of the resampling (default: 12345)');
  add('--fail-under <list>', 'exit 1 if a mean is lower: rougeL=0.3,rouge1.recall=0.4');
  add('--fail-over <list>', 'exit 1 if a mean is higher: length.ratio=1.5');
  add('--allow-missing', 'go on although parts are missing; exit 5');
  add('--skip-bad', 'exit 0 although rows failed');
  add('--quiet', 'say nothing but errors');
  command.helpOption('-h, --help', 'print this help');
  command.action(async (files: string[]) => {
    const values = command.opts<Record<string, string | true | undefined>>();
    if (values['quiet'] === true) runtime.messages.loudness = 'quiet';
    onExit(await merge(requestOf(files, values), runtime));
  });
}

function requestOf(
  files: readonly string[],
  values: Readonly<Record<string, string | true | undefined>>,
): MergeRequest {
  const text = (name: string) => values[name] as string | undefined;
  const format = FORMATS.find((known) => known === (text('format') ?? 'table'));
  if (format === undefined)
    throw wrongValue('--format', `one of ${FORMATS.join(', ')}`, String(text('format')));
  const asked: [GateFlag, string][] = (Object.keys(GATE_FLAGS) as GateFlag[]).flatMap((flag) => {
    const list = text(flag === '--fail-under' ? 'failUnder' : 'failOver');
    return list === undefined ? [] : [[flag, list]];
  });
  if (format === 'partial' && asked.length > 0)
    throw new UsageError(
      `\`${asked[0]?.[0]}\` judges a result, which \`--format partial\` is not.`,
    );
  const given = new Map<string, string>();
  for (const name of ['confidence', 'resamples', 'seed']) {
    const value = text(name);
    if (value !== undefined) given.set(`--${name}`, value);
  }
  return {
    files,
    format,
    outputFile: text('output'),
    intervals: intervalsFrom(given),
    gates: (scorer) => asked.flatMap(([flag, list]) => readGates(flag, list, measuredKeys(scorer))),
    allowMissing: values['allowMissing'] === true,
    skipBad: values['skipBad'] === true,
  };
}
