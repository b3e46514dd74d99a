// Radiology reports: what two of them say alike is written alike. Negations stay: there are no stop words.

import type { Profile } from '../profile.ts';
import { blanks } from '../radiology/blanks.ts';
import { clinical } from '../radiology/clinical-words.ts';
import { dates } from '../radiology/dates.ts';
import { measurements } from '../radiology/measurements.ts';
import { numbering } from '../radiology/numbering.ts';
import { both, findings, impression } from '../radiology/sections.ts';
import { spaces } from '../radiology/spaces.ts';
import { englishSentences } from '../sentences/english.ts';

export const radiology: Profile = {
  id: 'radiology',
  help: 'findings and impression of a report, without blanks and list numbers, sizes and dates in one form',
  decisions: [
    { name: 'both', help: 'the sections findings and impression', step: both },
    {
      name: 'findings',
      help: 'the findings only',
      step: findings,
      insteadOf: 'both',
    },
    {
      name: 'impression',
      help: 'the impression only',
      step: impression,
      insteadOf: 'both',
    },
    { name: 'blanks', help: '"___", "[** … **]" and "XXXX" are left out', step: blanks },
    { name: 'numbering', help: '"1. ", "2) " and bullets are left out', step: numbering },
    { name: 'dates', help: '"1/2/2015" → "2015-01-02", "3:05 pm" → "15:05"', step: dates },
    { name: 'measurements', help: '"3.5x2cm" → "3.5 x 2 cm"', step: measurements },
    {
      name: 'sentences',
      help: 'sentences of English prose',
      choices: { sentences: englishSentences },
    },
    { name: 'spaces', help: 'one blank between words', step: spaces },
    { name: 'words', help: '"IL-6" and "3.5" are words', choices: { tokenizer: clinical } },
    {
      name: 'case',
      help: 'lower case',
      choices: { lowercase: true },
      otherwise: { lowercase: false },
    },
  ],
};
