// npm run test:large: a file far larger than memory should be, through the built command: JSON lines from a
// pipe and from a file, CSV from a file. Constant memory, every line counted. Not part of `npm test`: it takes minutes
// and, for the file, disk space.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root, setUpOrExit } from '../../scripts/setup.mjs';
import { endlessLines } from './endless-lines.mjs';

const MAX_MEGABYTES = 400;
const SEED = 20261115;
const HELP = `npm run test:large -- [options]

  --gigabytes N   how much (default: 5); a fraction is fine
  --only csv      only the CSV file
  --help

Ends with 1 if the command takes more than ${MAX_MEGABYTES} MB or loses a line.`;

const { gigabytes, only } = readOptions();
setUpOrExit();
const command = path.join(root, 'packages', 'cli', 'bin', 'rougekit.cjs');
const reporter = pathToFileURL(fileURLToPath(new URL('report-peak.mjs', import.meta.url))).href;
const scratch = mkdtempSync(path.join(tmpdir(), 'rougekit-large-'));
try {
  const results = [];
  if (only === undefined) {
    results.push(
      await fromPipe('a pipe to rows', ['--format', 'jsonl']),
      await fromPipe('a pipe to means', ['--format', 'json']),
    );
    const help = spawnSync(process.execPath, [command, 'score', '--help-all'], {
      encoding: 'utf8',
    });
    if (help.stdout.includes('--jobs')) results.push(await fromFile());
    else console.log('A file with --jobs 2: this command has no --jobs.');
  }
  results.push(await fromCsv());
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function fromPipe(title, format) {
  const run = start(title, ['-', ...format]);
  const lines = await write(run.child.stdin);
  return run.finish(lines);
}

function hasRoom() {
  const { bavail, bsize } = statfsSync(scratch);
  const free = (bavail * bsize) / 1e9;
  if (free >= gigabytes + 1) return true;
  console.log(`A file: ${scratch} has room for ${free.toFixed(1)} GB only.`);
  return false;
}

/** The same rows as CSV: texts in quotation marks, some of them with line ends. */
async function fromCsv() {
  if (!hasRoom()) return false;
  const file = path.join(scratch, 'large.csv');
  const stream = createWriteStream(file);
  stream.write('id,candidate,reference\n');
  const blocks = endlessLines(SEED, gigabytes * 1e9);
  let rows = 0;
  for (;;) {
    const { done, value } = blocks.next();
    if (done) break;
    const lines = String(value).trimEnd().split('\n');
    const csv = lines.map((line) => {
      const { candidate, reference } = JSON.parse(line);
      return `${++rows},${quoted(candidate)},${quoted(reference)}\n`;
    });
    await new Promise((taken) => stream.write(csv.join(''), taken));
  }
  stream.end();
  await once(stream, 'close');
  const result = await start('a CSV file to means', [file, '--format', 'json']).finish(rows);
  rmSync(file);
  return result;
}

function quoted(text) {
  return `"${text.replaceAll('"', '""')}"`;
}

async function fromFile() {
  if (!hasRoom()) return false;
  const file = path.join(scratch, 'large.jsonl');
  const stream = createWriteStream(file);
  const lines = await write(stream);
  await once(stream, 'close');
  const args = [file, '--format', 'jsonl', '--jobs', '2'];
  const plain = await start('a file to rows, --jobs 2', args).finish(lines);
  const journal = ['--resume', '--history', path.join(scratch, 'runs')];
  const resumed = await start('the same with --resume', [...args, ...journal]).finish(lines);
  rmSync(file);
  return plain && resumed;
}

/** Waits for each block to be taken, since the next one is written into the same memory. */
async function write(stream) {
  const blocks = endlessLines(SEED, gigabytes * 1e9);
  // A command that ends early says why itself.
  let hasFailed = false;
  stream.on('error', () => {
    hasFailed = true;
  });
  for (;;) {
    const { done, value } = blocks.next();
    if (done) {
      stream.end();
      return value;
    }
    if (hasFailed) return 0;
    await new Promise((taken) => stream.write(value, taken));
  }
}

function start(title, args) {
  const peakFile = path.join(scratch, 'peak');
  const columns = ['--candidate', 'candidate', '--reference', 'reference'];
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', reporter, command, 'score', ...args, ...columns, '--quiet'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ROUGEKIT_PEAK_FILE: peakFile },
    },
  );
  const count = args.includes('jsonl') ? countLines(child.stdout) : readItems(child.stdout);
  const closed = once(child, 'close');
  /** True if all is well; one line says what came out. */
  const finish = async (lines) => {
    const [code] = await closed;
    const seconds = (performance.now() - begun) / 1000;
    if (code !== 0) {
      console.log(`${title}: the command ended with ${code}`);
      return false;
    }
    const rows = await count;
    const megabytes = Number(readFileSync(peakFile, 'utf8'));
    const isWell = rows === lines && megabytes < MAX_MEGABYTES;
    console.log(
      `${title}: ${gigabytes} GB, ${rows} of ${lines} rows, ${Math.round(megabytes)} MB ` +
        `(limit ${MAX_MEGABYTES}), ${seconds.toFixed(0)} s: ${isWell ? 'ok' : 'NOT OK'}`,
    );
    return isWell;
  };
  return { child, finish };
}

async function countLines(stream) {
  let lines = 0;
  for await (const chunk of stream) {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
  }
  return lines;
}

async function readItems(stream) {
  let output = '';
  for await (const text of stream.setEncoding('utf8')) output += text;
  return output === '' ? 0 : JSON.parse(output).items;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        gigabytes: { type: 'string', default: '5' },
        only: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(HELP);
      process.exit(0);
    }
    const amount = Number(values.gigabytes);
    if (values.only !== undefined && values.only !== 'csv')
      throw new Error(`--only knows csv, not "${values.only}".`);
    if (amount > 0 && amount <= 1000) return { gigabytes: amount, only: values.only };
    throw new Error(`--gigabytes wants a number above 0, not "${values.gigabytes}".`);
  } catch (error) {
    console.error(`${error.message}\nOptions: add --help.`);
    return process.exit(2);
  }
}
