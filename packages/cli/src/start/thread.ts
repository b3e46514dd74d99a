// The program of a thread of the command: the library's own, from the code that the command itself was started from.

import { workerData } from 'node:worker_threads';
import type { ThreadStart } from './new-thread.ts';
import { ScriptLoader } from './script-loader.ts';

const { file, kept } = workerData as ThreadStart;
const loader = new ScriptLoader(file, kept);
// As in the command: packages that the thread imports get the library that is loaded here.
Object.assign(globalThis, { [Symbol.for('rougekit.load')]: (one: string) => loader.load(one) });
loader.loadLibrary('lines/worker');
