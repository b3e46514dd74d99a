// npm run fuzz: every way to a score against the others, on generated texts, to the last bit.
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { root, setUpOrExit } from '../../scripts/setup.mjs';

const HELP = `npm run fuzz -- [options]

  --minutes N   how long (default: 10); a fraction is fine
  --seed N      of the first batch (default: from the clock; it is printed)
  --help

Ends with 1 and the smallest input found when two ways differ.`;

const { minutes, seed } = readOptions();
setUpOrExit();
const { findWays, fuzz } = await bundled();

const fixture = path.join(root, 'packages', 'cli', 'fixtures', 'corpus.jsonl.gz');
const golden = gunzipSync(readFileSync(fixture))
  .toString('utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))
  .flatMap(({ hyp, refs }) => [hyp, ...refs]);

const ways = await findWays();
console.log(`Fuzzing for ${minutes} minutes from seed ${seed}.`);
for (const way of ways.missing) console.log(`Not compared, since it is not there: ${way}`);
const start = Date.now();
let said = start;
const goesOn = (batches, inputs) => {
  const now = Date.now();
  if (now - said > 30_000) {
    said = now;
    const passed = ((now - start) / 60_000).toFixed(1);
    console.log(`${passed} minutes: ${batches} recipes, ${inputs} inputs, no difference`);
  }
  return now - start < minutes * 60_000;
};
const { batches, inputs, difference } = await fuzz({ seed, golden, ways, goesOn });
if (difference === undefined) {
  console.log(`Done: ${batches} recipes, ${inputs} inputs, no difference.`);
} else {
  console.log(`A difference after ${batches} recipes, ${inputs} inputs.\n${difference}`);
  process.exitCode = 1;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: 'string', default: '10' },
        seed: { type: 'string', default: String(Math.floor(Date.now() / 1000) % 1_000_000_000) },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(HELP);
      process.exit(0);
    }
    const time = Number(values.minutes);
    if (!(time > 0 && time < 1e5)) {
      throw new Error(`--minutes wants a number above 0, not "${values.minutes}".`);
    }
    if (!/^\d{1,9}$/.test(values.seed)) {
      throw new Error(`--seed wants a whole number of up to 9 digits, not "${values.seed}".`);
    }
    return { minutes: time, seed: Number(values.seed) };
  } catch (error) {
    console.error(`${error.message}\nOptions: add --help.`);
    return process.exit(2);
  }
}

/** The sources are TypeScript, which Node 20 does not run: one file is made of them. */
async function bundled() {
  const { build } = await import('esbuild');
  const folder = path.join(root, 'node_modules', '.cache');
  mkdirSync(folder, { recursive: true });
  const outfile = path.join(folder, 'rougekit-fuzz.mjs');
  const here = path.join(root, 'tools', 'fuzz');
  await build({
    stdin: {
      contents: "export { fuzz } from './fuzz.ts'; export { findWays } from './ways.ts';",
      resolveDir: here,
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}
