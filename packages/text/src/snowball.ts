/// <reference path="./stemmers/snowball-stemmers.d.ts" />
// The door '@rougekit/text/snowball': Snowball's stemmers wherever there is no file system to find their package in. A door of its
// own, since bundlers would put its 870 KB into every page.

import type { Stemmer } from 'rougekit';
import library from 'snowball-stemmers';
import {
  type SnowballLanguage,
  type SnowballLibrary,
  snowballStemmer,
} from './stemmers/snowball.ts';

export { SNOWBALL_LANGUAGES, type SnowballLanguage } from './stemmers/snowball.ts';

/** rouge({ stemmer: snowball('german') }); in signatures and flags `snowball-german`. */
export const snowball = (language: SnowballLanguage): Stemmer =>
  snowballStemmer(language, () => library as SnowballLibrary);
