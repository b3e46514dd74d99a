// Commands as a whole: what a row of `compare`, `correlate`, `audit` and `diff-dialects` costs, and what starting costs against a Node
// process that does nothing.
import { number, spread, table, times } from '../markdown.mjs';
import { modeFile } from '../mode-corpora.mjs';
import { alternate } from '../rounds.mjs';
import { commandCpu } from '../whole-command.mjs';

const FEW = 10;
const RATED = ['--ratings', 'rating', '--format', 'json', '--quiet'];
const GRID = ['--system-field', 'system', '--document-field', 'document'];

/**
 * By row: CPU µs over `share` of the rows less that over ten. `args` takes two files.
 * @type {{ name: string, share: number, goal?: string, args: (files: string[]) => string[] }[]}
 */
export const BY_ROW = [
  {
    name: '`score`, main lane',
    share: 1,
    args: ([file]) => ['score', file, '--intervals', 'moments', '--format', 'json', '--jobs', '1'],
  },
  {
    name: '`compare` of two files',
    share: 1,
    goal: 'at most 5× the main lane',
    args: ([file, other]) => ['compare', file, other, '--skip-bad', '--format', 'json'],
  },
  {
    name: '`correlate`, item level',
    share: 0.1,
    goal: 'at most 100 µs',
    args: ([file]) => ['correlate', file, ...RATED, '--level', 'item'],
  },
  {
    name: '`correlate`, all levels',
    share: 0.1,
    goal: 'at most 400 µs',
    args: ([file]) => ['correlate', file, ...RATED, ...GRID],
  },
  // Over few rows, most of it is V8 compiling what has become hot; the more there are, the more of it is the work.
  ...[
    { share: 1, rows: 'all rows' },
    { share: 0.05, rows: 'a 20th of the rows' },
    { share: 0.005, rows: 'a 200th of the rows' },
  ].flatMap(({ share, rows }) => [
    {
      name: `\`audit\`, ${rows}`,
      share,
      goal: 'at most 2,000 µs',
      args: ([file]) => ['audit', file, '--claimed', 'rouge1=0.6123', '--format', 'json'],
    },
    {
      name: `\`diff-dialects\`, ${rows}`,
      share,
      goal: 'at most 2,000 µs',
      args: ([file]) => ['diff-dialects', file, '--format', 'json'],
    },
  ]),
];

const NODE = 'a Node process that does nothing';
/** @type {{ name: string, goal?: string, args: (files: string[]) => string[] | undefined }[]} */
export const START = [
  { name: NODE, args: () => undefined },
  { name: '`rougekit --version`', goal: 'at most 1.6×', args: () => ['--version'] },
  { name: '`rougekit --help`', args: () => ['--help'] },
  {
    name: '`rougekit score` of 10 rows',
    goal: 'at most 2.2×',
    args: ([file]) => ['score', file, '--format', 'json', '--quiet'],
  },
];

export async function measureCommands({ count, rounds, progress }) {
  const byRow = BY_ROW.map(({ name, share, args }) => {
    const rows = Math.max(2 * FEW, Math.round(count * share));
    const [many, few] = [rows, FEW].map((size) => filesOf(size));
    const play = async () => ({
      cpu: ((commandCpu(args(many)) - commandCpu(args(few))) * 1000) / (rows - FEW),
    });
    return { name, play, warmUp: false, mayFail: true };
  });
  const few = filesOf(FEW);
  const start = START.map(({ name, args }) => ({
    name,
    play: async () => ({ cpu: commandCpu(args(few)) }),
    warmUp: false,
    mayFail: true,
  }));
  const results = await alternate([...byRow, ...start], rounds, (what) =>
    progress(what && `commands: ${what}`),
  );
  const rowsOf = (works) => {
    const first = results[works[0].name].cpu?.median;
    return works.map(({ name, goal }) => {
      const { cpu, failed } = results[name];
      return failed ? { name, goal, failed } : { name, goal, cpu, ratio: cpu.median / first };
    });
  };
  return { rows: count, byRow: rowsOf(BY_ROW), start: rowsOf(START) };
}

/** The same items by two systems: the second file has the first reference's words elsewhere. */
const filesOf = (size) => [modeFile('plain', size), modeFile('second', size)];

export function commandsMarkdown({ byRow, start }) {
  const cells = (rows) =>
    rows.map(({ name, cpu, ratio, goal = '–', failed }) =>
      failed
        ? [name, failed.slice(0, 60), '', '', '']
        : [name, number(cpu.median), spread(cpu), times(ratio), goal],
    );
  const head = (unit, against) => [
    'work',
    `median CPU ${unit}`,
    'fastest–slowest',
    against,
    'goal',
  ];
  return [
    table(head('µs per row', 'main lane = 1'), cells(byRow)),
    table(head('ms', 'Node = 1'), cells(start)),
  ].join('\n\n');
}
