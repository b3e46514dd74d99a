// Runs the command inside the test, from its sources: a process takes half a second to start. What only a
// process has (signals, a reader that leaves, threads) is tested with run-process.ts.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import type { Registry } from 'rougekit/registry';
import { expect, onTestFinished } from 'vitest';
import { commandRegistry } from '../src/flags/command-registry.ts';
import { runCommand } from '../src/run-command.ts';
import { coloursFor } from '../src/terminal/colours.ts';
import { Messages } from '../src/terminal/messages.ts';
import type { Runtime } from '../src/terminal/runtime.ts';
import { terminalWidth } from '../src/terminal/terminal-width.ts';
import { checkPrinted } from './json-schemas.ts';

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** Metrics beside those of rougekit. */
  readonly registry?: Registry;
  /** The time of day, which never changes during a run. */
  readonly now?: Date;
  /** The width of the terminal that stdout and stderr are, if they are one. */
  readonly columns?: number;
}

let previous: Promise<unknown> = Promise.resolve();

/** One run after the other, since a process has one current folder. */
export async function rougekit(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const { code, stdout, stderr } = await rougekitBytes(args, options);
  checkPrinted(stdout.toString(), args[0]);
  return { code, stdout: stdout.toString(), stderr };
}

/** The same for a command whose stdout is not text. */
export function rougekitBytes(
  args: readonly string[],
  options: RunOptions = {},
): Promise<Omit<Ran, 'stdout'> & { readonly stdout: Buffer }> {
  const run = previous.then(() => inFolder(options.cwd, () => runOnce(args, options)));
  previous = run.catch(() => {});
  return run;
}

async function inFolder<T>(folder: string | undefined, work: () => Promise<T>): Promise<T> {
  if (folder === undefined) return work();
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await work();
  } finally {
    process.chdir(before);
  }
}

async function runOnce(
  args: readonly string[],
  { input = '', env = {}, registry = commandRegistry, now = new Date(), columns }: RunOptions,
) {
  const [stdout, stderr] = [new Collected(columns), new Collected(columns)];
  const runtime: Runtime = {
    stdin: Readable.from(input.length === 0 ? [] : [Buffer.from(input)]),
    stdout,
    stderr,
    env,
    registry,
    now: () => now,
    messages: new Messages({
      write: (text) => stderr.write(text),
      colours: coloursFor(stderr, env),
      width: terminalWidth(stderr),
    }),
    atInterrupt: () => '',
    calculate: async (work) => work(),
  };
  const code = await runCommand(args, runtime);
  return { code, stdout: stdout.bytes, stderr: withoutProgress(stderr.bytes.toString()) };
}

/** Keeps what is written to it. */
class Collected extends Writable {
  readonly isTTY: boolean;
  readonly columns: number | undefined;
  readonly #chunks: Buffer[] = [];

  constructor(columns: number | undefined) {
    super();
    this.isTTY = columns !== undefined;
    this.columns = columns;
  }

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}

/** Progress is reported every ten seconds: on a busy machine more often, which no test may depend on. */
export function withoutProgress(stderr: string): string {
  return stderr
    .replace(/^([^·\n]* · )*[\d,]+ rows? · [\d.,:]+ (rows\/s|so far)\n/gm, '')
    .replace(/^(Scoring|Explaining): [\d,]+ of [\d,]+ (rows?|dialects)\n/gm, '');
}

/** A folder with these files, also in subfolders; gone after the test. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
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
