// Loads the WebAssembly engine on first use. A page whose content security policy forbids WebAssembly,
// or a runtime without its vector instructions, keeps using the TypeScript code.

import { unionRule } from '../matches/lcs-union.ts';
import { tokenRuns } from '../matches/ngram-overlap.ts';
import { newlineSentences } from '../text/sentences.ts';
import { alphanumeric } from '../tokens/alphanumeric.ts';
import { porterNltk } from '../tokens/stemmers/porter-nltk.ts';
import { unicode } from '../tokens/unicode.ts';
import { currentEngine, useEngine } from './current.ts';
import type { EngineTwins } from './wasm/lane-choices.ts';

export interface EngineState {
  readonly engine: 'wasm' | 'typescript';
  /** Why the WebAssembly engine is not in use. */
  readonly reason?: string;
}

export const ENGINE_TWINS: EngineTwins = {
  unicode,
  alphanumeric,
  newlineSentences,
  porterNltk,
  tokenRuns,
  unionRule,
};

let loading: Promise<EngineState> | undefined;

/**
 * Loads the WebAssembly engine and reports which engine is in use. Scores are identical with either,
 * to the last bit. `scoreStream` and `scoreJsonLines` load it themselves; `score` and `scoreBatch` are
 * synchronous and use it only if it is loaded. Never throws; calling it again costs nothing.
 */
export function loadEngine(): Promise<EngineState> {
  loading ??= load();
  return loading;
}

async function load(): Promise<EngineState> {
  try {
    const { startWasm } = await import('./wasm/wasm-engine.ts');
    useEngine(await startWasm(ENGINE_TWINS));
    return { engine: 'wasm' };
  } catch (error) {
    return { engine: 'typescript', reason: String(error) };
  }
}

/** Switches back to the TypeScript code, for tests that compare the two. */
export function unloadEngine(): void {
  useEngine(undefined);
  loading = undefined;
}

export { currentEngine };
