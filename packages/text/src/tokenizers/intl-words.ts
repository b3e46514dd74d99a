// Words of languages that are written without spaces, as Intl.Segmenter finds them by the dictionaries of ICU. They come with the
// runtime and change with it, so the id has ICU's version, and a signature of another version is refused. Punctuation is left out.

import type { Tokenizer } from 'rougekit';
import type { LoadedComponent } from 'rougekit/registry';
import { icuVersion } from '../icu-version.ts';

/** Languages for which ICU has a dictionary. */
export const DICTIONARY_LANGUAGES = ['ja', 'th', 'lo', 'km', 'my', 'zh'] as const;
export type DictionaryLanguage = (typeof DICTIONARY_LANGUAGES)[number];

/** Its id is 'words-ja@icu78.2', say. */
export function intlWords(language: DictionaryLanguage): Tokenizer {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return {
    id: `words-${language}@${icuVersion()}`,
    tokenize(text, start, end, emit) {
      for (let from = start; from < end; ) {
        const to = pieceEnd(text, from, end);
        for (const { segment, index, isWordLike } of segmenter.segment(text.slice(from, to)))
          if (isWordLike === true) emit(from + index, from + index + segment.length);
        from = to;
      }
      return 0;
    },
  };
}

/** A segmenter takes quadratic time for a text, so it gets pieces. */
const PIECE = 1000;
/** No word goes on behind these. */
const BREAKS = /[\s。、！？，；：]/;

/** After the last break that a piece can have or, in a text without any, wherever it is full. */
function pieceEnd(text: string, from: number, end: number): number {
  const full = from + PIECE;
  if (full >= end) return end;
  for (let at = full; at > from; at--) if (BREAKS.test(text.charAt(at - 1))) return at;
  const isPair = /^[\udc00-\udfff]/.test(text.charAt(full));
  return isPair ? full - 1 : full;
}

/** For the registry: 'words-ja', and 'words-ja@…' in signatures. */
export const intlWordsComponents: readonly LoadedComponent<Tokenizer>[] = DICTIONARY_LANGUAGES.map(
  (language) => ({ name: `words-${language}`, load: () => intlWords(language) }),
);
