// npm run test:kills: kills scoring runs with `--save --resume` at random moments (kill -9, which no program can answer), begins
// them again until they come to their end, and compares their bytes with those of a run that was not killed.
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root, setUpOrExit } from '../../scripts/setup.mjs';
import { writeData } from './data.mjs';

const HELP = `npm run test:kills -- [options]

  --kills N   how many (default: 50)
  --seed N    of the moments (default: 1)
  --help

Ends with 1 if a run that was resumed gives other bytes than one that was not killed.`;

/** Each with rows or a table on stdout, a file, or both; one thread or two. */
const RUNS = [
  ['data.jsonl', '--format', 'jsonl'],
  ['data.jsonl', '-o', 'out.jsonl', '--jobs', '2'],
  ['a.txt', 'b.txt', '--format', 'json'],
  ['data.jsonl', '--by', 'group'],
];
const METRICS = [
  '--metrics',
  'rouge1,rougeL,meteor',
  '--meteor-mode',
  'stem',
  '--resamples',
  '100',
];
/** Where journals are, in the folder of a run. */
const JOURNALS = path.join('.rougekit', 'runs', '.unfinished');
/** The most times that one run is killed. */
const MOST_KILLS = 3;

const { kills, seed } = readArguments();
setUpOrExit();
const command = path.join(root, 'packages', 'cli', 'bin', 'rougekit.cjs');
const scratch = mkdtempSync(path.join(tmpdir(), 'rougekit-kills-'));
const random = randomFrom(seed);
try {
  const data = path.join(scratch, 'data');
  mkdirSync(data);
  writeData(data);
  process.exitCode = (await killed(data)) ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function killed(data) {
  const expected = [];
  for (const args of RUNS) {
    const result = await run(folderFor(data), [...args, '--save', 'x'], undefined);
    if (result.code !== 0)
      throw new Error(`${args.join(' ')} ended with ${result.code}:\n${result.stderr}`);
    expected.push(result);
  }
  /** From the moment when there is a journal, of the runs that were not killed. */
  const times = [];
  for (const args of RUNS)
    times.push((await run(folderFor(data), [...args, '--save', 'x', '--resume'], undefined)).ms);
  let [done, resumed] = [0, 0];
  for (let number = 0; done < kills; number++) {
    const k = number % RUNS.length;
    const args = [...RUNS[k], '--save', 'x', '--resume'];
    const folder = folderFor(data);
    let result;
    for (let own = 0; ; own++) {
      const isKilled = own < MOST_KILLS && done < kills && (own === 0 || random() < 0.5);
      result = await run(folder, args, isKilled ? moment(times[k]) : undefined);
      if (/^Resuming: /m.test(result.stderr)) resumed++;
      if (result.signal === null) break;
      done++;
    }
    // Of a run that was not killed before: other programs may slow down one and not the next.
    if (!/^Resuming: /m.test(result.stderr)) times[k] = (times[k] + result.ms) / 2;
    const [difference] = differences(expected[k], result);
    if (difference !== undefined) {
      console.error(`${args.join(' ')}: ${difference} (--seed ${seed}, run ${number + 1})`);
      return false;
    }
    rmSync(folder, { recursive: true });
  }
  console.log(`${done} kills, ${resumed} runs resumed: the same bytes each time.`);
  return true;
}

/** Seldom while Node is still starting, when there is nothing to lose. */
function moment(ms) {
  return random() < 0.1 ? { afterStart: random() * 500 } : { afterJournal: random() * ms };
}

function folderFor(data) {
  const folder = mkdtempSync(path.join(scratch, 'run-'));
  for (const name of readdirSync(data)) symlinkSync(path.join(data, name), path.join(folder, name));
  return folder;
}

/** With a moment, it is killed then, unless it has ended before. */
function run(folder, args, moments) {
  const { afterStart, afterJournal } = moments ?? {};
  const child = spawn(process.execPath, [command, 'score', ...args, ...METRICS], { cwd: folder });
  const timers = [];
  const killAfter = (ms) => timers.push(setTimeout(() => child.kill('SIGKILL'), ms));
  if (afterStart !== undefined) killAfter(afterStart);
  let begun;
  const watch = setInterval(() => {
    if (begun !== undefined || !hasJournal(folder)) return;
    begun = performance.now();
    if (afterJournal !== undefined) killAfter(afterJournal);
  }, 5);
  timers.push(watch);
  const out = [];
  const err = [];
  child.stdout.on('data', (chunk) => out.push(chunk));
  child.stderr.on('data', (chunk) => err.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const timer of timers) clearTimeout(timer);
      const ms = performance.now() - (begun ?? performance.now());
      const printed = { stdout: Buffer.concat(out), stderr: Buffer.concat(err).toString() };
      resolve({ code, signal, ms, ...printed, ...left(folder) });
    });
  });
}

/** Its lock is held, or was when it was killed. */
function hasJournal(folder) {
  const journals = path.join(folder, JOURNALS);
  return existsSync(journals) && readdirSync(journals).some((name) => name.endsWith('.lock'));
}

/** What is in the folder: the file of rows, the saved rows of each run, and journals, of which none should be left. */
function left(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const bytes = (pattern) =>
    names.filter((name) => pattern.test(name)).map((name) => readFileSync(path.join(folder, name)));
  return {
    file: bytes(/^out\.jsonl$/),
    // Under a name that begins with a dot nothing has been saved.
    saved: bytes(/^\.rougekit.runs.[^.].*(\brows|\.run)\.jsonl$/),
    journals: names.filter((name) => /\.journal/.test(name)),
  };
}

function differences(expected, result) {
  const isSame = (a, b) => a.length === b.length && a.every((one, k) => one.equals(b[k]));
  // Killed at the very end, a run may have been saved and then be saved again.
  const isSaved =
    result.saved.length > 0 && result.saved.every((one) => one.equals(expected.saved[0]));
  return [
    ...(result.code === expected.code ? [] : [`exit code ${result.code}\n${result.stderr}`]),
    ...(isSame([expected.stdout], [result.stdout]) ? [] : ['another stdout']),
    ...(isSame(expected.file, result.file) ? [] : ['another file']),
    ...(isSaved ? [] : ['other saved rows']),
    ...(result.journals.length === 0 ? [] : [`left: ${result.journals.join(', ')}`]),
  ];
}

/** Mulberry32, from 0 to 1. */
function randomFrom(start) {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        kills: { type: 'string', default: '50' },
        seed: { type: 'string', default: '1' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(HELP);
      process.exit(0);
    }
    for (const name of ['kills', 'seed'])
      if (!/^[1-9]\d{0,8}$/.test(values[name]))
        throw new Error(`--${name} wants a whole number from 1 on, not "${values[name]}".`);
    return { kills: Number(values.kills), seed: Number(values.seed) };
  } catch (error) {
    console.error(`${error.message}\nOptions: add --help.`);
    return process.exit(2);
  }
}
