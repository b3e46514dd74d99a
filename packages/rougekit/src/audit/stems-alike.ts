// Stemmers that give the same stems for words of small ASCII letters and digits, and are asked for these once.

import { porterNltk, porterNltkAnyLetter } from '../tokens/stemmers/porter-nltk.ts';
import type { Stemmer } from '../tokens/stemmers/stemmer.ts';

/** The one that is asked. */
export const forAsciiWords = (stemmer: Stemmer): Stemmer =>
  stemmer === porterNltkAnyLetter ? porterNltk : stemmer;
