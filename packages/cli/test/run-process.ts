// Runs the built command as a process, as a user's shell would: for stdin, signals, pipes and threads.

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type RunOptions, withoutProgress } from './run-command.ts';

export const commandFile = fileURLToPath(new URL('../dist/main.cjs', import.meta.url));

export interface Finished {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function start(
  args: readonly string[],
  options: RunOptions = {},
): ChildProcessWithoutNullStreams {
  const env = { ...process.env, ...options.env };
  // What the test runner sets for itself must not decide what the command prints.
  for (const name of ['NO_COLOR', 'FORCE_COLOR', 'CI', 'NODE_OPTIONS', 'TERM']) {
    if (options.env?.[name] === undefined) delete env[name];
  }
  return spawn(process.execPath, [commandFile, ...args], { cwd: options.cwd, env });
}

export function finished(child: ChildProcessWithoutNullStreams): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', reject);
    child.on('close', (code, signal) =>
      resolve({
        code,
        signal,
        stdout: Buffer.concat(out).toString(),
        stderr: withoutProgress(Buffer.concat(err).toString()),
      }),
    );
  });
}

export function rougekitProcess(
  args: readonly string[],
  options: RunOptions = {},
): Promise<Finished> {
  const child = start(args, options);
  // A command that does not read its input closes it; that is not the test's business.
  child.stdin.on('error', () => {});
  child.stdin.end(options.input ?? '');
  return finished(child);
}
