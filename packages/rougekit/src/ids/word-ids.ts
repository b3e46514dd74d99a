import type { Vocabulary } from './vocabulary.ts';

/** A list of words → their ids. */
export function idsOf(words: readonly string[], vocabulary: Vocabulary): Int32Array<ArrayBuffer> {
  return Int32Array.from(words, (word) => vocabulary.idOf(word));
}
