// npm run test:many-parts: thousands of full parts through `rougekit merge`. Memory must not grow with their number, and the sums must
// be those that were put in. Not part of `npm test`: 10,000 parts take a gigabyte of disk and two minutes and a half; .ci/run does a
// thousand, which would not fit either if parts were held.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { crc32, gzipSync } from 'node:zlib';
import { root, setUpOrExit } from '../../scripts/setup.mjs';

const MAX_MEGABYTES = 400;
/** Of a part: enough for every bucket. */
const ROWS = 60_000;
const { values } = parseArgs({ options: { parts: { type: 'string', default: '10000' } } });
const count = Number(values.parts);
setUpOrExit();
const door = (name) =>
  import(pathToFileURL(path.join(root, 'packages/rougekit/dist', `${name}.js`)).href);
const { rouge } = await door('index');
const { ScoreSet } = await door('statistics');

const scratch = mkdtempSync(path.join(tmpdir(), 'rougekit-parts-'));
try {
  const names = writeParts();
  writeFileSync(path.join(scratch, 'list.txt'), names.join('\n'));
  const reporter = new URL('report-peak.mjs', import.meta.url).href;
  const command = path.join(root, 'packages', 'cli', 'bin', 'rougekit.cjs');
  const peakFile = path.join(scratch, 'peak');
  const begun = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', reporter, command, 'merge', '@list.txt', '--format', 'json'],
    {
      cwd: scratch,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { ...process.env, ROUGEKIT_PEAK_FILE: peakFile },
    },
  );
  const peak = Math.round(Number(readFileSync(peakFile, 'utf8')));
  const items = status === 0 ? JSON.parse(stdout).items : 0;
  const isRight = status === 0 && items === count * ROWS && peak <= MAX_MEGABYTES;
  if (!isRight) console.log(stderr);
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `${count} full parts, ${items} rows: ${peak} MB at most (limit ${MAX_MEGABYTES}), ${seconds.toFixed(0)} s`,
  );
  console.log(isRight ? '1 passed, 0 failed' : '0 passed, 1 failed');
  process.exitCode = isRight ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/**
 * All are full, each with its number. They differ in nothing else, so the rest is written, packed and summed up once: of a file the
 * first gzip member is its own, the second that of all; a checksum goes on from the bytes before the number.
 */
function writeParts() {
  const scorer = rouge({ types: ['rouge1', 'rouge2', 'rougeL', 'rougeLsum'] });
  const one = (p, r) => ({ precision: p, recall: r, fmeasure: (2 * p * r) / (p + r) });
  const set = new ScoreSet(scorer, 'bucketed');
  for (let row = 0; row < ROWS; row++) {
    const score = one(1 / (1 + (row % 97)), 1 / (1 + (row % 89)));
    set.add({ rouge1: score, rouge2: score, rougeL: score, rougeLsum: score }, undefined, row);
  }
  const whole = set.partial({ part: 1, of: count });
  const { parts, checksum, ...rest } = whole;
  if (rest.buckets.length !== 4096)
    throw new Error(`${rest.buckets.length} of 4096 buckets are full`);
  // As the checksum takes it: names in order, no spaces. `parts` are those of a made-up number that occurs nowhere else.
  const inOrder = JSON.stringify(sorted({ ...rest, parts: [{ ...parts[0], part: 'PART' }] }));
  const [before, behind] = inOrder.split('"PART"');
  const sumBefore = crc32(before);
  const sumOf = (part) => crc32(`${part}${behind}`, sumBefore).toString(16).padStart(8, '0');
  if (sumOf(1) !== checksum) throw new Error('the checksum is not made as it was');
  const shared = gzipSync(JSON.stringify(rest).slice(1), { level: 1 });
  return Array.from({ length: count }, (_, k) => {
    const name = path.join(scratch, `part-${k + 1}.json.gz`);
    const own = { parts: [{ ...parts[0], part: k + 1 }], checksum: sumOf(k + 1) };
    const head = `${JSON.stringify(own).slice(0, -1)},`;
    writeFileSync(name, Buffer.concat([gzipSync(head), shared]));
    return name;
  });
}

/** With its names in order, at every depth. */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name])]));
}
