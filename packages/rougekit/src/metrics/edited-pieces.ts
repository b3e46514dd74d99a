// The characters or words of texts and what editing makes of them, for explanations of edit distances.

import { RougekitError } from '../errors.ts';
import type { Formula } from '../explain/formula.ts';
import { sum } from '../explain/formula.ts';
import type { Edited } from '../explain/statements.ts';
import type { Piece, PieceLink } from '../explain/texts.ts';
import { Vocabulary } from '../ids/vocabulary.ts';
import { idsOf } from '../ids/word-ids.ts';
import { alignEdits } from '../matches/align-edits.ts';
import { TracedText } from '../text/traced-text.ts';
import { wordPieces } from '../tokens/traced-words.ts';
import type { Notify } from '../types.ts';

export function editedPieces(text: string, unit: Edited): Piece[] {
  if (unit === 'words') return wordPieces(new TracedText(text));
  const pieces: Piece[] = [];
  let start = 0;
  for (const form of text) {
    pieces.push({ start, end: start + form.length, form });
    start += form.length;
  }
  return pieces;
}

/** What was kept or substituted; null if the texts are too long for the alignment table. */
export function editLinks(
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

export function editsFormula(
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
