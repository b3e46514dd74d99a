// Sentences supplied by the caller: from another splitter, a model, a file. Each is searched for where
// the one before ended, ignoring white space, so that explanations can show it; a sentence that is not
// found there is scored all the same. Linear.

import { guard, invalid, misbehaved, show } from '../errors.ts';
import type { SentenceSplitter } from './sentences.ts';

/** `sentencesOf` returns the sentences of a text, in order. */
export function givenSentences(
  sentencesOf: (text: string) => Iterable<string> | undefined,
  id = 'given',
): SentenceSplitter {
  return guard(() => {
    if (typeof sentencesOf !== 'function')
      throw invalid('sentencesOf', 'a function from text to its sentences', sentencesOf);
    return {
      id,
      split(text, emit) {
        let from = 0;
        for (const sentence of checked(id, sentencesOf(text))) {
          const { start, end } = found(text, from, sentence) ?? { start: from, end: from };
          emit(start, end, text.slice(start, end) === sentence.trim() ? undefined : sentence);
          from = end;
        }
      },
    };
  });
}

function checked(id: string, value: unknown): string[] {
  const list = value as Iterable<unknown> | null | undefined;
  if (typeof list !== 'object' || typeof list?.[Symbol.iterator] !== 'function')
    throw misbehaved('sentences', id, 'give the sentences of each text', show(value));
  const sentences = [...list];
  for (const sentence of sentences)
    if (typeof sentence !== 'string')
      throw misbehaved('sentences', id, 'give strings', show(sentence));
  return sentences as string[];
}

/** The position of a sentence from here on, if the next characters are its own, ignoring white space. */
function found(text: string, from: number, sentence: string) {
  let start = -1;
  let at = from;
  for (const [character] of sentence.matchAll(/[^\s\u0085]/g)) {
    while (at < text.length && /[\s\u0085]/.test(text[at])) at++;
    if (text[at] !== character) return undefined;
    if (start < 0) start = at;
    at++;
  }
  return start < 0 ? undefined : { start, end: at };
}
