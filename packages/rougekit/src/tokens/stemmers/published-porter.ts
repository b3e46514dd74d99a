// Which stemmers are Porter's as he published it.

import type { Stemmer } from './stemmer.ts';

const declared = /* #__PURE__ */ new WeakSet<Stemmer>();

/** Declares it, of words of small ASCII letters and digits. Not a field of the stemmer, for the reason given in ascii-words.ts. */
export function stemsAsPublished(stemmer: Stemmer): Stemmer {
  declared.add(stemmer);
  return stemmer;
}

export const doesStemAsPublished = (stemmer: Stemmer): boolean => declared.has(stemmer);
