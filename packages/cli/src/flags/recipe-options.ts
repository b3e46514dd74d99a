// The flags of the recipe as options, for every command that scores: those of ROUGE, then a group for each family.

import { metricRegistry } from './metric-registry.ts';
import type { OptionGroup, OptionRecord } from './option-records.ts';
import { type RecipeFlag, recipeFlags } from './recipe-flags.ts';

/** Asked anew each time, since families can be added. */
export function recipeOptions(): OptionGroup {
  return {
    title: 'Recipe (single decisions laid over the dialect):',
    get options() {
      return [
        metricsOption(),
        ...recipeFlags()
          .filter(({ family }) => family === undefined)
          .flatMap(recordsOf),
        {
          flags: '--signature <line>',
          help: 'all decisions at once, from a signature printed earlier',
        },
      ];
    },
  };
}

/** A group for each family with flags of its own. */
export function familyOptions(): OptionGroup {
  return {
    get options() {
      return recipeFlags()
        .filter(({ family }) => family !== undefined)
        .flatMap(recordsOf);
    },
  };
}

const metricsOption = (): OptionRecord => ({
  flags: '--metrics <list>',
  help: `what to compute (default: rouge1,rouge2,rougeL,rougeLsum): ${metricRegistry().names.join(', ')}`,
  repeats: 'joined',
});

function recordsOf({ flag, value, help, negatedHelp, family }: RecipeFlag): OptionRecord[] {
  const group = family === undefined ? {} : { title: `${family.title} (${family.help}):` };
  return [
    { flags: value === null ? flag : `${flag} <${value}>`, help, ...group },
    ...(negatedHelp === undefined
      ? []
      : [{ flags: flag.replace('--', '--no-'), help: negatedHelp }]),
  ];
}
