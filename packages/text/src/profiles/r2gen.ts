// What R2Gen's scores are made from. Its words are what blanks separate; full stops are words.

import type { Profile } from '../profile.ts';
import { r2genLayout, r2genLower, r2genNumbers, r2genSentences } from '../radiology/r2gen.ts';

export const r2gen: Profile = {
  id: 'r2gen',
  help: "R2Gen's report cleaner, as for MIMIC-CXR; r2gen,iu-xray as for IU X-Ray",
  decisions: [
    { name: 'mimic-cxr', help: 'line ends, runs of _ and of blanks', step: r2genLayout },
    { name: 'iu-xray', help: 'without that, as for IU X-Ray', insteadOf: 'mimic-cxr' },
    { name: 'numbers', help: 'runs of full stops, list numbers', step: r2genNumbers },
    { name: 'lower', help: 'lower case', step: r2genLower },
    {
      name: 'sentences',
      help: '" . " between sentences, no other punctuation',
      step: r2genSentences,
    },
    {
      name: 'words',
      help: 'what blanks separate, as it is written',
      choices: { tokenizer: 'whitespace', lowercase: false },
    },
  ],
};
