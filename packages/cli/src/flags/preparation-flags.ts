// `--prepare`: a profile of @rougekit/text before the scorer, with decisions switched by name.

import type { Profile, TextPreparation } from '@rougekit/text';
import { combine, type Scorer, type Scores } from 'rougekit';
import { labelled } from 'rougekit/registry';
import { systemCode, UsageError } from '../failures/failures.ts';
import { oneOf, readList } from './flag-values.ts';
import type { GivenFlags } from './given.ts';
import type { OptionRecord } from './option-records.ts';
import { TEXT_NAMES, textPackage } from './text-components.ts';

export const PREPARATION_FLAGS: readonly string[] = ['--prepare', '--unprepared', '--preset'];

export const PREPARE: OptionRecord = {
  flags: '--prepare <profile>',
  help: `prepare texts first: ${TEXT_NAMES.profiles.join(', ')}; steps are switched by name: english,no-stems`,
};

export const preparationOptions: readonly OptionRecord[] = [
  PREPARE,
  {
    flags: '--unprepared',
    help: 'with --prepare: also score the texts as they are, as rougeL-raw',
    rare: true,
  },
];

/** Behind the keys of scores without preparation. */
const RAW = 'raw';

const NONE: Pick<TextPreparation, 'steps' | 'choices' | 'before'> = {
  steps: [],
  choices: {},
  before: (scorer) => scorer,
};

/** What single flags say is laid over the choices. `usual` is the profile of a preset. */
export function preparationFrom(given: GivenFlags, usual?: Profile): typeof NONE {
  const asked = given.get('--prepare');
  if (asked !== undefined) return readPreparation(asked);
  return usual === undefined ? NONE : textPackage().prepare(usual);
}

/** The prepared scorer, and behind it that of the texts as they are if it was asked for. */
export function besideUnprepared(
  given: GivenFlags,
  prepared: Scorer<Scores>,
  unprepared: () => Scorer<Scores>,
): Scorer<Scores> {
  if (!given.has('--unprepared')) return prepared;
  if (!given.has('--prepare'))
    throw new UsageError(
      '`--unprepared` needs `--prepare PROFILE`: without it, no text is prepared.',
    );
  return combine(prepared, labelled(unprepared(), RAW)) as Scorer<Scores>;
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
    throw isUsage ? new UsageError(`\`--prepare ${text}\`: ${(error as Error).message}`) : error;
  }
}
