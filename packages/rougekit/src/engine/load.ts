// Fetches the WebAssembly engine when somebody first asks for it. A page whose content security
// policy forbids WebAssembly, or a runtime without its vector instructions, keeps the plain one.

import { unionRule } from '../matches/lcs-union.ts';
import { tokenRuns } from '../matches/ngram-overlap.ts';
import { newlineSentences } from '../text/sentences.ts';
import { alphanumeric } from '../tokens/alphanumeric.ts';
import { porterNltk } from '../tokens/stemmers/porter-nltk.ts';
import { unicode } from '../tokens/unicode.ts';
import { currentEngine, useEngine } from './current.ts';
import type { KnownParts } from './wasm/lane-choices.ts';

export interface EngineState {
  readonly engine: 'wasm' | 'typescript';
  /** Why it is the plain one. */
  readonly reason?: string;
}

export const KNOWN: KnownParts = {
  unicode,
  alphanumeric,
  newlineSentences,
  porterNltk,
  tokenRuns,
  unionRule,
};

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
    useEngine(await startWasm(KNOWN));
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
