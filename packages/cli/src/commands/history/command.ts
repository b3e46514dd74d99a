// `rougekit history` and its options.

import { didYouMean } from '../../failures/did-you-mean.ts';
import { UsageError } from '../../failures/failures.ts';
import type { Given } from '../../flags/given.ts';
import { but, FORMAT, HISTORY, OUTPUT, QUIET } from '../../flags/option-records.ts';
import { HistoryFolder } from '../../runs/history-folder.ts';
import { defineCommand } from '../command.ts';
import type { Action, Work } from './action.ts';
import { bless } from './actions/bless.ts';
import { exportRuns } from './actions/export.ts';
import { list } from './actions/list.ts';
import { remove } from './actions/remove.ts';
import { show } from './actions/show.ts';
import { trend } from './actions/trend.ts';

const ACTIONS: readonly Action[] = [list, show, trend, bless, exportRuns, remove];

const NOTES = `
Actions:
  list [name…]      runs with their main scores, the newest first (default)
  show <run>        one run: scores, intervals, inputs, recipe, gates, timing
  trend [name…]     a plot of each score from run to run, with its intervals
  compare <run> <run|data> …
                    paired comparison; the same as rougekit compare
  bless [run]       choose the run that --baseline blessed means, or print it
  export [run…]     summaries for elsewhere: json, csv (default: all runs)
  rm <run…>         remove runs

A run is added by score … --save NAME. NAME means the newest run of that name,
NAME~1 the one before; an id, or the eight digits at its end, names a run for good.

Examples:
  rougekit history
  rougekit history show nightly
  rougekit history show nightly --sweep --beta 0.5,1,1.2,2
  rougekit history trend nightly --metrics rougeL
  rougekit history compare nightly~1 nightly
  rougekit history bless nightly
  rougekit history export nightly -o nightly.json
  rougekit history export -o runs.csv
  rougekit history rm nightly~2 --yes

Exit codes:
  0 good · 2 wrong usage · 3 no such run, a run that cannot be read
  5 partial result: damaged runs were left out
`;

/** Flags that every action has. */
const COMMON = ['--history', '--quiet'];

export const history = defineCommand({
  arguments: 'what to do (default: list), then runs',
  options: () => [
    {
      title: 'List and trend:',
      options: [
        {
          flags: '--metrics <list>',
          help: 'which scores (default: the main ones): rougeL,rouge1.recall',
        },
        { flags: '--limit <n>', help: 'only the newest runs' },
        { flags: '--ascii', help: 'plots without Unicode (default where the locale has none)' },
      ],
    },
    {
      title: 'Show:',
      options: [
        {
          flags: '--sweep',
          help: 'a line per beta: precision, recall, F and its spread over the rows',
        },
        { flags: '--beta <list>', help: 'of the sweep (default: those that it was scored with)' },
      ],
    },
    {
      title: 'Remove and bless:',
      options: [
        { flags: '--yes', help: 'do not ask' },
        { flags: '--force', help: 'remove the blessed run, too' },
        { flags: '--clear', help: 'bless: no run from now on' },
      ],
    },
    {
      title: 'Result:',
      options: [
        but(FORMAT, 'table (default), json; of export: json (default), csv'),
        OUTPUT,
        HISTORY,
        QUIET,
      ],
    },
  ],
  notes: NOTES,
  read: readAction,
  run: (work, runtime) => work(runtime),
});

function readAction(given: Given): Work {
  const [word = 'list', ...args] = given.arguments;
  const action = ACTIONS.find(({ name }) => name === word);
  if (action === undefined) throw noSuchAction(word);
  // A configuration file has flags for other actions, too.
  const odd = given.typed().find((flag) => ![...action.flags, ...COMMON].includes(flag));
  if (odd !== undefined) {
    const others = ACTIONS.filter(({ flags }) => flags.includes(odd)).map(({ name }) => name);
    throw new UsageError(
      `\`${odd}\` means nothing to \`rougekit history ${word}\`; it belongs to ${others.join(', ')}.`,
    );
  }
  return action.read(args, given, new HistoryFolder(given.get('--history')));
}

function noSuchAction(word: string): UsageError {
  const names = [...ACTIONS.map(({ name }) => name), 'compare'];
  return new UsageError(
    `\`rougekit history\` has no action '${word}'.${didYouMean(word, names)} It has ${names.join(', ')}; ` +
      'a run is named after one of them, as in `rougekit history show nightly`.',
  );
}
