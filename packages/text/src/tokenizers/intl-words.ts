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
      const part = text.slice(start, end);
      for (const { segment, index, isWordLike } of segmenter.segment(part))
        if (isWordLike === true) emit(start + index, start + index + segment.length);
      return 0;
    },
  };
}

/** For the registry: 'words-ja', and 'words-ja@…' in signatures. */
export const intlWordsComponents: readonly LoadedComponent<Tokenizer>[] = DICTIONARY_LANGUAGES.map(
  (language) => ({ name: `words-${language}`, load: () => intlWords(language) }),
);
