// What was typed wins over a configuration file, also where it is not the same flag: flags that exclude each other.

import type { Registry } from 'rougekit/registry';
import { decisionFlags } from '../flags/decision-flags.ts';

const OPPOSITES = [
  ['--alpha', '--beta'],
  ['--strict', '--skip-bad'],
  ['--quiet', '--verbose'],
];

/** Flags that make no sense beside those that were typed. */
export function opposedBy(typed: Iterable<string>, registry: Registry): ReadonlySet<string> {
  const opposed = new Set<string>();
  for (const flag of typed) {
    for (const pair of OPPOSITES)
      if (pair.includes(flag)) for (const other of pair) if (other !== flag) opposed.add(other);
    // A signature has all decisions in it.
    if (flag === '--signature') for (const other of decisionFlags(registry)) opposed.add(other);
  }
  return opposed;
}
