// Runs the built command as a process, as a user's shell would.

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';

export const commandFile = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export interface Finished {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  readonly cwd?: string;
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
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
        stderr: Buffer.concat(err).toString(),
      }),
    );
  });
}

export function rougekit(args: readonly string[], options: RunOptions = {}): Promise<Finished> {
  const child = start(args, options);
  // A command that does not read its input closes it; that is not the test's business.
  child.stdin.on('error', () => {});
  child.stdin.end(options.input ?? '');
  return finished(child);
}

/** A folder with these files, gone after the test. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), content);
  return folder;
}

/** Rows as JSON lines. */
export function jsonl(...rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** The lines of a text as JSON. */
export function parsedLines(text: string): unknown[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
}

/**
 * Three words of six: "the", "cat" and "sat" of "the cat sat on the mat", in order and side by side.
 * rouge1: 3 of 3, 3 of 6. rouge2: 2 of 2, 2 of 5. rougeL: 3 of 3, 3 of 6.
 */
export const CAT = { candidate: 'the cat sat', reference: 'the cat sat on the mat' };
/** The last bit of a quotient may differ with the order of operations. */
const near = (value: number) => expect.closeTo(value, 14) as number;

/** F from precision and recall in fractions: 2PR / (P + R). */
export const CAT_SCORES = {
  rouge1: { precision: 1, recall: 1 / 2, fmeasure: near(2 / 3) },
  rouge2: { precision: 1, recall: 2 / 5, fmeasure: near(4 / 7) },
  rougeL: { precision: 1, recall: 1 / 2, fmeasure: near(2 / 3) },
  rougeLsum: { precision: 1, recall: 1 / 2, fmeasure: near(2 / 3) },
};
