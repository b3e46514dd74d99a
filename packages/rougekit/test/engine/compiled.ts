// The compiled engine without the lanes around it, for tests of single parts.

import { beyondAscii } from '../../src/engine/beyond-ascii.ts';
import { ENGINE } from '../../src/engine/wasm/engine-bytes.ts';
import type { EngineExports } from '../../src/engine/wasm/exports.ts';
import { hostFor } from '../../src/engine/wasm/host.ts';
import { NO_LEXICON } from '../../src/engine/wasm/lexicon.ts';
import { NO_SPANS } from '../../src/engine/wasm/spans.ts';
import { platform } from '../../src/platform.ts';

export async function startedEngine(): Promise<EngineExports> {
  const host = hostFor(beyondAscii);
  const imports = { lexicon: NO_LEXICON, spans: NO_SPANS, host: host.imports };
  const bytes = Buffer.from(ENGINE, 'base64');
  const { instance } = await platform.WebAssembly.instantiate(bytes, imports);
  const exports = instance.exports as EngineExports;
  host.serve(exports);
  exports.start(12345n);
  return exports;
}

/** Writes bytes into the engine's input region; returns where. */
export function put(engine: EngineExports, bytes: Uint8Array): number {
  const at = engine.inputFor(bytes.length);
  new Uint8Array(engine.memory.buffer).set(bytes, at);
  return at;
}
