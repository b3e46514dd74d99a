// npm run fuzz:exports: every exported function with wrong arguments. It must return, or throw a RougekitError.
import { setUpOrExit } from '../../scripts/setup.mjs';
import { bundled } from '../fuzz/bundled.mjs';
import { readOptions } from '../fuzz/run-options.mjs';

const HELP = `npm run fuzz:exports -- [options]

  --minutes N   how long (default: 1); a fraction is fine
  --seed N      of the first call (default: from the clock; it is printed)
  --help

Ends with 1 and the calls whose errors have no code.`;

const { minutes, seed } = readOptions(HELP, 1);
setUpOrExit();
const { fuzzExports } = await bundled('export-fuzz', "export { fuzzExports } from './fuzz.ts';");
console.log(`Calling exports with wrong arguments for ${minutes} minutes from seed ${seed}.`);
const end = Date.now() + minutes * 60_000;
const { calls, findings } = await fuzzExports(seed, () => Date.now() < end);
for (const { seed: own, call, error } of findings) console.log(`seed ${own}: ${call}\n`, error);
console.log(`${calls} calls, ${findings.length} kinds of errors without a code.`);
process.exitCode = findings.length > 0 ? 1 : 0;
