// What pltrdy's `rouge` and its descendants throw on: a text that leaves no sentence after
// splitting. They check the hypothesis first. White space alone counts as a sentence.

import type { Refusal } from './refusal.ts';

export const refusesEmpty: Refusal = (side, tokens, kind) => {
  if (tokens > 0) return null;
  if (kind !== 'ngram') return 'Collections must contain at least 1 sentence.';
  return side === 'candidate' ? 'Hypothesis is empty.' : 'Reference is empty.';
};
