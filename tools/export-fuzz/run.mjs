// npm run fuzz:exports: every exported function with wrong arguments. It must return, or throw a RougekitError.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root, setUpOrExit } from '../../scripts/setup.mjs';

const { minutes, seed } = readOptions();
setUpOrExit();
const { fuzzExports } = await bundled();
console.log(`Calling exports with wrong arguments for ${minutes} minutes from seed ${seed}.`);
const end = Date.now() + minutes * 60_000;
const { calls, findings } = await fuzzExports(seed, () => Date.now() < end);
for (const { seed: own, call, error } of findings) console.log(`seed ${own}: ${call}\n`, error);
console.log(`${calls} calls, ${findings.length} kinds of errors without a code.`);
process.exitCode = findings.length > 0 ? 1 : 0;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: 'string', default: '1' },
        seed: { type: 'string', default: String(Math.floor(Date.now() / 1000) % 1_000_000_000) },
      },
    });
    const time = Number(values.minutes);
    if (!(time > 0 && time < 1e5))
      throw new Error(`--minutes wants a number above 0, not "${values.minutes}".`);
    if (!/^\d{1,9}$/.test(values.seed))
      throw new Error(`--seed wants a whole number of up to 9 digits, not "${values.seed}".`);
    return { minutes: time, seed: Number(values.seed) };
  } catch (error) {
    console.error(`${error.message}\nnpm run fuzz:exports -- [--minutes 10] [--seed N]`);
    return process.exit(2);
  }
}

/** The sources are TypeScript, which Node 20 does not run: one file is made of them. */
async function bundled() {
  const { build } = await import('esbuild');
  const folder = path.join(root, 'node_modules', '.cache');
  mkdirSync(folder, { recursive: true });
  const outfile = path.join(folder, 'rougekit-export-fuzz.mjs');
  await build({
    entryPoints: [path.join(root, 'tools', 'export-fuzz', 'fuzz.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}
