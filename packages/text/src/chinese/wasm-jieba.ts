// jieba-rs as WebAssembly, for browsers and wherever there is no native build.

import { RougekitError } from 'rougekit';
import type { JiebaEngine } from './jieba-engine.ts';
import { dictionaryLines, refusedLine, type UserDictionary } from './user-dictionary.ts';

/** The package jieba-wasm, as far as it is used here. */
export interface JiebaWasm {
  cut(text: string, hmm: boolean): string[];
  with_dict(lines: string): void;
}

/**
 * Inside the module, where it cannot be read; that of jieba-wasm 2.4.0, which is the version this package asks for, cuts each of
 * its 349,046 words and 20,000 made-up texts as the native build does.
 */
const DICTIONARY = '0.42.1';

/** The user dictionary that each module has; modules have one for all who use them. */
const ownOf = new WeakMap<object, string>();

export function wasmJieba(wasm: JiebaWasm, own: UserDictionary | undefined): JiebaEngine {
  const before = ownOf.get(wasm.cut);
  const asked = own?.hash ?? '';
  if (before === undefined && own !== undefined) wasm.with_dict(linesOf(own));
  else if (before !== undefined && before !== asked)
    throw new RougekitError(
      'INVALID_OPTION',
      'jieba-wasm has one dictionary for the whole process, and it was loaded with another one.',
    );
  ownOf.set(wasm.cut, asked);
  return { dictionary: DICTIONARY, cut: (text) => wasm.cut(text, true) };
}

const linesOf = (own: UserDictionary) =>
  dictionaryLines(own, ({ word, line }) => {
    const advice = `write one after '${word}', such as ${word} 100`;
    throw refusedLine(line, `jieba-wasm needs a frequency; ${advice}`);
  });
