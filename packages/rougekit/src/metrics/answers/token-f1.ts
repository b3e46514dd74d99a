// F1 over the words of an answer and a gold answer, regardless of order: SQuAD's second metric.

import { bagOverlap } from '../../matches/bag-overlap.ts';
import { fscoreColumns } from '../../recipe/columns.ts';
import type { Counts, FScore, Scorer } from '../../types.ts';
import type { AnswerOptions } from './answers.ts';
import { answerFamily, answerScorer } from './answers.ts';
import { tokenF1Explainer } from './explain.ts';

export type TokenF1Scores = { readonly tokenf1: FScore };

/** Counts per gold answer: shared words, words in the answer, words in the gold answer. */
const COUNTS_PER_GOLD = 3;

/** Of several references the one with the largest F counts, the first if tied. Two answers without words agree. */
export function tokenF1(options: AnswerOptions = {}): Scorer<TokenF1Scores, 'sync'> {
  return answerScorer(
    'tokenf1',
    options,
    fscoreColumns('tokenf1'),
    ({ answer, golds }) =>
      golds.flatMap((gold) => [bagOverlap(answer, gold), answer.length, gold.length]),
    (counts) => ({ tokenf1: bestOf(counts) }),
    tokenF1Explainer(scoreAt),
    {
      measure: { kind: 'ngram', n: 1 },
      // Both have the matches and the two lengths of one reference after the other.
      countsFrom: (found, at, references) =>
        Array.from({ length: references * COUNTS_PER_GOLD }, (_, k) => found[at + k]),
    },
  );
}

function bestOf(counts: Counts): FScore {
  let best = scoreAt(counts, 0);
  for (let at = COUNTS_PER_GOLD; at < counts.length; at += COUNTS_PER_GOLD) {
    const score = scoreAt(counts, at);
    if (score.fmeasure > best.fmeasure) best = score;
  }
  return best;
}

function scoreAt(counts: Counts, at: number): FScore {
  const [hits, answer, gold] = counts.slice(at, at + COUNTS_PER_GOLD);
  if (hits === 0) {
    const both = answer === 0 && gold === 0 ? 1 : 0;
    return { precision: both, recall: both, fmeasure: both };
  }
  const precision = hits / answer;
  const recall = hits / gold;
  return { precision, recall, fmeasure: (2 * precision * recall) / (precision + recall) };
}

export const tokenF1Family = answerFamily(
  'tokenf1',
  ['f1', 'squadf1'],
  'token F1',
  'shared words of the answer and the nearest gold answer',
  tokenF1,
);
