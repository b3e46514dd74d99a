// Starts a thread of the command with the code that the command itself was started from: V8 would make it once more, which takes
// 13 ms of processor time.

import type { Worker } from 'node:worker_threads';
import type { KeptCode } from './kept-code.ts';

/** What the program of a thread is told. */
export interface ThreadStart {
  /** From which the library is looked for. */
  readonly file: string;
  readonly kept: KeptCode;
}

export function newThread(program: string, { file, kept }: ThreadStart): Worker {
  // Most runs have one thread, and do without this part of Node.
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  // Copies, which can be handed over: all of them lie in the memory of one file, most of which no thread needs.
  const copies = new Map(
    Array.from(kept, ([name, { state, code }]) => [name, { state, code: new Uint8Array(code) }]),
  );
  return new Worker(program, {
    // Flags of the process may be none that a thread can be started with.
    execArgv: [],
    // Tables leave much that is soon forgotten; by default a thread waits for 48 MB of it.
    resourceLimits: { maxYoungGenerationSizeMb: 12 },
    workerData: { file, kept: copies } satisfies ThreadStart,
    transferList: Array.from(copies.values(), ({ code }) => code.buffer),
  });
}
