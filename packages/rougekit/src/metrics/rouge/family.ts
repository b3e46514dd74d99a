// The declaration of ROUGE for the registry.

import type { Family } from '../../recipe/family.ts';
import { rouge } from './rouge.ts';
import { ROUGE_OPTIONS } from './rouge-options.ts';
import { DEFAULT_TYPES, isRougeType } from './rouge-types.ts';

export const rougeFamily: Family<'sync'> = {
  name: 'rouge',
  title: 'ROUGE',
  help: 'shared n-grams, subsequences and skip-bigrams, in the dialect of any program',
  options: ROUGE_OPTIONS,
  sharesFlags: true,
  members: {
    examples: ['rouge1', 'rouge2', 'rougeL', 'rougeLsum', 'rougeW', 'rougeS', 'rougeSU4'],
    has: isRougeType,
    spelled: rougeTypeOf,
    options: (types) => ({ types }),
  },
  aliases: { rouge: DEFAULT_TYPES.join() },
  make: (options) => rouge(options),
};

/** 'rougel' and 'rl' → 'rougeL': papers write R-1, R-L. */
function rougeTypeOf(folded: string): string | undefined {
  const [, kind, rest] = /^r(?:ouge)?(lsum|l|w|su|s|)([\d.]*)$/.exec(folded) ?? [];
  if (kind === undefined) return undefined;
  const name = `rouge${kind === 'lsum' ? 'Lsum' : kind.toUpperCase()}${rest}`;
  return isRougeType(name) ? name : undefined;
}
