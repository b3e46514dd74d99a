// Runs the command inside the test: a process takes half a second to start, and some tests need dozens of runs.
// Worker threads are out of reach here.

import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { createColors } from 'picocolors';
import { runCommand } from '../src/run-command.ts';
import { Messages } from '../src/terminal/messages.ts';
import type { Runtime } from '../src/terminal/runtime.ts';

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const FILE = /\.(?:jsonl?|gz|txt)$/;

/** Names of files are taken, and told, as if `cwd` were the current folder. */
export async function runInside(args: readonly string[], cwd: string, input = ''): Promise<Ran> {
  const printed = { stdout: '', stderr: '' };
  const into = (name: 'stdout' | 'stderr') =>
    new Writable({
      decodeStrings: false,
      write(chunk: string | Uint8Array, _, done) {
        printed[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
        done();
      },
    });
  const messages = new Messages({
    write: (text) => {
      printed.stderr += text;
    },
    colours: createColors(false),
  });
  const runtime: Runtime = {
    stdin: Readable.from(input === '' ? [] : [Buffer.from(input)]),
    stdout: into('stdout'),
    stderr: into('stderr'),
    env: {},
    messages,
    atInterrupt: () => '',
    endAtSignals() {},
  };
  const placed = args.map((arg) => (FILE.test(arg) ? path.join(cwd, arg) : arg));
  const code = await runCommand(placed, runtime);
  const { stdout, stderr } = printed;
  const told = (text: string) => text.replaceAll(`${cwd}${path.sep}`, '');
  return { code, stdout: told(stdout), stderr: told(stderr) };
}
