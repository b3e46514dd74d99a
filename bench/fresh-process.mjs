// The first pass of a fresh process: start, compile, read, score, with nothing warm. Its CPU time less
// that of a Node process that does nothing, both measured by the processes themselves as their last
// act and started one after the other in each round.
import { execFileSync } from 'node:child_process';
import { script } from './contestant.mjs';

/** A work for `alternate`. */
export function freshProcess(name, file, options) {
  return { name, warmUp: false, play: async () => ({ cpu: milliseconds([file, options]) }) };
}

function milliseconds([file, options]) {
  const whole = run([file, JSON.stringify(options)]);
  return whole - run([]);
}

const run = (args) =>
  Number(execFileSync(process.execPath, [script('fresh.mjs'), ...args], { encoding: 'utf8' }));
