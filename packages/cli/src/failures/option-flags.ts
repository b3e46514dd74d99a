// Maps options of the library to the flags that set them, so that an error can name what the user typed. Those of metrics
// follow from their declarations; only the options of verbs, which have none, stand here.

import { optionWithFlag, registry } from 'rougekit/registry';

export const FLAGS_OF_VERBS: Readonly<Record<string, string>> = {
  types: '--metrics',
  metrics: '--metrics',
  fields: '--metrics',
  signature: '--signature',
  confidence: '--confidence',
  method: '--intervals',
  resamples: '--resamples',
  seed: '--seed',
  trials: '--trials',
  test: '--test',
  correction: '--correction',
  source: '--source',
  claimed: '--claimed',
  systems: '--system-field',
  documents: '--document-field',
};

/** `--bleu-max-order`; `--lsum-rule` for families that share ROUGE's flags. */
export function flagName(
  option: string,
  family: { readonly name: string; readonly sharesFlags?: boolean },
): string {
  const words = option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return family.sharesFlags ? `--${words}` : `--${family.name}-${words}`;
}

/** undefined if no flag sets it. The details are those of the error: `setBy` is the option of the family that has a flag. */
export function flagOfOption(
  option: string,
  { family, sharesFlags, setBy }: Readonly<Record<string, unknown>> = {},
): string | undefined {
  if (typeof family === 'string' && typeof setBy === 'string')
    return flagName(setBy, { name: family, sharesFlags: sharesFlags === true });
  const shared = family === undefined ? sharedFlag(option) : undefined;
  return shared ?? (Object.hasOwn(FLAGS_OF_VERBS, option) ? FLAGS_OF_VERBS[option] : undefined);
}

/** Of errors of `rouge()` itself, which know nothing of families. */
function sharedFlag(option: string): string | undefined {
  for (const family of registry.families) {
    const own = family.sharesFlags ? optionWithFlag(family.options, option) : undefined;
    if (own !== undefined) return flagName(own, family);
  }
  return undefined;
}
