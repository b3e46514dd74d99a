// Completion for bash 3.2 and later, which is what macOS has: no associative arrays, no `compopt`.

import type { CommandDescription, DescribedOption } from '../../flags/command-description.ts';
import { quoted } from '../../terminal/shell-quoted.ts';
import { isPath } from './shell-words.ts';

export function bashCompletion(commands: readonly CommandDescription[]): string {
  const names = [...commands.map(({ name }) => name), 'help'].join(' ');
  return `# Completion of rougekit for bash, printed by: rougekit completion bash
_rougekit() {
  local cur prev cmd word i
  COMPREPLY=()
  cur=\${COMP_WORDS[COMP_CWORD]}
  prev=\${COMP_WORDS[COMP_CWORD-1]}
  cmd=
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    case $word in -*) ;; *) cmd=$word; break ;; esac
  done
  if [[ -z $cmd ]]; then
    COMPREPLY=($(compgen -W ${quoted(`${names} --help --version`)} -- "$cur") $(compgen -f -- "$cur"))
    return
  fi
  case $cmd in
${commands.map(branch).join('\n')}
    help) _rougekit_names ${quoted(names)} ;;
    *) COMPREPLY=($(compgen -f -- "$cur")) ;;
  esac
}

_rougekit_names() { COMPREPLY=($(compgen -W "$1" -- "$cur")); }

# Names with commas between them: what stands before the last comma is kept.
_rougekit_list() {
  local before=
  [[ $cur == *,* ]] && before=\${cur%,*},
  COMPREPLY=($(compgen -P "$before" -W "$1" -- "\${cur##*,}"))
}

complete -o filenames -o bashdefault -F _rougekit rougekit
`;
}

function branch({ name, options, names }: CommandDescription): string {
  const flags = options.flatMap(({ long, short }) => [
    long,
    ...(short === undefined ? [] : [short]),
  ]);
  const values = options.filter(({ value }) => value !== undefined).map(valueCase);
  const args =
    names === undefined
      ? 'COMPREPLY=($(compgen -f -- "$cur"))'
      : `_rougekit_names ${quoted(names.known.join(' '))}`;
  return `    ${name})
      case $prev in
${values.join('\n')}
        *)
          case $cur in
            -*) _rougekit_names ${quoted(flags.join(' '))} ;;
            *) ${args} ;;
          esac ;;
      esac ;;`;
}

/** What stands behind a flag: names, files, or something that only the user knows. */
function valueCase({ long, short, value, names }: DescribedOption): string {
  const pattern = short === undefined ? long : `${long}|${short}`;
  const list = names?.isList ? '_rougekit_list' : '_rougekit_names';
  const action =
    names !== undefined
      ? `${list} ${quoted(names.known.join(' '))}`
      : isPath(value)
        ? 'COMPREPLY=($(compgen -f -- "$cur"))'
        : ':';
  return `        ${pattern}) ${action} ;;`;
}
