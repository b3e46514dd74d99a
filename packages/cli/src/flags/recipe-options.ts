// The flags of the recipe as options, for every command that scores.

import type { OptionGroup, OptionRecord } from './option-records.ts';
import { recipeFlags } from './recipe-flags.ts';

export function recipeOptions(): OptionGroup {
  return {
    title: 'Recipe (single decisions laid over the dialect):',
    options: [
      ...recipeFlags().flatMap(({ flag, value, help, helpOfNo, joins }): OptionRecord[] => [
        {
          flags: value === null ? flag : `${flag} <${value}>`,
          help,
          ...(joins && { repeats: 'joined' }),
        },
        ...(helpOfNo === undefined ? [] : [{ flags: flag.replace('--', '--no-'), help: helpOfNo }]),
      ]),
      {
        flags: '--signature <line>',
        help: 'all decisions at once, from a signature printed earlier',
      },
    ],
  };
}
