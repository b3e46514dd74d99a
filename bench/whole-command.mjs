// The built command as a process of its own, measured by its CPU time from start to end.
import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { script } from './contestant.mjs';

const COMMAND = fileURLToPath(new URL('../packages/cli/dist/main.cjs', import.meta.url));
const HOOK = pathToFileURL(script('cpu-at-exit.mjs')).href;

/** 5 is a partial result, as where a row has no value to correlate; 1 a gate that failed. */
const GOOD = [0, 1, 5];

/** CPU milliseconds of `rougekit ARGS`; of a Node process that does nothing without a command. */
export const commandCpu = (args) => cpuOf(args === undefined ? ['-e', '0'] : [COMMAND, ...args]);

/** Of unpacking a gzip file, without doing anything with it. */
export const unpackingCpu = (file) => cpuOf([script('unpack.mjs'), file]);

function cpuOf(program) {
  const done = spawnSync(process.execPath, ['--import', HOOK, ...program], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (!GOOD.includes(done.status ?? -1))
    throw new Error(`${program.join(' ')}: ${done.stderr.trim().split('\n').at(-1)}`);
  return Number(done.output[3]);
}
