// The built command as a process of its own, measured by its CPU time from start to end.
import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { script } from './contestant.mjs';

const COMMAND = fileURLToPath(new URL('../packages/cli/dist/main.cjs', import.meta.url));
const HOOK = pathToFileURL(script('cpu-at-exit.mjs')).href;

/** 5 is a partial result, as where a row has no value to correlate; 1 a gate that failed. */
const GOOD = [0, 1, 5];

/** CPU milliseconds of `rougekit ARGS`; of a Node process that does nothing without a command. */
export function commandCpu(args) {
  const program = args === undefined ? ['-e', '0'] : [COMMAND, ...args];
  const done = spawnSync(process.execPath, ['--import', HOOK, ...program], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (!GOOD.includes(done.status ?? -1))
    throw new Error(`rougekit ${args?.join(' ')}: ${done.stderr.trim().split('\n').at(-1)}`);
  return Number(done.output[3]);
}
