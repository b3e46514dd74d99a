// A tokenizer as metrics of whole texts use it: text → term ids.

import { blankTestOf } from '../tokens/blank-cut.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import { ChunkEncoder } from './chunk-encoder.ts';
import { Encoder } from './encode.ts';
import type { TokenRun } from './token-run.ts';
import type { Vocabulary } from './vocabulary.ts';
import { wholeTextChoices } from './whole-text.ts';

export interface TextReader {
  readonly vocabulary: Vocabulary;
  /** Whether it will forget everything before the next pair. */
  readonly isFull: boolean;
  beginPair(): void;
  encode(text: string, into: TokenRun): void;
}

export function textReader(tokenizer: Tokenizer, lowercase: boolean): TextReader {
  const own = lowercase ? (tokenizer.folded ?? tokenizer) : tokenizer;
  const applies = blankTestOf(own);
  if (applies !== undefined) return new ChunkEncoder(own, applies);
  const encoder = new Encoder(wholeTextChoices(tokenizer, lowercase), false);
  const text = encoder.newText();
  return {
    get vocabulary() {
      return encoder.vocabulary;
    },
    get isFull() {
      return encoder.isFull;
    },
    beginPair: () => encoder.beginPair(),
    encode(string, into) {
      text.words = into;
      text.lines = into;
      encoder.encode(string, 'reference', text);
    },
  };
}
