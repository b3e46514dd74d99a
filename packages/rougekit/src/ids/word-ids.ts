import type { Vocabulary } from './vocabulary.ts';

/** Words that are there as a list → their ids. */
export function idsOf(words: readonly string[], vocabulary: Vocabulary): Int32Array<ArrayBuffer> {
  return Int32Array.from(words, (word) => vocabulary.idOf(word));
}
