// What commander took apart → what commands read: every flag under its long name, with those of the configuration file, and
// names as results know them.

import type { Command as Program } from 'commander';
import { COMMANDS } from './commands/all.ts';
import type { Command } from './commands/command.ts';
import { opposedBy } from './config/opposites.ts';
import { type ReadConfig, readConfig } from './config/read-config.ts';
import { describedCommands } from './described-commands.ts';
import { UsageError } from './failures/failures.ts';
import { describeOptions, longFlag } from './flags/command-description.ts';
import type { CommandLine } from './flags/given.ts';
import { inKnownNames, type KnownNames } from './flags/known-names.ts';
import type { OptionRecord } from './flags/option-records.ts';
import { expandedNames } from './readers/expanded-names.ts';
import type { Messages } from './terminal/messages.ts';
import type { Runtime } from './terminal/runtime.ts';

export interface ReadLine {
  readonly line: CommandLine;
  /** The configuration file, if there was one. */
  readonly config: ReadConfig | undefined;
}

export async function commandLine(
  program: Program,
  command: Command,
  { env, messages, registry }: Pick<Runtime, 'env' | 'messages' | 'registry'>,
): Promise<ReadLine> {
  const groups = command.options(registry);
  const records = groups.flatMap((group) => group.options);
  const { flags, lists } = typedFlags(program);
  setLoudness(messages, flags);
  const asked = configAsked(flags);
  const config = command.ignoresConfig
    ? undefined
    : await readConfig(
        asked,
        program.name(),
        COMMANDS.map(({ name }) => name),
        () => describeOptions(groups, registry),
        messages,
      );
  const configured = new Set<string>();
  const opposed = opposedBy(flags.keys(), registry);
  // What was typed wins.
  for (const [flag, text] of config?.flags ?? []) {
    if (flags.has(flag) || opposed.has(flag)) continue;
    flags.set(flag, text);
    configured.add(flag);
    const list = config?.lists.get(flag);
    if (list !== undefined) lists.set(flag, list);
  }
  setLoudness(messages, flags);
  refuseMissing(records, flags);
  for (const { flags: option, names } of records) {
    const flag = longFlag(option);
    const text = flags.get(flag);
    if (text === undefined || names === undefined) continue;
    flags.set(flag, named(text, typeof names === 'function' ? names(registry) : names, flag));
  }
  const { takesFiles, passesOn } = COMMANDS.find(({ name }) => name === program.name()) ?? {};
  const passedOn = passesOn ? behindDashes(program) : [];
  const own = program.args.slice(0, program.args.length - passedOn.length);
  const typed = takesFiles ? await expandedNames(own) : own;
  const args = typed.map((text) =>
    command.names === undefined ? text : named(text, command.names, program.name()),
  );
  const commands = () => describedCommands(registry);
  const line = { arguments: args, passedOn, flags, lists, configured, registry, env, commands };
  return { line, config };

  /** Says what was taken where that is not what was typed. */
  function named(text: string, names: KnownNames, place: string): string {
    const taken = inKnownNames(text, names);
    if (taken !== text) messages.info(`${place} ${text} is read as ${taken}.`);
    return taken;
  }
}

/** commander puts it behind the arguments, without the dashes. */
function behindDashes(program: Program): readonly string[] {
  const { rawArgs = [] } = (program.parent ?? {}) as { readonly rawArgs?: readonly string[] };
  const at = rawArgs.indexOf('--');
  return at < 0 ? [] : rawArgs.slice(at + 1);
}

type Flags = Map<string, string>;

/** How loud to be, and in which form, is obeyed here. A command that follows on another keeps the form. */
function setLoudness(messages: Messages, flags: Flags): void {
  const isVerbose = flags.has('--verbose');
  if (flags.get('--log') === 'json') messages.isLog = true;
  messages.loudness = flags.has('--quiet') ? 'quiet' : isVerbose ? 'verbose' : 'normal';
}

/** Taken out, since no command reads it. */
function configAsked(flags: Flags): string | false | undefined {
  const asked = flags.get('--config');
  flags.delete('--config');
  return asked === 'false' ? false : asked;
}

function refuseMissing(records: readonly OptionRecord[], flags: Flags): void {
  const missing = records.find((record) => record.required && !flags.has(longFlag(record.flags)));
  if (missing !== undefined)
    throw new UsageError(`\`${missing.flags}\` is required.`, [
      `${missing.flags}  ${missing.help}`,
    ]);
}

function typedFlags(program: Program) {
  const values = program.opts<Readonly<Record<string, string | boolean | readonly string[]>>>();
  const flags: Flags = new Map();
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
