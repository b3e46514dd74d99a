// Fetches the WebAssembly engine when somebody first asks for it. A page whose content security
// policy forbids WebAssembly, or a runtime without its vector instructions, keeps the plain one.

import { currentEngine, useEngine } from './current.ts';

export interface EngineState {
  readonly engine: 'wasm' | 'typescript';
  /** Why it is the plain one. */
  readonly reason?: string;
}

let loading: Promise<EngineState> | undefined;

/**
 * Makes the WebAssembly engine ready and says which engine is in use. Scores are the same with
 * either, to the last bit. `scoreStream` and `scoreJsonLines` load it by themselves; `score` and
 * `scoreBatch` cannot wait, and use it if it is there. Never throws; asking twice costs nothing.
 */
export function loadEngine(): Promise<EngineState> {
  loading ??= load();
  return loading;
}

async function load(): Promise<EngineState> {
  try {
    const { startWasm } = await import('./wasm/wasm-engine.ts');
    useEngine(await startWasm());
    return { engine: 'wasm' };
  } catch (error) {
    return { engine: 'typescript', reason: String(error) };
  }
}

/** Back to the plain engine, for tests that compare the two; resolves what is in use then. */
export function unloadEngine(): void {
  useEngine(undefined);
  loading = undefined;
}

export { currentEngine };
