// The flags of the recipe as options, for every command that scores: those of ROUGE, then a group for each family.

import type { Registry } from 'rougekit/registry';
import { wrapText } from '../terminal/wrap-text.ts';
import { jiebaDictionaryOption } from './jieba-dictionary.ts';
import { metricNames } from './known-names.ts';
import { type OptionGroup, type OptionRecord, rarely } from './option-records.ts';
import { preparationOptions } from './preparation-flags.ts';
import { presetOption } from './preset-flag.ts';
import { type RecipeFlag, recipeFlags } from './recipe-flags.ts';

/** What most people change, if anything. */
const USUAL = ['--dialect', '--stemmer', '--beta'];

export function recipeOptions(
  registry: Registry,
  usual = 'rouge1,rouge2,rougeL,rougeLsum',
): OptionGroup {
  return {
    title: 'Recipe (the dialect decides whatever is not set):',
    options: [
      metricsOption(registry, usual),
      ...recipeFlags(registry)
        .filter(({ family }) => family === undefined)
        .flatMap((one) => (USUAL.includes(one.flag) ? recordsOf(one) : rarely(...recordsOf(one)))),
      ...preparationOptions,
      presetOption,
      jiebaDictionaryOption,
      {
        flags: '--signature <line>',
        help: 'all settings at once, from a printed signature',
      },
    ],
  };
}

/** A group for each family with flags of its own. */
export function familyOptions(registry: Registry): OptionGroup {
  const own = recipeFlags(registry).filter(({ family }) => family !== undefined);
  return { options: rarely(...own.flatMap(recordsOf)) };
}

const metricsOption = ({ names }: Registry, usual: string): OptionRecord => ({
  flags: '--metrics <list>',
  help: `what to compute (default: ${usual}): ${names.join(', ')}`,
  repeats: 'joined',
  names: metricNames,
});

function recordsOf({ flag, value, help, negatedHelp, family, names }: RecipeFlag): OptionRecord[] {
  const group =
    family === undefined ? {} : { title: wrapText(`${family.title} (${family.help}):`, 80, '') };
  return [
    {
      flags: value === null ? flag : `${flag} <${value}>`,
      help,
      ...group,
      ...(names !== undefined && { names }),
    },
    ...(negatedHelp === undefined
      ? []
      : [{ flags: flag.replace('--', '--no-'), help: negatedHelp }]),
  ];
}
