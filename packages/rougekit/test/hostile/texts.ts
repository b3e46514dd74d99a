// Helpers of the hostile tests: what a pair scores, which notices it raises, which tokens it has.

import type { FScore, Pair, RougeOptions, Scorer } from '../../src/index.ts';
import { explain, rouge, score, scoreBatch } from '../../src/index.ts';

type AnyScorer = Scorer<{ readonly [key: string]: FScore }, 'sync'>;

export const PERFECT = { precision: 1, recall: 1, fmeasure: 1 };
export const NOTHING = { precision: 0, recall: 0, fmeasure: 0 };

/** rouge() for options that are only known at run time. */
export function scorerFor(options: RougeOptions = {}): AnyScorer {
  return rouge(options) as unknown as AnyScorer;
}

export function scoresOf(
  candidate: string,
  reference: string | readonly string[],
  options: RougeOptions = {},
): { readonly [key: string]: FScore } {
  return score({ candidate, reference }, scorerFor(options));
}

/** Codes of the notices that one pair raises. */
export function noticesOf(pair: Pair, options: RougeOptions = {}): string[] {
  const [row] = scoreBatch([pair], scorerFor(options)).rows;
  return row.ok ? row.notices.map((notice) => notice.code) : [];
}

/** What is compared, token by token. */
export function tokensOf(text: string, options: RougeOptions = {}): string[] {
  return explained(text, options).map((token) => token.form);
}

/** The tokens as they stand in the text. */
export function surfacesOf(text: string, options: RougeOptions = {}): string[] {
  return explained(text, options).map((token) => token.text);
}

function explained(text: string, options: RougeOptions) {
  const scorer = scorerFor({ ...options, types: ['rouge1'] });
  return explain({ candidate: text, reference: '' }, scorer, 'rouge1').tokens.candidate;
}
