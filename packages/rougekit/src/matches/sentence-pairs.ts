// Rules that compare every pair of sentences need a limit on their number: 40 KB of "A. " has a
// hundred million pairs. And on the tokens that meet in them, however few and long the sentences are.

import { counted, tooLong } from '../errors.ts';
import type { TokenRun } from '../ids/token-run.ts';

const MAX_PAIRS = 1e7; // some seconds
const MAX_STEPS = 2e10; // a minute or two

/** `cells`: how many pairs of tokens the rule compares in one step. */
export function checkSentencePairs(
  what: string,
  candidate: TokenRun,
  reference: TokenRun,
  cells: number,
): void {
  const pairs = candidate.sentences * reference.sentences;
  if (pairs <= MAX_PAIRS && candidate.length * reference.length <= MAX_STEPS * cells) return;
  throw tooLong(
    `${what} of ${candidate.sentences} against ${counted(reference.sentences, 'sentence')}, that is`,
    candidate.length,
    reference.length,
    'limit the length of the texts',
  );
}
