// `--prepare`: a profile of @rougekit/text before the scorer, with decisions switched by name.

import type { Profile, TextPreparation } from '@rougekit/text';
import { readList } from './flag-values.ts';
import type { GivenFlags } from './given.ts';
import type { OptionRecord } from './option-records.ts';
import { presetOption } from './preset-flag.ts';
import { TEXT_NAMES, textPackage } from './text-components.ts';

export const PREPARATION_FLAGS: readonly string[] = ['--prepare', '--preset'];

export const preparationOptions: readonly OptionRecord[] = [
  {
    flags: '--prepare <profile>',
    help: `change texts before they are scored: ${TEXT_NAMES.profiles.join(', ')}; with decisions switched by name: english,no-stems`,
  },
  presetOption,
];

const NONE: Pick<TextPreparation, 'choices' | 'before'> = {
  choices: {},
  before: (scorer) => scorer,
};

/** What single flags say is laid over the choices. `usual` is the profile of a preset. */
export function preparationFrom(given: GivenFlags, usual?: Profile): typeof NONE {
  const asked = given.get('--prepare');
  if (asked === undefined) return usual === undefined ? NONE : textPackage().prepare(usual);
  const [profile = '', ...decisions] = readList('--prepare', asked);
  const switches = decisions.map((name) =>
    name.startsWith('no-') ? [name.slice(3), false] : [name, true],
  );
  return textPackage().prepare(profile, Object.fromEntries(switches));
}
