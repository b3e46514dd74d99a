// A preset: texts, metrics and formula as one name. It is in the signature through its parts.

import type { RougeOptions, RougeType } from 'rougekit';
import type { Profile } from '../profile.ts';

export interface Preset {
  /** Its name in `--preset`. */
  readonly id: string;
  /** One line for help texts. */
  readonly help: string;
  readonly profile: Profile;
  readonly types: readonly RougeType[];
  /** Laid over the choices of the profile. */
  readonly options: RougeOptions;
}

/** The options of a preset with others laid over them. Whatever says how much recall weighs takes the place of its beta. */
export function presetOptions({ options }: Preset, given: RougeOptions): RougeOptions {
  const { beta, ...others } = options;
  const isWeighed = given.alpha !== undefined || given.betas !== undefined;
  return { ...others, ...(beta !== undefined && !isWeighed && { beta }), ...given };
}
