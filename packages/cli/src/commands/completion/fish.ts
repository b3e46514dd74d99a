// Completion for fish: one line for each thing that can be typed, with its help.

import type { CommandDescription, DescribedOption } from '../../flags/command-description.ts';
import { quoted } from '../../terminal/shell-quoted.ts';
import { inShort, isPath } from './shell-words.ts';

export function fishCompletion(commands: readonly CommandDescription[]): string {
  const all = commands.map(({ name }) => name).join(' ');
  const none = `not __fish_seen_subcommand_from ${all}`;
  return `# Completion of rougekit for fish, printed by: rougekit completion fish
complete -c rougekit -n ${quoted(none)} -l version -d 'print the version'
complete -c rougekit -n ${quoted(none)} -l help -d 'print the help'
${commands
  .map(
    ({ name, summary }) =>
      `complete -c rougekit -n ${quoted(none)} -a ${name} -d ${quoted(summary)}`,
  )
  .join('\n')}
${commands.flatMap(linesOf).join('\n')}

# Names with commas between them: what stands before the last comma is kept.
function __rougekit_list
    set -l before (string replace -r '[^,]*$' '' -- (commandline -ct))
    printf '%s\\n' "$before"$argv
end
`;
}

function linesOf({ name, names, options }: CommandDescription): string[] {
  const seen = `complete -c rougekit -n ${quoted(`__fish_seen_subcommand_from ${name}`)}`;
  return [
    ...(names === undefined ? [] : [`${seen} -f -a ${quoted(names.known.join(' '))}`]),
    ...options.map((option) => `${seen} ${described(option)}`),
  ];
}

function described({ long, short, value, names, help }: DescribedOption): string {
  const flags = `${short === undefined ? '' : `-s ${short.slice(1)} `}-l ${long.slice(2)}`;
  const known = names?.known.join(' ') ?? '';
  const values =
    value === undefined
      ? ''
      : names !== undefined
        ? ` -x -a ${quoted(names.isList ? `(__rougekit_list ${known})` : known)}`
        : isPath(value)
          ? ' -r'
          : ' -x';
  return `${flags}${values} -d ${quoted(inShort(help))}`;
}
