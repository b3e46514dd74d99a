// The stems of ROUGE-1.5.5, with its irregular forms and without.

import { rouge155, wordnetExceptions } from 'rougekit/dialects';
import { stemsOf } from '../fixtures.ts';
import type { Suite } from '../suite.ts';
import { ORACLE } from './rouge-1.5.5-flags.ts';

export const rouge155StemSuites: readonly Suite[] = [
  {
    dialect: 'rouge-1.5.5',
    name: 'stems',
    oracle: ORACLE,
    tolerance: 0,
    *cells(load) {
      // Each list has only the words in which it differs from the one before.
      const stems = stemsOf(load, 'stems-nltk');
      const own = stemsOf(load, 'stems-rouge-1.5.5');
      const without = stemsOf(load, 'stems-rouge-1.5.5-no-exceptions');
      for (const [word, nltk] of stems) {
        const stem = own.get(word) ?? nltk;
        const plain = word.length < 4 ? word : rouge155.porter!.stem(word);
        const table = word.length < 4 ? undefined : wordnetExceptions.get(word);
        yield { name: word, got: table ?? plain, expected: stem };
        yield { name: `${word}, table empty`, got: plain, expected: without.get(word) ?? stem };
      }
    },
  },
];
