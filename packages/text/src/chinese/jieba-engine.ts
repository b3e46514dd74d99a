// Chinese words by jieba: one interface over the native build (@node-rs/jieba) and the WebAssembly build (jieba-wasm), which give
// the same words. Either takes a few tenths of a second to load.

import { RougekitError } from 'rougekit';
import { installed } from '../installed.ts';
import { nativeJieba } from './native-jieba.ts';
import type { UserDictionary } from './user-dictionary.ts';
import { type JiebaWasm, wasmJieba } from './wasm-jieba.ts';

export interface JiebaEngine {
  /** Which dictionary it cuts by: the version of Python's jieba that has it, or what else is known of it. */
  readonly dictionary: string;
  /** All of the text, piece by piece: words, punctuation and white space. */
  cut(text: string): readonly string[];
}

/** Finds a package; replaced in tests. */
export type Finds = typeof installed;

const INSTALL = 'npm install @node-rs/jieba@2.0.3';

/** The WebAssembly build where it had to be awaited. */
let awaited: JiebaWasm | undefined;
export const keepWasm = (module: JiebaWasm): void => {
  awaited = module;
};

/** The native build if it can be loaded (it may lack the binary of this platform), else WebAssembly. */
export function jiebaEngine(own?: UserDictionary, find: Finds = installed): JiebaEngine {
  const native = nativeJieba(own, find);
  if (native !== undefined) return native;
  const wasm = awaited ?? (find('jieba-wasm') as JiebaWasm | undefined);
  if (wasm !== undefined) return wasmJieba(wasm, own);
  throw new RougekitError('NO_DATA', `Chinese words need a package that is not here: ${INSTALL}`);
}
