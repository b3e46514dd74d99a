// Signatures of metrics with a few plain options: tokenf1|norm:squad|v:0.1.0. Options that are not written
// have their defaults.

import { onlyKnown } from '../errors.ts';
import { VERSION } from '../version.ts';

/** Facts of a report and the version that wrote it, which change no score. */
const NO_OPTIONS = ['v', 'ci', 'bs', 'seed', 'by'];

export function plainSignature(name: string, entries: { readonly [key: string]: unknown }): string {
  const parts = Object.entries(entries).map(([key, value]) => `${key}:${value}`);
  return [name, ...parts, `v:${VERSION}`].join('|');
}

/** Entries → options, by the option that each key stands for. */
export function plainOptions(
  entries: ReadonlyMap<string, string>,
  options: { readonly [key: string]: string },
): { [option: string]: string } {
  onlyKnown(Object.fromEntries(entries), [...Object.keys(options), ...NO_OPTIONS]);
  const read: { [option: string]: string } = {};
  for (const [key, option] of Object.entries(options)) {
    const value = entries.get(key);
    if (value !== undefined) read[option] = value;
  }
  return read;
}
