// argv → command → exit code, in whatever process: process.ts gives it the real one, tests give it theirs.

import { HubError, type HubErrorKind } from '@rougekit/hub';
import { CommanderError, type Command as Program } from 'commander';
import { adviceOn } from './advice.ts';
import { COMMANDS } from './commands/all.ts';
import type { GoOn } from './commands/command.ts';
import { describedCommands } from './described-commands.ts';
import { EXIT, type ExitCode } from './failures/exit-codes.ts';
import { Failure, UsageError } from './failures/failures.ts';
import { meantLine } from './first-word.ts';
import { HELP_ALL } from './options-everywhere.ts';
import { commandIn, makeProgram } from './program.ts';
import type { Messages } from './terminal/messages.ts';
import type { Runtime } from './terminal/runtime.ts';
import { version } from './version.ts';

/** Where to read on: the help of the command that was typed, if there is such a command. */
const helpFor = (command: string | undefined) =>
  COMMANDS.some(({ name }) => name === command)
    ? `Help: rougekit ${command} --help`
    : 'Help: rougekit --help';

/** What is made from all commands, for the build and on request. */
const PRINTED: Readonly<Record<string, (runtime: Runtime) => Promise<string>>> = {
  async 'help --man'({ registry }) {
    const { manPage } = await import('./man-page.ts');
    return manPage(await describedCommands(registry), version());
  },
  async 'help --config-types'({ registry }) {
    const { configTypes } = await import('./config-types.ts');
    return configTypes(await describedCommands(registry));
  },
};

export async function runCommand(typed: readonly string[], runtime: Runtime): Promise<ExitCode> {
  let result = EXIT.good as ExitCode | GoOn;
  const line = typed.join(' ');
  const printed = Object.hasOwn(PRINTED, line) ? PRINTED[line] : undefined;
  if (printed !== undefined) {
    runtime.stdout.write(await printed(runtime));
    return EXIT.good;
  }
  const { args: asked, note } = meantLine(typed);
  const { args, isAll } = withoutHelpAll(asked);
  try {
    const program = await makeProgram(args, runtime, isAll, (one) => (result = one));
    if (note !== undefined && !args.includes('--quiet')) runtime.messages.info(note);
    if (args.length === 0) program.help({ error: true });
    await parsed(program, args);
  } catch (error) {
    runtime.messages.clearStatus();
    return explained(error, runtime.messages, helpFor(commandIn(args)));
  }
  return typeof result === 'number' ? result : runCommand(result.goOn, runtime);
}

/** `--help-all` is `--help` with more in it; behind `--` it is a file. */
function withoutHelpAll(asked: readonly string[]) {
  const end = asked.indexOf('--');
  const at = asked.indexOf(HELP_ALL);
  const isAll = at >= 0 && (end < 0 || at < end);
  return { isAll, args: isAll ? asked.toSpliced(at, 1, '--help') : asked };
}

async function parsed(program: Program, args: readonly string[]): Promise<void> {
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const command = commandIn(args);
    const advice = adviceOn(error, program, command ?? '');
    throw advice === ''
      ? error
      : new UsageError(sentence(error.message) + advice, [helpFor(command)]);
  }
}

const HUB_EXIT: Readonly<Record<HubErrorKind, ExitCode>> = {
  usage: EXIT.wrongUsage,
  data: EXIT.badData,
  output: EXIT.partial,
  network: EXIT.providerFailed,
};

/** Prints why the command ended, and returns the exit code for it. */
export function explained(error: unknown, messages: Messages, help = helpFor(undefined)): ExitCode {
  if (error instanceof CommanderError) {
    const isAsked = error.code === 'commander.helpDisplayed' || error.code === 'commander.version';
    if (isAsked) return EXIT.good;
    // Help without being asked (`rougekit` alone) has nothing to add.
    if (error.code !== 'commander.help') messages.error(sentence(error.message), [help]);
    return EXIT.wrongUsage;
  }
  if (error instanceof Failure || error instanceof HubError) {
    if (error.message !== '') messages.error(error.message, error.more);
    return error instanceof Failure ? error.exitCode : HUB_EXIT[error.kind];
  }
  messages.error('This is a defect of rougekit; please report it with what follows.', [
    ...String((error as Error)?.stack ?? error).split('\n'),
  ]);
  return EXIT.defect;
}

/** commander: "error: unknown option '--x'" → a sentence in our form. */
function sentence(message: string): string {
  const text = message.replace(/^error: /, '');
  const begin = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?]$/.test(begin) ? begin : `${begin}.`;
}
