// Rules that compare every pair of sentences need a limit on their number: 40 KB of "A. " has four
// hundred million pairs.

import { counted, tooLong } from '../errors.ts';
import type { TokenRun } from '../ids/token-run.ts';

const MAX_PAIRS = 1e7; // some seconds

export function checkSentencePairs(what: string, candidate: TokenRun, reference: TokenRun): void {
  if (candidate.sentences * reference.sentences <= MAX_PAIRS) return;
  throw tooLong(
    `${what} of ${candidate.sentences} against ${counted(reference.sentences, 'sentence')}, that is`,
    candidate.length,
    reference.length,
    'limit the length of the texts',
  );
}
