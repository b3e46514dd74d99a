// The process around a command: streams, signals, and the exit code, which only this file sets.

import { EXIT } from './failures/exit-codes.ts';
import { commandRegistry } from './flags/command-registry.ts';
import { explained, runCommand } from './run-command.ts';
import { coloursFor } from './terminal/colours.ts';
import { hidingSecrets } from './terminal/hidden-secrets.ts';
import { interruptible, turnOfTheLoop } from './terminal/interruptible.ts';
import { Messages } from './terminal/messages.ts';
import type { Runtime } from './terminal/runtime.ts';
import { terminalWidth } from './terminal/terminal-width.ts';

const { stdout, stderr, env } = process;
const hide = hidingSecrets(env, process.argv);
const messages = new Messages({
  write: (text) => stderr.write(hide(text)),
  colours: coloursFor(stderr, env),
  // Asked each time: windows are made wider and narrower.
  get width() {
    return terminalWidth(stderr);
  },
});
// A closed stderr is no reason to fail.
stderr.on('error', () => {});
// `rougekit --help | head -1`: the reader has seen enough, which is not an error.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.good);
});

const interrupt = (): never => {
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
  registry: commandRegistry,
  now: () => new Date(),
  atInterrupt: () => 'Interrupted.',
  async calculate(work) {
    // A Ctrl-C that has come and not been heard yet would be lost when the watch begins.
    await turnOfTheLoop();
    // It could not be heard until the end: better that it ends the process by itself, as the system does it.
    process.off('SIGTERM', terminate);
    try {
      return interruptible(work, interrupt);
    } finally {
      process.once('SIGTERM', terminate);
    }
  },
};
process.once('SIGINT', interrupt);
process.once('SIGTERM', terminate);
// Whatever goes wrong outside of `runCommand` must not end with 1, which means that a gate failed.
process.once('uncaughtException', (error) => process.exit(explained(error, messages)));

/** `newThread` starts a thread for the library. */
export async function runProcess(newThread: () => object): Promise<void> {
  runtime.newThread = newThread;
  // Until there is a result: a run that never ends in one must not look like a good one.
  process.exitCode = EXIT.defect;
  process.exitCode = await runCommand(process.argv.slice(2), runtime);
}
