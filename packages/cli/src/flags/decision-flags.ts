// Every flag that says how to score; `--signature` says all of it at once.

import type { Registry } from 'rougekit/registry';
import { PREPARATION_FLAGS } from './preparation-flags.ts';
import { recipeFlags } from './recipe-flags.ts';

export const decisionFlags = (registry: Pick<Registry, 'families'>): string[] => [
  '--metrics',
  ...PREPARATION_FLAGS,
  ...recipeFlags(registry).map(({ flag }) => flag),
];
