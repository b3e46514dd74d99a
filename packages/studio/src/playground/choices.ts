// The options of ROUGE that the page offers, each with the names that it takes. The first is always the dialect's own.

import { dialects, names } from 'rougekit/registry';

export interface Choice {
  /** Of `rouge()`. */
  readonly option: string;
  readonly names: readonly string[];
  /** Behind "more". */
  readonly isRare?: true;
}

/** Texts are pasted here, never lists of tokens. */
const tokenizers = names.tokenizers.filter((name) => name !== 'given');

export const CHOICES: readonly Choice[] = [
  { option: 'dialect', names: names.dialects },
  { option: 'tokenizer', names: tokenizers },
  { option: 'stemmer', names: ['none', ...names.stemmers] },
  { option: 'sentences', names: names.sentences },
  { option: 'references', names: ['best', 'mean', 'pooled', 'jackknife'], isRare: true },
  { option: 'counting', names: ['clipped', 'distinct'], isRare: true },
  { option: 'lsumRule', names: ['union', 'best-sentence'], isRare: true },
  { option: 'lowercase', names: ['lower', 'kept'], isRare: true },
  { option: 'stopwords', names: ['none', ...names.stopwords], isRare: true },
  { option: 'exceptions', names: ['none', ...names.exceptions], isRare: true },
];

export const DEFAULT_DIALECT = 'rougekit';

/** What the dialect itself decides; undefined where that has no name of its own. */
export function dialectsOwn(option: string, dialect: string): string | undefined {
  const found = dialects.find(({ id }) => id === dialect);
  if (option === 'dialect') return DEFAULT_DIALECT;
  if (option === 'beta') return found?.choices.weight.betas?.join();
  const choices = found?.choices as Readonly<Record<string, unknown>> | undefined;
  const value = choices?.[option];
  if (option === 'lowercase')
    return value === undefined ? undefined : value === 'none' ? 'kept' : 'lower';
  if (value === null) return 'none';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return (value as { readonly id?: string } | undefined)?.id;
}
