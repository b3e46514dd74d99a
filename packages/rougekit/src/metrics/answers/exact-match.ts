// Exact match as used in question answering: 1 if the answer equals one of the gold answers after
// normalization.

import { foundAt } from '../../engine/text-recipe.ts';
import { mainColumn } from '../../recipe/columns.ts';
import type { Scorer } from '../../types.ts';
import type { AnswerOptions } from './answers.ts';
import { answerFamily, answerScorer } from './answers.ts';
import { exactExplainer } from './explain.ts';

export type ExactScores = { readonly exact: { readonly score: number } };

/** 1 or 0 for a pair, the share of correct answers for a set. With several references, any of them may match. */
export function exactMatch(options: AnswerOptions = {}): Scorer<ExactScores, 'sync'> {
  return answerScorer(
    'exact',
    options,
    [mainColumn('exact', 'score', 'higher')],
    ({ answer, golds }) => {
      const text = answer.join(' ');
      return [golds.some((gold) => gold.join(' ') === text) ? 1 : 0];
    },
    ([hit]) => ({ exact: { score: hit } }),
    exactExplainer,
    {
      measure: { kind: 'same' },
      countsFrom(found, at, references) {
        let hit = 0;
        for (let k = 0; k < references; k++) hit |= found[foundAt(at, 0, k, references)];
        return [hit];
      },
    },
  );
}

export const exactFamily = answerFamily(
  'exact',
  ['em', 'exactmatch'],
  'exact match',
  'whether the answer is one of the gold answers',
  exactMatch,
);
