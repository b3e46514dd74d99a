// Ctrl-C is answered within half a second, whatever the command is doing, with its message and nothing left behind.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folderWith, jsonl } from '../run-command.ts';
import { type Finished, finished, start } from '../run-process.ts';

const LIMIT_MS = 500;
const LONGEST_MS = 30_000;
/** After the message about the columns: long enough to be in the middle of the work, which takes far longer. */
const BEGUN_MS = 1000;
/** A machine with something else to do may be late. */
const ATTEMPTS = 3;

const words = (count: number, distinct: number, seed: number) => {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return `w${state % distinct}`;
  }).join(' ');
};
const rows = (count: number, length: number, distinct: number) =>
  Array.from({ length: count }, (_, k) => ({
    id: k,
    candidate: words(length, distinct, k + 1),
    reference: words(length, distinct, k + 101),
    rating: k % 7,
    group: k % 5,
  }));

/**
 * Each enough for ten seconds or more: a single row of some MB, of few words, since rare ones are passed over quickly; rows just
 * below those that get a thread of their own; short rows for many resamples.
 */
const FILES = {
  'huge.jsonl': jsonl(...rows(1, 800_000, 100)),
  'long.jsonl': jsonl(...rows(600, 4800, 3000)),
  'small.jsonl': jsonl(...rows(2000, 10, 30)),
  'other.jsonl': jsonl(
    ...rows(2000, 10, 30).map((row) => ({ ...row, candidate: `${row.candidate} w1` })),
  ),
};
const MILLION = ['--resamples', '1000000'];

const CASES: readonly (readonly [string, readonly string[]])[] = [
  ...['rougeL', 'edit'].map(
    (metric) => [`a huge row: ${metric}`, ['score', 'huge.jsonl', '--metrics', metric]] as const,
  ),
  ['long rows', ['score', 'long.jsonl', '--metrics', 'ter', '-o', 'rows.jsonl']],
  ['intervals', ['score', 'small.jsonl', ...MILLION, '-o', 'report.json']],
  ['intervals of a run to be saved', ['score', 'small.jsonl', ...MILLION, '--save', 'x']],
  ['groups', ['score', 'small.jsonl', '--by', 'group', ...MILLION]],
  ['averages of ROUGE-1.5.5', ['score', 'small.jsonl', '--format', 'rouge-1.5.5', ...MILLION]],
  ['significance', ['compare', 'small.jsonl', 'other.jsonl', '--trials', '1000000', ...MILLION]],
  ['correlate', ['correlate', 'small.jsonl', '--ratings', 'rating', ...MILLION]],
  ['audit', ['audit', 'long.jsonl', '--claimed', 'rouge1=0.3', '--deep']],
  ['diff-dialects', ['diff-dialects', 'long.jsonl']],
];

interface Interrupted extends Finished {
  /** From the signal to the end. */
  readonly ms: number;
  /** Of these, what all threads of the process spent computing; as long as `ms` where the system does not tell. */
  readonly cpuMs: number;
}

async function interrupted(args: readonly string[]): Promise<Interrupted> {
  const cwd = folderWith(FILES);
  const child = start(args, { cwd });
  const end = finished(child);
  await new Promise((resolve) => child.stderr.once('data', resolve));
  await new Promise((resolve) => setTimeout(resolve, BEGUN_MS));
  const sent = performance.now();
  const before = cpuOf(child.pid);
  let after = before;
  const watch = setInterval(() => {
    after = cpuOf(child.pid) ?? after;
  }, 5);
  child.kill('SIGINT');
  const ended = await end;
  clearInterval(watch);
  const ms = performance.now() - sent;
  const left = readdirSync(cwd, { recursive: true, encoding: 'utf8' });
  expect(left.filter((name) => !(name in FILES) && !/^\.rougekit(.runs)?$/.test(name))).toEqual([]);
  const cpuMs = before === undefined || after === undefined ? ms : after - before;
  return { ...ended, ms, cpuMs };
}

/** Milliseconds of processor time of a process so far, where Linux tells. */
function cpuOf(pid: number | undefined): number | undefined {
  try {
    // Behind the name in brackets, which may hold anything: the 12th and 13th field are ticks of 10 ms.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return undefined;
  }
}

/** Half a second on the clock; on a machine with much else to do, half a second of work, and not for ever. */
const inTime = ({ ms, cpuMs }: Interrupted) =>
  ms <= LIMIT_MS || (cpuMs <= LIMIT_MS && ms <= LONGEST_MS);

describe.skipIf(process.platform === 'win32')('Ctrl-C within half a second', () => {
  it.each(CASES)('%s', async (_, args) => {
    const attempts: Interrupted[] = [];
    while (attempts.length < ATTEMPTS && !attempts.some(inTime)) {
      const attempt = await interrupted(args);
      expect(attempt).toMatchObject({
        code: 130,
        stderr: expect.stringContaining('error: Interrupted') as string,
      });
      attempts.push(attempt);
    }
    expect(attempts.map(({ ms, cpuMs }) => ({ ms, cpuMs }))).toSatisfy(() => attempts.some(inTime));
  });
});
