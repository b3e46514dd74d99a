// What several commands have in common, as commander knows it: the flags of the recipe, and flags as texts.

import type { Command, Option } from 'commander';
import { recipeFlags } from './flags.ts';
import type { GivenFlags } from './recipe.ts';

export type AddFlag = (group: string, flags: string, help: string) => Option;

export function addRecipeFlags(add: AddFlag): void {
  const recipe = 'Recipe (single decisions laid over the dialect):';
  for (const { flag, value, help, helpOfNo, joins } of recipeFlags()) {
    const option = add(recipe, value === null ? flag : `${flag} <${value}>`, help);
    if (helpOfNo !== undefined) add(recipe, flag.replace('--', '--no-'), helpOfNo);
    if (joins)
      option.argParser((text: string, before?: string) =>
        before === undefined ? text : `${before},${text}`,
      );
  }
  add(recipe, '--signature <line>', 'all decisions at once, from a signature printed earlier');
}

/** Flags as texts, under their long names; only those on the command line. */
export function givenFlags(command: Command): GivenFlags {
  const values = command.opts<Record<string, unknown>>();
  const given = new Map<string, string>();
  for (const option of command.options) {
    const value = values[option.attributeName()];
    // `--no-x` shares its value with `--x`.
    if (value !== undefined && !option.negate) given.set(option.long as string, String(value));
  }
  return given;
}

/** Of a flag that can be given several times. */
export const repeated = (value: string, before: string[] = []) => [...before, value];

export function givenList(command: Command, name: string): readonly string[] {
  return (command.opts<Record<string, unknown>>()[name] as string[] | undefined) ?? [];
}
