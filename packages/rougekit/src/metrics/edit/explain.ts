// Explains an edit similarity down to the characters or words that were kept, substituted, deleted or inserted.

import { RougekitError } from '../../errors.ts';
import type { MetricExplanation } from '../../explain/explanation.ts';
import type { Formula } from '../../explain/formula.ts';
import { constant, less, ratio, standing, sum } from '../../explain/formula.ts';
import { bestOfSeveral, chosenReference, largestAt } from '../../explain/references.ts';
import type { Edited } from '../../explain/statements.ts';
import type { Piece, PieceLink } from '../../explain/texts.ts';
import { explainedTexts } from '../../explain/texts.ts';
import { Vocabulary } from '../../ids/vocabulary.ts';
import { idsOf } from '../../ids/word-ids.ts';
import { alignEdits } from '../../matches/align-edits.ts';
import { TracedText } from '../../text/traced-text.ts';
import { wordPieces } from '../../tokens/traced-words.ts';
import type { Measured, Notify, Sides } from '../../types.ts';

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
    candidate: piecesOf(sides.candidate, unit),
    references: sides.references.map((text) => piecesOf(text, unit)),
  };
  const { edits, longer } = each[chosen];
  const result = (score as { readonly score: number }).score;
  const links = pieceLinks(pieces.candidate, pieces.references[chosen], chosen, notify);
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

function piecesOf(text: string, unit: Edited): Piece[] {
  if (unit === 'words') return wordPieces(new TracedText(text));
  const pieces: Piece[] = [];
  let start = 0;
  for (const form of text) {
    pieces.push({ start, end: start + form.length, form });
    start += form.length;
  }
  return pieces;
}

/** null if the texts are too long for the alignment table. */
function pieceLinks(
  candidate: readonly Piece[],
  reference: readonly Piece[],
  referenceIndex: number,
  notify: Notify,
): PieceLink[] | null {
  const vocabulary = new Vocabulary();
  const [a, b] = [candidate, reference].map((pieces) =>
    idsOf(
      pieces.map(({ form }) => form),
      vocabulary,
    ),
  );
  try {
    return alignEdits(a, b).map((pair) => {
      const isKept = a[pair.a] === b[pair.b];
      return {
        kind: isKept ? 'match' : 'substitute',
        candidate: [pair.a],
        reference: [pair.b],
        referenceIndex,
        count: isKept ? 'kept' : 'edits',
      };
    });
  } catch (error) {
    if (!(error instanceof RougekitError)) throw error;
    notify('NO_ALIGNMENT', error.message);
    return null;
  }
}

function editsFormula(
  links: readonly PieceLink[],
  candidate: readonly Piece[],
  reference: readonly Piece[],
  result: number,
): Formula {
  const substituted = links.filter(({ kind }) => kind === 'substitute').length;
  const expression = sum(
    { label: 'substituted', value: substituted },
    { label: 'deleted', value: candidate.length - links.length },
    { label: 'inserted', value: reference.length - links.length },
  );
  return { name: 'edits', expression, result };
}
