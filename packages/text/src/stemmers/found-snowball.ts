// Snowball's stemmers for names in flags and signatures. Their package is one file of 870 KB, so it is loaded with the first word.

import { RougekitError, type Stemmer } from 'rougekit';
import { installed } from '../installed.ts';
import { SNOWBALL_LANGUAGES, type SnowballLibrary, snowballStemmer } from './snowball.ts';

function find(): SnowballLibrary {
  const found = installed('snowball-stemmers');
  if (found !== undefined) return found as SnowballLibrary;
  throw new RougekitError(
    'INVALID_OPTION',
    "Snowball's stemmers cannot be loaded by name here; import { snowball } from '@rougekit/text/snowball' and pass one.",
  );
}

export const snowballEnglish: Stemmer = snowballStemmer('english', find);

export const snowballStemmers: readonly Stemmer[] = SNOWBALL_LANGUAGES.map((language) =>
  language === 'english' ? snowballEnglish : snowballStemmer(language, find),
);
