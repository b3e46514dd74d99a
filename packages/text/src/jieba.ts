// The door '@rougekit/text/jieba': Chinese words in browsers, where WebAssembly has to be awaited. A door of its own, since bundlers
// want to find jieba-wasm wherever it is mentioned.

import type { Tokenizer } from 'rougekit';
import { type JiebaOptions, jieba } from './chinese/jieba.ts';
import { keepWasm } from './chinese/jieba-engine.ts';
import type { JiebaWasm } from './chinese/wasm-jieba.ts';

export { type JiebaOptions, jieba } from './chinese/jieba.ts';

export interface LoadJiebaOptions extends JiebaOptions {
  /** Where jieba_rs_wasm_bg.wasm is, if the bundler has not taken care of it: an address, or its bytes. */
  readonly wasm?: unknown;
}

/** The build for browsers has to be started; that for Node has no such function. */
type Loaded = JiebaWasm & { readonly default?: unknown };

/** Loads jieba-wasm, then gives the tokenizer. From then on, `jieba` and signatures find it too. */
export async function loadJieba({ wasm, ...options }: LoadJiebaOptions = {}): Promise<Tokenizer> {
  const module: Loaded = await import('jieba-wasm');
  if (typeof module.default === 'function')
    await module.default(...(wasm === undefined ? [] : [{ module_or_path: wasm }]));
  keepWasm(module);
  return jieba(options);
}
