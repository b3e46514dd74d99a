// Ways to look at the matches of any pair, whatever the run was scored with: words, pairs of words, a common subsequence …

import { bleu, meteor, rouge } from 'rougekit';
import { SIGNATURE_JOIN } from 'rougekit/registry';
import { isMadeFrom, SOURCE_WORDS } from './explained.ts';

export const LENSES = ['unigram', 'bigram', 'lcs', 'skip', 'bleu', 'meteor', 'source'] as const;
export type Lens = (typeof LENSES)[number];

export interface LensRecipe {
  readonly signature: string;
  readonly key: string;
}

const ROUGE_TYPES: Readonly<Record<string, string>> = {
  unigram: '1',
  bigram: '2',
  lcs: 'L',
  skip: 'S4',
};
const OTHERS: Readonly<Record<string, () => string>> = {
  bleu: () => bleu().signature,
  meteor: () => meteor().signature,
};

/** The key of the score behind it. */
export const lensKey = (lens: Lens): string =>
  lens === 'source' ? SOURCE_WORDS : lens in ROUGE_TYPES ? `rouge${ROUGE_TYPES[lens]}` : lens;

/** With the settings of the run where it has that family and the page can make it; the usual ones otherwise. */
export function lensRecipe(lens: Lens, signature: string): LensRecipe {
  const key = lensKey(lens);
  if (lens === 'source') return { signature, key };
  const type = ROUGE_TYPES[lens];
  const family = type === undefined ? lens : 'rouge';
  const usual = () => OTHERS[lens]?.() ?? rouge({ types: [key as 'rouge1'] }).signature;
  const own = signature
    .split(SIGNATURE_JOIN)
    .filter((part) => part.startsWith(`${family}|`))
    .map((part) => (type === undefined ? part : part.replace(/\|types:[^|]*/, `|types:${type}`)))
    .find(isMadeFrom);
  return { signature: own ?? usual(), key };
}
