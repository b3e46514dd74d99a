// `--preset`: a preset of @rougekit/text, which is preparation, metrics and formula at once. Other flags are laid over it.

import type { Preset } from '@rougekit/text';
import { oneOf } from './flag-values.ts';
import type { GivenFlags } from './given.ts';
import { plainNames } from './known-names.ts';
import type { OptionRecord } from './option-records.ts';
import { TEXT_NAMES, textPackage } from './text-components.ts';

export const presetOption: OptionRecord = {
  flags: '--preset <name>',
  help: 'preparation, metrics and formula at once; other flags override it: notebook (English pipeline, ROUGE-L, best-sentence ROUGE-Lsum, beta 1.2)',
  names: plainNames(TEXT_NAMES.presets),
};

export function presetFrom(given: GivenFlags): Preset | undefined {
  const asked = given.get('--preset');
  if (asked === undefined) return undefined;
  const name = oneOf('--preset', asked, TEXT_NAMES.presets);
  return textPackage().PRESETS.find(({ id }) => id === name);
}
