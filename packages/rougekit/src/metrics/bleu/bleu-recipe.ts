// What a BLEU metric consists of. Types only.

import type { BleuFormula, BleuScore } from '../../scores/bleu-formula.ts';
import type { Smoothing } from '../../scores/smoothing.ts';
import type { Metric } from '../../types.ts';
import type { NamedTokenizer } from './bleu-tokenizer.ts';

/** A BLEU metric, with the recipe that explanations and sacreBLEU signatures are made from. */
export interface BleuMetric extends Metric<{ readonly bleu: BleuScore }> {
  readonly bleu: BleuRecipe;
}

export interface BleuRecipe {
  readonly dialect: 'sacrebleu' | 'nltk';
  readonly tokenizer: NamedTokenizer;
  readonly lowercase: boolean;
  readonly smoothing: Smoothing;
  readonly effectiveOrder: boolean;
  readonly weights: readonly number[] | null;
  readonly formula: BleuFormula;
}
