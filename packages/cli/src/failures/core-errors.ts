// What the core refuses to compare, said with the names that the user gave and with the exit code that fits.

import { compare, RougekitError } from 'rougekit';
import type { Comparable } from 'rougekit/statistics';
import { inFlagNames } from '../flags/recipe-flags.ts';
import { DataError, type Failure, UsageError } from './failures.ts';

/** Before an hour of scoring, not after it. The run is the baseline unless that has another name. */
export function refuseOtherRecipe(
  run: Comparable & { readonly name: string },
  signature: string,
  baseline = run.name,
): void {
  if (run.signature === signature) return;
  const own = { ...run, rows: [] };
  const asked = { ...own, signature };
  if (baseline === run.name) comparing({ baseline }, () => compare(own, asked));
  else comparing({ baseline, system: run.name }, () => compare(asked, own));
}

/** `names`: who is called what in the core's sentences. */
export function comparing<T>(names: Readonly<Record<string, string>>, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof RougekitError) throw refusal(error, names);
    throw error;
  }
}

const ABOUT_DATA = ['DIFFERENT_ITEMS', 'DIFFERENT_ORDER', 'NO_ROWS', 'INVALID_COUNTS'];

function refusal(error: RougekitError, names: Readonly<Record<string, string>>): Failure {
  const who = Object.entries(names).map(([role, name]) => `${role}: ${name}`);
  const { code, message, expected, got } = error;
  if (code === 'DIFFERENT_SIGNATURES') {
    const [sentence = ''] = message.split(' The baseline is ');
    return new UsageError(sentence, [
      ...who,
      `the baseline's recipe: ${expected}`,
      `the other one: ${got}`,
      'A recipe is used again with --signature.',
    ]);
  }
  if (ABOUT_DATA.includes(code)) return new DataError(message, who);
  return new UsageError(inFlagNames(message), who);
}

/** What the core finds wrong with a flag's value is wrong usage here. */
export function asUsage<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof RougekitError) throw new UsageError(error.message);
    throw error;
  }
}
