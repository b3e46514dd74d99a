// Lists of words that are a text. Whoever has the text need not ask about each word: the WebAssembly engine is told all of them
// before the first pair. Not a field of the lists, for the reason given in ascii-words.ts.

const texts = /* #__PURE__ */ new WeakMap<object, () => string>();

/** The same list, with its text, which is read at first use: importing does no work. */
export function withText<T extends object>(list: T, text: () => string): T {
  texts.set(list, text);
  return list;
}

/** Its words, separated by white space, if it is one of these. */
export const textOf = (list: object): string | undefined => texts.get(list)?.();
