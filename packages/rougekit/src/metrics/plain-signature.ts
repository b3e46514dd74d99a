// Signatures of metrics with a few plain options: tokenf1|norm:squad|v:0.1.0. Options that are not written
// have their defaults.

import { onlyKnown } from '../errors.ts';
import type { Signature, SignatureEntry } from '../recipe/signature.ts';
import { ownSignature, REPORT_KEYS } from '../recipe/signature.ts';

export function plainSignature(
  name: string,
  entries: { readonly [key: string]: unknown },
): { readonly signature: string; readonly recipe: Signature } {
  const parts = Object.entries(entries).map(([key, value]): SignatureEntry => [key, String(value)]);
  const recipe = ownSignature(name, parts);
  return { signature: String(recipe), recipe };
}

/** Entries → options, by the option that each key stands for. */
export function plainOptions(
  entries: ReadonlyMap<string, string>,
  options: { readonly [key: string]: string },
): { [option: string]: string } {
  onlyKnown(Object.fromEntries(entries), [...Object.keys(options), ...REPORT_KEYS]);
  const read: { [option: string]: string } = {};
  for (const [key, option] of Object.entries(options)) {
    const value = entries.get(key);
    if (value !== undefined) read[option] = value;
  }
  return read;
}
