// Where the entry points for Node get the library from: the scripts beside them. A program that keeps what V8 made of scripts, as the
// rougekit command does, loads them in its own way; whoever imports the library there gets the same one.

import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const load = globalThis[Symbol.for('rougekit.load')] ?? require;

/** What a script exports. */
export const loaded = (name) => load(require.resolve(`./${name}`));
