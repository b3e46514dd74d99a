// The declaration of ROUGE for the registry.

import type { Family } from '../../recipe/family.ts';
import { rouge } from './rouge.ts';
import { ROUGE_OPTIONS } from './rouge-options.ts';
import { isRougeType } from './rouge-types.ts';

export const rougeFamily: Family<'sync'> = {
  name: 'rouge',
  title: 'ROUGE',
  help: 'shared n-grams, subsequences and skip-bigrams, in the dialect of any program',
  options: ROUGE_OPTIONS,
  sharesFlags: true,
  members: {
    examples: ['rouge1', 'rouge2', 'rougeL', 'rougeLsum', 'rougeW', 'rougeS', 'rougeSU4'],
    has: isRougeType,
    options: (types) => ({ types }),
  },
  make: (options) => rouge(options),
};
