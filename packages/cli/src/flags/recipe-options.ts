// The flags of the recipe as commander knows them, for every command that scores.

import { type Command, Option } from 'commander';
import type { GivenFlags } from './recipe.ts';
import { recipeFlags } from './recipe-flags.ts';

export function addRecipeOptions(command: Command, group: string): void {
  const add = (flags: string, help: string) => {
    const option = new Option(flags, help).helpGroup(group);
    command.addOption(option);
    return option;
  };
  for (const { flag, value, help, helpOfNo, joins } of recipeFlags()) {
    const option = add(value === null ? flag : `${flag} <${value}>`, help);
    if (helpOfNo !== undefined) add(flag.replace('--', '--no-'), helpOfNo);
    if (joins)
      option.argParser((text: string, before?: string) =>
        before === undefined ? text : `${before},${text}`,
      );
  }
  add('--signature <line>', 'all decisions at once, from a signature printed earlier');
}

/** Flags as texts, under their long names; only those on the command line. */
export function flagTexts(command: Command): GivenFlags {
  const values = command.opts<Record<string, unknown>>();
  const given = new Map<string, string>();
  for (const option of command.options) {
    const value = values[option.attributeName()];
    // `--no-x` shares its value with `--x`.
    if (value !== undefined && !option.negate) given.set(option.long as string, String(value));
  }
  return given;
}
