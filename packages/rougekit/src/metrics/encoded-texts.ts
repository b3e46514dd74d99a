// The texts of a pair as runs of tokens with their places, for explanations of BLEU and its like.

import { pythonTrimEnd } from '../characters/python-space.ts';
import type { Piece } from '../explain/texts.ts';
import { piecesOf } from '../explain/texts.ts';
import { Encoder } from '../ids/encode.ts';
import { SpanRun } from '../ids/span-run.ts';
import { wholeTextChoices } from '../ids/whole-text.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import type { Sides } from '../types.ts';

export interface EncodedTexts {
  readonly candidate: SpanRun;
  readonly references: readonly SpanRun[];
  readonly pieces: {
    readonly candidate: readonly Piece[];
    readonly references: readonly (readonly Piece[])[];
  };
}

export function encodedTexts(
  { candidate, references }: Sides,
  tokenizer: Tokenizer,
  lowercase: boolean,
): EncodedTexts {
  const encoder = new Encoder(wholeTextChoices(tokenizer, lowercase), false, () => new SpanRun());
  const runOf = (text: string) => {
    const into = encoder.newText();
    encoder.encode(pythonTrimEnd(text), 'candidate', into);
    return into.words as SpanRun;
  };
  const own = runOf(candidate);
  const others = references.map(runOf);
  const { forms } = encoder.vocabulary;
  const pieces = {
    candidate: piecesOf(own, forms),
    references: others.map((run) => piecesOf(run, forms)),
  };
  return { candidate: own, references: others, pieces };
}
