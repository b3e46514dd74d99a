// The compiled engine without the lanes around it, for tests of single parts.

import { ENGINE } from '../../src/engine/wasm/engine-bytes.ts';
import type { EngineExports } from '../../src/engine/wasm/exports.ts';
import { platform } from '../../src/platform.ts';

export async function startedEngine(): Promise<EngineExports> {
  const { instance } = await platform.WebAssembly.instantiate(Buffer.from(ENGINE, 'base64'), {});
  const exports = instance.exports as EngineExports;
  exports.start(12345n);
  return exports;
}

/** Writes bytes into the engine's input region; returns where. */
export function put(engine: EngineExports, bytes: Uint8Array): number {
  const at = engine.inputFor(bytes.length);
  new Uint8Array(engine.memory.buffer).set(bytes, at);
  return at;
}
