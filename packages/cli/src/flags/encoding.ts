// `--encoding latin1`: what the texts of files are written in.

import { wrongValue } from './flag-values.ts';
import type { Given } from './given.ts';

/** A name that TextDecoder knows; undefined for UTF-8, which is read without being asked for. */
export function readEncoding(given: Given): string | undefined {
  const label = given.get('--encoding');
  if (label === undefined) return undefined;
  try {
    const { encoding } = new TextDecoder(label, { fatal: true });
    return encoding === 'utf-8' ? undefined : encoding;
  } catch {
    throw wrongValue(
      '--encoding',
      'a name such as windows-1252, latin1, utf-16le or shift_jis',
      label,
    );
  }
}
