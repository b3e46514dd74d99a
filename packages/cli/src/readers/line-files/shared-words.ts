// How much two texts have in common, by their words: enough to see which lines belong together.

const CHARACTERS_COMPARED = 2000;

// Han and kana have no spaces between words: each character stands for itself.
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu;

export function wordsOf(text: string): Set<string> {
  return new Set(text.slice(0, CHARACTERS_COMPARED).toLowerCase().match(WORD) ?? []);
}

/** Dice's coefficient of two sets. */
export function sharedWords(a: ReadonlySet<string>, b: ReadonlySet<string> | undefined): number {
  if (b === undefined || a.size + b.size === 0) return 0;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return (2 * shared) / (a.size + b.size);
}
