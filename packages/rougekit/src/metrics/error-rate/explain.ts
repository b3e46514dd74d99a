// Explains an error rate down to the words or characters that were substituted, deleted or inserted.

import type { MetricExplanation } from '../../explain/explanation.ts';
import { ratio, standing } from '../../explain/formula.ts';
import { bestOfSeveral, chosenReference, largestAt } from '../../explain/references.ts';
import type { Edited } from '../../explain/statements.ts';
import { explainedTexts } from '../../explain/texts.ts';
import { Vocabulary } from '../../ids/vocabulary.ts';
import { idsOf } from '../../ids/word-ids.ts';
import { EditDistance } from '../../matches/edit-distance.ts';
import type { ErrorRateScore } from '../../scores/error-rate-formula.ts';
import { errorRateScore } from '../../scores/error-rate-formula.ts';
import type { Measured, Sides } from '../../types.ts';
import { editedPieces, editLinks, editsFormula } from '../edited-pieces.ts';

export function explainErrorRate(
  key: string,
  unit: Edited,
  sides: Sides,
  { score, referenceIndex, notify }: Measured,
): MetricExplanation {
  const candidate = editedPieces(sides.candidate, unit);
  const references = sides.references.map((text) => editedPieces(text, unit));
  const vocabulary = new Vocabulary();
  const [own, ...others] = [candidate, ...references].map((pieces) =>
    idsOf(
      pieces.map(({ form }) => form),
      vocabulary,
    ),
  );
  const terms = vocabulary.forms.length;
  const kernel = new EditDistance();
  const each = others.map((other) =>
    errorRateScore(kernel.measure(own, own.length, other, other.length, terms), other.length),
  );
  const rates = each.map((one) => one.score);
  const best = largestAt(rates.map((rate) => -rate));
  const chosen = chosenReference(referenceIndex, best, each.length);
  const links = editLinks(candidate, references[chosen], chosen, notify);
  const { edits, referenceLength } = each[chosen];
  return {
    ...explainedTexts(sides, { candidate, references }, links ?? []),
    referenceIndex: chosen,
    references: each.map((one) => ({
      counts: { edits: one.edits, referenceLength: one.referenceLength },
      score: one,
    })),
    counts: { edits, referenceLength },
    derivation: [
      { say: 'errorRate', key, unit },
      ...(links === null ? [] : [editsFormula(links, candidate, references[chosen], edits)]),
      referenceLength === 0
        ? { name: key, result: rates[chosen], remark: { say: 'nothingToDivideBy' } }
        : {
            name: key,
            expression: ratio(
              standing('edits', edits),
              standing({ say: 'total', of: 'reference', unit }, referenceLength),
            ),
            result: rates[chosen],
          },
      ...bestOfSeveral(key, rates, (score as ErrorRateScore).score),
    ],
  };
}
