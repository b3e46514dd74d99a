#!/usr/bin/env node
// argv → command → exit code. The only place that sets one.

import { CommanderError } from 'commander';
import { EXIT, type ExitCode } from './failures/exit-codes.ts';
import { Failure } from './failures/failures.ts';
import { makeProgram } from './program.ts';
import { coloursFor } from './terminal/colours.ts';
import { Messages } from './terminal/messages.ts';
import type { Runtime } from './terminal/runtime.ts';

const HELP = 'Help: rougekit --help, or --help after a command';

const { stdout, stderr, env } = process;
const messages = new Messages({
  write: (text) => stderr.write(text),
  colours: coloursFor(stderr, env),
  width: stderr.isTTY ? stderr.columns : undefined,
});
// Whoever closes stderr does not want to know.
stderr.on('error', () => {});
// `rougekit --help | head -1`: the reader has seen enough, which is no error.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.good);
});

const interrupt = () => {
  messages.error(runtime.atInterrupt());
  process.exit(EXIT.interrupted);
};
/** Cleans up (at 'exit'), then ends by the same signal, as its sender expects. */
const terminate = () => {
  process.once('exit', () => process.kill(process.pid, 'SIGTERM'));
  process.off('SIGTERM', terminate);
  process.exit(143);
};
const runtime: Runtime = {
  // Touching stdin opens it; most runs have no use for it.
  get stdin() {
    return process.stdin;
  },
  stdout,
  stderr,
  env,
  messages,
  atInterrupt: () => 'Interrupted.',
  endAtSignals() {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', terminate);
  },
};
process.once('SIGINT', interrupt);
process.once('SIGTERM', terminate);
// Whatever goes wrong outside of `run` must not end with 1, which means that a gate failed.
process.once('uncaughtException', (error) => process.exit(explained(error)));
process.exitCode = await run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = EXIT.good;
  const program = makeProgram(runtime, (result) => (code = result));
  try {
    if (args.length === 0) program.help({ error: true });
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    messages.clearStatus();
    return explained(error);
  }
}

function explained(error: unknown): ExitCode {
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
