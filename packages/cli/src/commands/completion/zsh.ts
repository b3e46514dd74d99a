// Completion for zsh, by `_arguments`.

import type { CommandDescription, DescribedOption } from '../../flags/command-description.ts';
import { quoted } from '../../terminal/shell-quoted.ts';
import { inShort, isPath } from './shell-words.ts';

export function zshCompletion(commands: readonly CommandDescription[]): string {
  const names = commands.map(({ name, summary }) => quoted(`${escaped(name)}:${summary}`));
  return `#compdef rougekit
# Completion of rougekit for zsh, printed by: rougekit completion zsh

_rougekit() {
  local -a commands
  commands=(
    ${names.join('\n    ')}
  )
  if (( CURRENT == 2 )); then
    _describe -t commands 'command' commands
    _files
    return
  fi
  local cmd=$words[2]
  shift words
  (( CURRENT-- ))
  case $cmd in
${commands.map(branch).join('\n')}
    help) _describe -t commands 'command' commands ;;
    *) _files ;;
  esac
}

if [[ $funcstack[1] == _rougekit ]]; then _rougekit "$@"; else compdef _rougekit rougekit; fi
`;
}

function branch({ name, names, options }: CommandDescription): string {
  const rest =
    names === undefined ? "'*:file:_files'" : quoted(`*:name:(${names.known.join(' ')})`);
  const lines = [...options.flatMap(specs), rest];
  return `    ${name})
      _arguments \\
        ${lines.join(' \\\n        ')} ;;`;
}

const escaped = (text: string) => text.replace(/[[\]:\\]/g, '\\$&');

function specs({ long, short, value, names, help, repeats }: DescribedOption): string[] {
  const after = `[${escaped(inShort(help))}]${value === undefined ? '' : `:${escaped(value)}:${action(value, names)}`}`;
  const star = repeats ? '*' : '';
  return [long, ...(short === undefined ? [] : [short])].map((flag) =>
    quoted(`${star}${flag}${after}`),
  );
}

function action(value: string, names: DescribedOption['names']): string {
  if (names === undefined) return isPath(value) ? '_files' : ' ';
  const known = names.known.join(' ');
  return names.isList
    ? `_values -s , name ${known.split(' ').map(escaped).join(' ')}`
    : `(${known})`;
}
