// `--prepare`: a profile of @rougekit/text before the scorer, with decisions switched by name.

import type { TextPreparation } from '@rougekit/text';
import { readList } from './flag-values.ts';
import type { GivenFlags } from './given.ts';
import type { OptionRecord } from './option-records.ts';
import { TEXT_NAMES, textPackage } from './text-components.ts';

export const PREPARATION_FLAGS: readonly string[] = ['--prepare'];

export const preparationOptions: readonly OptionRecord[] = [
  {
    flags: '--prepare <profile>',
    help: `change texts before they are scored: ${TEXT_NAMES.profiles.join(', ')}; with decisions switched by name: english,no-stems`,
  },
];

const NONE: Pick<TextPreparation, 'choices' | 'before'> = {
  choices: {},
  before: (scorer) => scorer,
};

/** What single flags say is laid over the choices. */
export function preparationFrom(given: GivenFlags): typeof NONE {
  const asked = given.get('--prepare');
  if (asked === undefined) return NONE;
  const [profile = '', ...decisions] = readList('--prepare', asked);
  const switches = decisions.map((name) =>
    name.startsWith('no-') ? [name.slice(3), false] : [name, true],
  );
  return textPackage().prepare(profile, Object.fromEntries(switches));
}
