// What a GLEU metric consists of. Types only.

import type { NamedTokenizer } from '../bleu/bleu-tokenizer.ts';

export interface GleuRecipe {
  readonly tokenizer: NamedTokenizer;
  readonly lowercase: boolean;
  readonly minOrder: number;
  readonly maxOrder: number;
}
