// `--prepare`: a profile of @rougekit/text before the scorer, with decisions switched by name.

import type { TextPreparation } from '@rougekit/text';
import { systemCode, UsageError } from '../failures/failures.ts';
import { oneOf, readList } from './flag-values.ts';
import type { GivenFlags } from './given.ts';
import type { OptionRecord } from './option-records.ts';
import { TEXT_NAMES, textPackage } from './text-components.ts';

export const PREPARATION_FLAGS: readonly string[] = ['--prepare'];

export const preparationOptions: readonly OptionRecord[] = [
  {
    flags: '--prepare <profile>',
    help: `prepare texts first: ${TEXT_NAMES.profiles.join(', ')}; with decisions switched by name: english,no-stems`,
  },
];

const NONE: Pick<TextPreparation, 'steps' | 'choices' | 'before'> = {
  steps: [],
  choices: {},
  before: (scorer) => scorer,
};

/** What single flags say is laid over the choices. */
export function preparationFrom(given: GivenFlags): typeof NONE {
  const asked = given.get('--prepare');
  return asked === undefined ? NONE : readPreparation(asked);
}

/** `english,no-stems` */
export function readPreparation(text: string): TextPreparation {
  const [name = '', ...decisions] = readList('--prepare', text);
  const profile = oneOf('--prepare', name, TEXT_NAMES.profiles);
  const switches = decisions.map((decision) =>
    decision.startsWith('no-') ? [decision.slice(3), false] : [decision, true],
  );
  try {
    return textPackage().prepare(profile, Object.fromEntries(switches));
  } catch (error) {
    const isUsage = ['UNKNOWN_NAME', 'INVALID_OPTION'].includes(systemCode(error) ?? '');
    throw isUsage ? new UsageError((error as Error).message) : error;
  }
}
