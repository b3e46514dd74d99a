// Loaded before each file of tests on the TypeScript code: files share one instance of the sources, and one before may
// have loaded the WebAssembly engine.

import { unloadEngine } from '../src/engine/load.ts';

unloadEngine();
