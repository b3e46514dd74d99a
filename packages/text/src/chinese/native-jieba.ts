// jieba-rs as a native module of Node. Its dictionary is a file, so that it can be told apart from others.

import type { Finds, JiebaEngine } from './jieba-engine.ts';
import { readFrequencies, suggestedFrequency } from './suggested-frequency.ts';
import { hashOf } from './text-hash.ts';
import { dictionaryLines, type UserDictionary } from './user-dictionary.ts';

/** The package, as far as it is used here. */
interface Native {
  readonly Jieba: { withDict(dictionary: Uint8Array): NativeJieba };
}
interface NativeJieba {
  loadDict(dictionary: Uint8Array): void;
  cut(text: string, hmm: boolean): string[];
}

/** Dictionaries by their hashes. This one is Python's, without a line that it has twice. */
const KNOWN: { readonly [hash: string]: string | undefined } = { b73d79846e27: '0.42.1' };

/** Undefined if it cannot be loaded: the package may be there without the binary of this platform. */
export function nativeJieba(own: UserDictionary | undefined, find: Finds): JiebaEngine | undefined {
  const native = found<Native>(find, '@node-rs/jieba');
  const bytes = native && found<{ readonly dict: Uint8Array }>(find, '@node-rs/jieba/dict')?.dict;
  if (native === undefined || bytes === undefined) return undefined;
  const jieba = native.Jieba.withDict(bytes);
  if (own !== undefined) add(own, jieba, bytes);
  const hash = hashOf(bytes);
  return { dictionary: KNOWN[hash] ?? hash, cut: (text) => jieba.cut(text, true) };
}

function found<T>(find: Finds, name: string): T | undefined {
  try {
    return find(name) as T | undefined;
  } catch {
    return undefined;
  }
}

// Node, the only place of this build, has both.
const { TextDecoder, TextEncoder } = globalThis as unknown as {
  readonly TextDecoder: new () => { decode(bytes: Uint8Array): string };
  readonly TextEncoder: new () => { encode(text: string): Uint8Array };
};

/** Words without a frequency are weighed by the dictionary alone, not by one another. */
function add(own: UserDictionary, jieba: NativeJieba, bytes: Uint8Array): void {
  const isWeighed = own.entries.every(({ frequency }) => frequency !== undefined);
  const known = isWeighed ? undefined : readFrequencies(new TextDecoder().decode(bytes));
  const lines = dictionaryLines(own, ({ word }) =>
    known === undefined ? 1 : suggestedFrequency(word, jieba.cut(word, false), known),
  );
  jieba.loadDict(new TextEncoder().encode(lines));
}
