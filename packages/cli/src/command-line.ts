// What commander took apart → what commands read: every flag under its long name, and names as results know them.

import type { Command as Program } from 'commander';
import type { Command } from './commands/command.ts';
import { describedCommands } from './described-commands.ts';
import { longFlag } from './flags/command-description.ts';
import type { CommandLine } from './flags/given.ts';
import { inKnownNames, type KnownNames } from './flags/known-names.ts';
import type { Runtime } from './terminal/runtime.ts';

/** How loud to be is obeyed here, since every command has it in common. */
export function commandLine(program: Program, command: Command, runtime: Runtime): CommandLine {
  const { messages, registry } = runtime;
  const { flags, lists } = typedFlags(program);
  messages.loudness = flags.has('--quiet')
    ? 'quiet'
    : flags.has('--verbose')
      ? 'verbose'
      : 'normal';
  for (const { flags: option, names } of command.options(registry).flatMap((one) => one.options)) {
    const flag = longFlag(option);
    const text = flags.get(flag);
    if (text === undefined || names === undefined) continue;
    flags.set(flag, named(text, typeof names === 'function' ? names(registry) : names, flag));
  }
  const args = program.args.map((text) =>
    command.names === undefined ? text : named(text, command.names, program.name()),
  );
  const commands = () => describedCommands(registry);
  return { arguments: args, flags, lists, registry, commands };

  /** Says what was taken where that is not what was typed. */
  function named(text: string, names: KnownNames, place: string): string {
    const taken = inKnownNames(text, names);
    if (taken !== text) messages.info(`${place} ${text}: ${taken}`);
    return taken;
  }
}

function typedFlags(program: Program) {
  const values = program.opts<Readonly<Record<string, string | boolean | readonly string[]>>>();
  const flags = new Map<string, string>();
  const lists = new Map<string, readonly string[]>();
  for (const option of program.options) {
    const value = values[option.attributeName()];
    // `--no-x` shares its value with `--x`.
    if (value === undefined || option.negate) continue;
    flags.set(option.long as string, String(value));
    if (typeof value === 'object') lists.set(option.long as string, value);
  }
  return { flags, lists };
}
