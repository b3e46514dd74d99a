// What the suites of ROUGE-1.5.5 share: its command line as options.

import type { RougeOptions, RougeType } from 'rougekit';
import { smartStopwords } from 'rougekit';
import { rouge155 } from 'rougekit/dialects';

export const ORACLE = 'ROUGE-1.5.5 (Perl 5.36)';

export function optionsOf(flags: string): RougeOptions {
  const value = (flag: string) => new RegExp(`-${flag} ([\\d.]+)`).exec(flags)?.[1];
  const [words, bytes, alpha] = ['l', 'b', 'p'].map(value);
  return {
    dialect: rouge155,
    ...(/-m\b/.test(flags) && { stemmer: 'porter' }),
    ...(/-s\b/.test(flags) && { stopwords: smartStopwords }),
    ...(/-f B\b/.test(flags) && { references: 'best' }),
    ...(words !== undefined && { limit: { unit: 'words', length: Number(words) } }),
    ...(bytes !== undefined && { limit: { unit: 'bytes', length: Number(bytes) } }),
    ...(alpha !== undefined && { alpha: Number(alpha) }),
  };
}

/** rouge-w-1.2 → rougeW1.2, rouge-s* → rougeS */
export const typeOf = (metric: string) =>
  metric
    .replace(
      /^rouge-(\d|l|w-|su|s)/,
      (_, kind: string) => `rouge${kind.replace('-', '').toUpperCase()}`,
    )
    .replace('*', '') as RougeType;
