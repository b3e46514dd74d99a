// The tokens of a pair's texts with their places, as ROUGE's choices cut them, for explanations.

import type { RougeChoices } from '../dialects/dialect.ts';
import type { Piece, Pieces } from '../explain/texts.ts';
import { piecesOf } from '../explain/texts.ts';
import { Encoder } from '../ids/encode.ts';
import { SpanRun } from '../ids/span-run.ts';

export function encodedPieces(
  { candidate, references }: { readonly candidate: string; readonly references: readonly string[] },
  choices: RougeChoices,
): Pieces {
  const encoder = new Encoder(choices, false, () => new SpanRun());
  const text = encoder.newText();
  const pieces = (given: string, side: 'candidate' | 'reference'): Piece[] => {
    encoder.encode(given, side, text);
    return piecesOf(text.words as SpanRun, encoder.vocabulary.forms);
  };
  return {
    candidate: pieces(candidate, 'candidate'),
    references: references.map((source) => pieces(source, 'reference')),
  };
}
