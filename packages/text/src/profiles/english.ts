// English prose: what differs only in spelling becomes the same, then words as NLTK cuts them.

import { smartStopwords } from 'rougekit';
import { contractions } from '../english/contractions.ts';
import { normalForm } from '../english/normal-form.ts';
import { numbers } from '../english/numbers.ts';
import { punctuation } from '../english/punctuation.ts';
import { stripLinks } from '../english/strip-links.ts';
import { years } from '../english/years.ts';
import type { Profile } from '../profile.ts';
import { englishSentences } from '../sentences/english.ts';
import { snowballEnglish } from '../stemmers/found-snowball.ts';
import { nltkBySentence } from '../tokenizers/nltk.ts';

export const english: Profile = {
  id: 'english',
  help: 'contractions and numbers written out, words as NLTK cuts them, lower case, Porter stems',
  decisions: [
    { name: 'unicode', help: 'one way to write an accented letter', step: normalForm },
    { name: 'strip-links', help: 'URLs and e-mail addresses removed', step: stripLinks },
    { name: 'contractions', help: '"they\'re" → "they are"', step: contractions },
    { name: 'years', help: '"1984" → "nineteen eighty-four"', isOff: true, step: years },
    { name: 'numbers', help: '"3.5%" → "three point five percent"', step: numbers },
    { name: 'punctuation', help: 'plain quotes, dashes and blanks', step: punctuation },
    {
      name: 'sentences',
      help: 'sentences of English prose',
      choices: { sentences: englishSentences },
    },
    { name: 'words', help: "NLTK's word tokenizer", choices: { tokenizer: nltkBySentence } },
    {
      name: 'case',
      help: 'lower case',
      choices: { lowercase: true },
      otherwise: { lowercase: false },
    },
    {
      name: 'stopwords',
      help: "words of SMART's list removed",
      isOff: true,
      choices: { stopwords: smartStopwords },
    },
    {
      name: 'stems',
      help: 'Porter stems, as NLTK makes them',
      choices: { stemmer: 'porter-nltk' },
    },
    {
      name: 'snowball',
      help: "Snowball's English stems instead",
      isOff: true,
      choices: { stemmer: snowballEnglish },
    },
  ],
};
