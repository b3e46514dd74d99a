// Loads the WebAssembly engine on first use. A page whose content security policy forbids WebAssembly,
// or a runtime without its vector instructions, keeps using the TypeScript code.

import { invalid, ownOptions } from '../errors.ts';
import { Encoder } from '../ids/encode.ts';
import { countedAs } from '../matches/counted-alike.ts';
import { unionRule } from '../matches/lcs-union.ts';
import { paperWeighted } from '../matches/lcs-weighted.ts';
import { tokenRuns } from '../matches/ngram-overlap.ts';
import { sentenceMarkOf } from '../text/sentence-mark.ts';
import { newlineSentences, wholeText } from '../text/sentences.ts';
import { doesKeepShortTexts } from '../text/short-texts.ts';
import { alphanumeric } from '../tokens/alphanumeric.ts';
import { textOf } from '../tokens/listed-text.ts';
import { plainRewritingOf } from '../tokens/plain-rewriting.ts';
import { doesCutAtSpaces } from '../tokens/space-cut.ts';
import { porterNltk, porterNltkAnyLetter } from '../tokens/stemmers/porter-nltk.ts';
import { doesStemAsPublished } from '../tokens/stemmers/published-porter.ts';
import { stretchesOf } from '../tokens/stretches.ts';
import { unicode } from '../tokens/unicode.ts';
import { beyondAscii } from './beyond-ascii.ts';
import { currentEngine, useEngine } from './current.ts';
import type { EngineTwins } from './wasm/engine-twins.ts';

export interface EngineState {
  readonly engine: 'wasm' | 'typescript';
  /** Why the WebAssembly engine is not in use. */
  readonly reason?: string;
}

export const ENGINE_TWINS: EngineTwins = {
  unicode,
  alphanumeric,
  newlineSentences,
  wholeText,
  porterNltk,
  porterNltkAnyLetter,
  tokenRuns,
  unionRule,
  paperWeighted,
  beyondAscii,
  newEncoder: (choices) => new Encoder(choices, false),
  stretchesOf,
  doesCutAtSpaces,
  plainRewritingOf,
  doesStemAsPublished,
  textOf,
  sentenceMarkOf,
  doesKeepShortTexts,
  countedAs,
};

export interface EngineOptions {
  /**
   * `rougekit/engine.wasm` as a WebAssembly.Module, for runtimes that compile no bytes, such as Cloudflare Workers.
   * By default it is compiled from bytes in this package.
   */
  readonly module?: object | undefined;
}

let loading: Promise<EngineState> | undefined;

/**
 * Loads the WebAssembly engine and reports which engine is in use. Scores are identical with either,
 * to the last bit. `scoreStream` and `scoreJsonLines` load it themselves; `score` and `scoreBatch` are
 * synchronous and use it only if it is loaded. A failure is a result; calling it again costs nothing, unless it failed and
 * `module` is given.
 */
export function loadEngine(options: EngineOptions = {}): Promise<EngineState> {
  const { module } = ownOptions(options, ['module']);
  if (module !== undefined && Object(module) !== module)
    throw invalid('module', 'a WebAssembly.Module', module);
  if (module !== undefined && currentEngine() === undefined) loading = undefined;
  loading ??= load(module);
  return loading;
}

async function load(module: object | undefined): Promise<EngineState> {
  try {
    const { startWasm } = await import('./wasm/wasm-engine.ts');
    useEngine(await startWasm(ENGINE_TWINS, module));
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
