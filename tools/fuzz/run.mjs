// npm run fuzz: every way to a score against the others, on generated texts, to the last bit.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root, setUpOrExit } from '../../scripts/setup.mjs';
import { bundled } from './bundled.mjs';
import { readOptions } from './run-options.mjs';

const HELP = `npm run fuzz -- [options]

  --minutes N   how long (default: 10); a fraction is fine
  --seed N      of the first batch (default: from the clock; it is printed)
  --help

Ends with 1 and the smallest input found when two ways differ.`;

const { minutes, seed } = readOptions(HELP, 10);
setUpOrExit();
const { findWays, fuzz } = await bundled(
  'fuzz',
  "export { fuzz } from './fuzz.ts'; export { findWays } from './ways.ts';",
);

const fixture = path.join(root, 'packages', 'fixtures', 'data', 'corpus.jsonl.gz');
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
