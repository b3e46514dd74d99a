// Explains an extended edit distance: how cost and coverage make the score. Which characters a way of jumps passes is not shown.

import type { MetricExplanation } from '../../explain/explanation.ts';
import { constant, product, ratio, standing, sum } from '../../explain/formula.ts';
import { bestOfSeveral, chosenReference, largestAt } from '../../explain/references.ts';
import { explainedTexts } from '../../explain/texts.ts';
import type { ExtendedEditCosts } from '../../matches/extended-edits.ts';
import type { EedScore } from '../../scores/eed-formula.ts';
import { eedScore } from '../../scores/eed-formula.ts';
import type { Measured, Sides } from '../../types.ts';
import { editedPieces } from '../edited-pieces.ts';

export function explainEed(
  { rho }: ExtendedEditCosts,
  sides: Sides,
  { counts, score, referenceIndex }: Measured,
): MetricExplanation {
  const each = sides.references.map((_, k) => ({
    cost: counts[3 * k],
    visits: counts[3 * k + 1],
    length: counts[3 * k + 2],
  }));
  const values = each.map(({ cost, visits, length }) => eedScore(cost, visits, length, rho).score);
  const best = largestAt(values.map((value) => -value));
  const chosen = chosenReference(referenceIndex, best, each.length);
  const { cost, visits, length } = each[chosen];
  const pieces = {
    candidate: editedPieces(sides.candidate, 'words'),
    references: sides.references.map((text) => editedPieces(text, 'words')),
  };
  const coverage = () => product(constant(rho), standing({ say: 'visits' }, visits));
  return {
    ...explainedTexts(sides, pieces, []),
    referenceIndex: chosen,
    references: each.map((own, k) => ({ counts: own, score: { score: values[k] } })),
    counts: each[chosen],
    derivation: [
      { say: 'eed' },
      {
        name: 'eed',
        expression: ratio(
          sum(standing({ say: 'way' }, cost), coverage()),
          sum(standing({ say: 'total', of: 'reference', unit: 'characters' }, length), coverage()),
        ),
        result: values[chosen],
      },
      ...bestOfSeveral('eed', values, (score as EedScore).score),
    ],
  };
}
