// Loaded before tests that are run once more with the WebAssembly engine (npm test does both).

import { loadEngine } from '../src/engine/load.ts';

const state = await loadEngine();
if (state.engine !== 'wasm')
  throw new Error(`the WebAssembly engine did not load: ${state.reason}`);
