// rougekit.1, from the commands themselves. Written when the package is built, and printed by `rougekit help --man`.

import type { CommandDescription, DescribedOption } from './flags/command-description.ts';

export function manPage(commands: readonly CommandDescription[], version: string): string {
  const [score] = commands;
  const lines = [
    `.TH ROUGEKIT 1 "" "rougekit ${version}" "User Commands"`,
    '.SH NAME',
    'rougekit \\- score texts with ROUGE, BLEU and other metrics',
    '.SH SYNOPSIS',
    '.B rougekit',
    '.I command',
    '[\\fIoptions\\fR] [\\fIarguments\\fR]',
    '.SH COMMANDS',
    ...commands.flatMap(({ name, arguments: args, summary }) =>
      term(`\\fB${text(name)}\\fR ${text(args)}`.trimEnd(), summary),
    ),
    ...commands.flatMap((command) => section(command, command === score ? undefined : score)),
    '.SH FILES',
    ...term(
      'rougekit.config.ts, rougekit.config.js, rougekit.config.mjs, rougekit.config.json',
      FILE,
    ),
    ...term(text('.rougekit/runs'), 'Runs that were saved.'),
    '.SH ENVIRONMENT',
    ...term('NO_COLOR, FORCE_COLOR', 'No colours; colours in files and pipes, too.'),
    ...term(
      'ROUGEKIT_CACHE',
      'The folder for data sets that come over the network, and for compiled code of the command.',
    ),
    ...term('NODE_DISABLE_COMPILE_CACHE', 'Where it is set, no compiled code is kept.'),
    ...term('CI', 'Where it is set, lines are not redrawn.'),
    '.SH EXIT STATUS',
    ...EXIT_STATUS.flatMap(([code, meaning]) => term(code, meaning)),
  ];
  return `${lines.join('\n')}\n`;
}

const FILE =
  'Flags for each command, as in { "score": { "dialect": "rouge-score" } }. The nearest one counts, from the current folder up to the root of the repository; what is typed wins.';

const EXIT_STATUS: readonly (readonly [code: string, meaning: string])[] = [
  ['0', 'Good.'],
  ['1', 'A gate failed, or a check did.'],
  ['2', 'Wrong usage.'],
  ['3', 'Bad input data.'],
  ['4', 'A provider or the network failed.'],
  ['5', 'A partial result.'],
  ['130', 'Interrupted.'],
];

/** Options that are the same as those of `score` are only named. */
function section(command: CommandDescription, score: CommandDescription | undefined): string[] {
  const { name, arguments: args, about, summary, options, notes } = command;
  const isShared = ({ long, help }: DescribedOption) =>
    score?.options.some((other) => other.long === long && other.help === help) === true;
  const own = options.filter((option) => !isShared(option));
  const shared = options.filter(isShared);
  const groups = [...new Set(own.map(({ group }) => group))];
  return [
    `.SH ROUGEKIT ${text(name.toUpperCase())}`,
    `\\fBrougekit ${text(name)}\\fR [\\fIoptions\\fR] ${text(args)}`,
    '.PP',
    text(summary),
    ...(about === '' ? [] : ['.PP', `Arguments: ${text(about)}.`]),
    ...groups.flatMap((group) => [
      `.SS ${text(group)}`,
      ...own.filter((option) => option.group === group).flatMap(optionTerm),
    ]),
    ...(shared.length === 0
      ? []
      : ['.SS As in rougekit score', `${shared.map(({ long }) => text(long)).join(', ')}.`]),
    ...(notes === '' ? [] : ['.SS Notes', '.nf', ...notes.trim().split('\n').map(text), '.fi']),
  ];
}

function optionTerm({ long, short, value, help }: DescribedOption): string[] {
  const flags = [...(short === undefined ? [] : [short]), long];
  const names = flags.map((flag) => `\\fB${text(flag)}\\fR`).join(', ');
  return term(`${names}${value === undefined ? '' : ` \\fI${text(value)}\\fR`}`, help);
}

/** The term may have its own letters for bold and italic. */
const term = (name: string, meaning: string) => ['.TP', name, text(meaning)];

/** A line of text that roff prints as it is. */
function text(line: string): string {
  const safe = line.replaceAll('\\', '\\e').replaceAll('-', '\\-');
  return /^[.']/.test(safe) ? `\\&${safe}` : safe;
}
