// Bytes → a running engine.

import type { Engine } from '../engine.ts';

export async function startWasm(): Promise<Engine> {
  throw new Error('no WebAssembly engine in this build');
}
