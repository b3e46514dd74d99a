// A calculation that Ctrl-C can stop. While this thread calculates, it hears no signal; Node's watchdog for its prompt does, on
// a thread of its own, and stops whatever a script with `breakOnSigint` has called, loops in WebAssembly included. Starting
// it takes some 70 microseconds, in which the signal would end the process without a word.

import { Script } from 'node:vm';

const WORK = Symbol.for('rougekit.interruptible');
const INTERRUPTED = 'ERR_SCRIPT_EXECUTION_INTERRUPTED';

let script: Script | undefined;

/** Everything that waits has been heard: the first of the two may come before signals in the same turn. */
export const turnOfTheLoop = () =>
  new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

/** The result of `work`. If Ctrl-C stopped it: that of `stopped`. */
export function interruptible<T>(work: () => T, stopped: () => T): T {
  const global = globalThis as { [WORK]?: (() => T) | undefined };
  // Called from within another one: that one is stopped.
  if (global[WORK] !== undefined) return work();
  script ??= new Script(`globalThis[Symbol.for(${JSON.stringify(WORK.description)})]()`);
  global[WORK] = work;
  try {
    return script.runInThisContext({ breakOnSigint: true }) as T;
  } catch (error) {
    if ((error as { code?: unknown }).code === INTERRUPTED) return stopped();
    throw error;
  } finally {
    global[WORK] = undefined;
  }
}
