// The flags of the recipe as options, for every command that scores: those of ROUGE, then a group for each family.

import type { Family, Registry } from 'rougekit/registry';
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
  const titles = new Map(registry.families.map((family) => [family, titleOf(family)]));
  return {
    options: rarely(
      ...own.flatMap((flag) => recordsOf(flag, flag.family && titles.get(flag.family))),
    ),
  };
}

const metricsOption = ({ names }: Registry, usual: string): OptionRecord => ({
  flags: '--metrics <list>',
  help: `what to compute (default: ${usual}): ${names.join(', ')}`,
  names: metricNames,
});

const titleOf = ({ title, help }: Family) => wrapText(`${title} (${help}):`, 80, '');

function recordsOf(
  { flag, value, help, negatedHelp, names }: RecipeFlag,
  title?: string,
): OptionRecord[] {
  return [
    {
      flags: value === null ? flag : `${flag} <${value}>`,
      help,
      ...(title !== undefined && { title }),
      ...(names !== undefined && { names }),
    },
    ...(negatedHelp === undefined
      ? []
      : [{ flags: flag.replace('--', '--no-'), help: negatedHelp }]),
  ];
}
