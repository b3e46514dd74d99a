// English prose: what differs only in spelling becomes the same, then words as NLTK cuts them.

import { contractions } from '../english/contractions.ts';
import type { Profile } from '../profile.ts';
import { nltk } from '../tokenizers/nltk.ts';

export const english: Profile = {
  id: 'english',
  help: 'contractions written out, words as NLTK cuts them, lower case, Porter stems',
  decisions: [
    { name: 'contractions', help: '"they\'re" → "they are"', step: contractions },
    { name: 'words', help: "NLTK's word tokenizer", choices: { tokenizer: nltk } },
    {
      name: 'case',
      help: 'lower case',
      choices: { lowercase: true },
      otherwise: { lowercase: false },
    },
    {
      name: 'stems',
      help: 'Porter stems, as NLTK makes them',
      choices: { stemmer: 'porter-nltk' },
    },
  ],
};
