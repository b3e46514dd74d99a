// argv → command → exit code, in whatever process: process.ts gives it the real one, tests give it theirs.

import { CommanderError } from 'commander';
import { COMMANDS } from './commands/all.ts';
import { EXIT, type ExitCode } from './failures/exit-codes.ts';
import { Failure } from './failures/failures.ts';
import { makeProgram } from './program.ts';
import type { Messages } from './terminal/messages.ts';
import type { Runtime } from './terminal/runtime.ts';

const HELP = 'Help: rougekit --help, or --help after a command';

export async function runCommand(typed: readonly string[], runtime: Runtime): Promise<ExitCode> {
  let code: ExitCode = EXIT.good;
  const args = typed[0] === 'help' ? helpOn(typed[1]) : withoutHistory(typed);
  try {
    const program = await makeProgram(args, runtime, (result) => (code = result));
    if (args.length === 0) program.help({ error: true });
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    runtime.messages.clearStatus();
    return explained(error, runtime.messages);
  }
}

/** `history compare` is `compare`: runs are what it is about anyway. */
function withoutHistory(typed: readonly string[]): readonly string[] {
  return typed[0] === 'history' && typed[1] === 'compare' ? typed.slice(1) : typed;
}

/** `rougekit help score`; a name that is not there is refused like any other. */
function helpOn(name: string | undefined): readonly string[] {
  if (name === undefined) return ['--help'];
  return COMMANDS.some((command) => command.name === name) ? [name, '--help'] : [name];
}

/** Prints why the command ended, and returns the exit code for it. */
export function explained(error: unknown, messages: Messages): ExitCode {
  if (error instanceof CommanderError) {
    const isAsked = error.code === 'commander.helpDisplayed' || error.code === 'commander.version';
    if (isAsked) return EXIT.good;
    // Help without being asked (`rougekit` alone) has nothing to add.
    if (error.code !== 'commander.help') messages.error(sentence(error.message), [HELP]);
    return EXIT.wrongUsage;
  }
  if (error instanceof Failure) {
    if (error.message !== '') messages.error(error.message, error.more);
    return error.exitCode;
  }
  messages.error('This is a defect of rougekit; please report it with what follows.', [
    ...String((error as Error)?.stack ?? error).split('\n'),
  ]);
  return EXIT.defect;
}

/** commander: "error: unknown option '--x'\n(Did you mean --y?)" → one line in our form. */
function sentence(message: string): string {
  const [first = '', ...others] = message.replace(/^error: /, '').split('\n');
  const begin = first.charAt(0).toUpperCase() + first.slice(1);
  const hint = others.join(' ').replace(/^\((.*)\)$/, '$1');
  return [/[.?]$/.test(begin) ? begin : `${begin}.`, hint].filter(Boolean).join(' ');
}
