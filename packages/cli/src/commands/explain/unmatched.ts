// What has no partner in the other text: n-grams where those are counted, otherwise tokens.

import type { ExplainedToken } from 'rougekit';
import type { Link, MetricExplanation } from 'rougekit/explain';
import { placesOf, wordsOf } from './matches.ts';

/** `counted` is the number of n-grams that the metric counted in the text. */
export function unmatched(
  tokens: readonly ExplainedToken[],
  linked: readonly (readonly number[])[],
  { n, counted }: { readonly n: number; readonly counted: number | undefined },
): string[] {
  // Some rules count other n-grams than those that can be seen.
  const isSeen = n > 1 && counted === tokens.length - n + 1;
  const groups = isSeen ? unlinkedGrams(tokens.length, linked, n) : unlinkedRuns(tokens, linked);
  return groups.map((indices) => `${placesOf(indices)} ${wordsOf(indices, tokens, 'text')}`);
}

function unlinkedGrams(
  length: number,
  linked: readonly (readonly number[])[],
  n: number,
): number[][] {
  const starts = new Set(linked.map(([first]) => first));
  return Array.from({ length: length - n + 1 }, (_, i) => i)
    .filter((i) => !starts.has(i))
    .map((i) => Array.from({ length: n }, (_, k) => i + k));
}

/** Characters that stand side by side are one run. */
function unlinkedRuns(
  tokens: readonly ExplainedToken[],
  linked: readonly (readonly number[])[],
): number[][] {
  const known = new Set(linked.flat());
  const groups: number[][] = [];
  tokens.forEach((token, i) => {
    if (known.has(i)) return;
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last !== undefined && before === i - 1 && tokens[before]?.end === token.start) last.push(i);
    else groups.push([i]);
  });
  return groups;
}

/** The length of the n-grams that are counted; 1 where none are. */
export function gramLength({ derivation }: Pick<MetricExplanation, 'derivation'>): number {
  for (const part of derivation) if ('say' in part && part.say === 'ngrams') return part.n;
  return 1;
}

export const endsOf = (links: readonly Link[], side: 'candidate' | 'reference') =>
  links.map((link) => link[side].tokens);
