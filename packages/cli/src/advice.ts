// "Did you mean …?" for a flag or command that does not exist: what it is called here, then what is spelled like it.

import type { CommanderError, Command as Program } from 'commander';
import { nearestName } from 'rougekit/registry';
import { flagMeant } from './flags/meant-flags.ts';

/** Words for commands that other programs have. */
const COMMANDS_MEANT: Readonly<Record<string, string>> = {
  eval: 'score',
  compute: 'score',
  run: 'score',
  rouge: 'score',
  bleu: 'score',
  diff: 'diff-dialects',
  dialects: 'diff-dialects',
  test: 'compare',
  significance: 'compare',
  check: 'verify',
  conformance: 'verify',
  join: 'merge',
  correlation: 'correlate',
  reproduce: 'audit',
  runs: 'history',
  trend: 'history',
  list: 'history',
  why: 'explain',
  info: 'doctor',
  env: 'doctor',
  completions: 'completion',
};

/** With a leading space, or empty. */
export function adviceOn({ code, message }: CommanderError, program: Program, used: string) {
  const [, name = ''] = /'([^']*)'/.exec(message) ?? [];
  const found =
    code === 'commander.unknownOption'
      ? flagMeant(name, longFlags(program.commands.find((one) => one.name() === used) ?? program))
      : code === 'commander.unknownCommand'
        ? commandMeant(name, program)
        : undefined;
  return found === undefined ? '' : ` Did you mean ${found}?`;
}

const longFlags = (program: Program) =>
  program.options.filter(({ hidden }) => !hidden).map(({ long }) => long as string);

function commandMeant(name: string, program: Program): string | undefined {
  const known = program
    .createHelp()
    .visibleCommands(program)
    .map((one) => one.name());
  const meant = Object.hasOwn(COMMANDS_MEANT, name) ? COMMANDS_MEANT[name] : undefined;
  return meant !== undefined && known.includes(meant) ? meant : nearestName(name, known);
}
