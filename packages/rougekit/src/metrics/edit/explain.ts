// Explains an edit similarity down to the characters or words that were kept, substituted, deleted or inserted.

import type { MetricExplanation } from '../../explain/explanation.ts';
import { constant, less, ratio, standing } from '../../explain/formula.ts';
import { bestOfSeveral, chosenReference, largestAt } from '../../explain/references.ts';
import type { Edited } from '../../explain/statements.ts';
import { explainedTexts } from '../../explain/texts.ts';
import type { Measured, Sides } from '../../types.ts';
import { editedPieces, editLinks, editsFormula } from '../edited-pieces.ts';

export function explainEdit(
  unit: Edited,
  sides: Sides,
  { counts, score, referenceIndex, notify }: Measured,
): MetricExplanation {
  const each = sides.references.map((_, k) => ({
    edits: counts[2 * k],
    longer: counts[2 * k + 1],
  }));
  const values = each.map(({ edits, longer }) => (longer === 0 ? 1 : 1 - edits / longer));
  const best = largestAt(values);
  const chosen = chosenReference(referenceIndex, best, each.length);
  const pieces = {
    candidate: editedPieces(sides.candidate, unit),
    references: sides.references.map((text) => editedPieces(text, unit)),
  };
  const { edits, longer } = each[chosen];
  const result = (score as { readonly score: number }).score;
  const links = editLinks(pieces.candidate, pieces.references[chosen], chosen, notify);
  return {
    ...explainedTexts(sides, pieces, links ?? []),
    referenceIndex: chosen,
    references: each.map((own, k) => ({ counts: own, score: { score: values[k] } })),
    counts: each[chosen],
    derivation: [
      { say: 'edit', unit },
      ...(links === null
        ? []
        : [editsFormula(links, pieces.candidate, pieces.references[chosen], edits)]),
      longer === 0
        ? { name: 'edit', result: 1, remark: { say: 'nothingToDivideBy' } }
        : {
            name: 'edit',
            expression: less(
              constant(1),
              ratio(
                standing('edits', edits),
                standing({ say: 'total', of: 'longer', unit }, longer),
              ),
            ),
            result: values[chosen],
          },
      ...bestOfSeveral('edit', values, result),
    ],
  };
}
