// What explanations can say in addition to formulas, each a name with its values. The sentences themselves are in
// words/, one record per language; a language that lacks one does not compile.

import type { ReferenceRule } from '../scores/references.ts';

/** What is counted: runs of n tokens, tokens on a common subsequence, its weight, pairs with a gap. */
export type Unit = number | 'subsequence' | 'weight' | 'pairs' | 'pairs-and-tokens' | Edited;
/** What is edited. */
export type Edited = 'characters' | 'words';

export interface Sentences {
  /** A custom metric's own text. English is used for languages it does not have. */
  text(said: { readonly en: string; readonly zh?: string }): string;

  ngrams(said: { readonly key: string; readonly n: number; readonly distinct: boolean }): string;
  lcs(said: { readonly key: string }): string;
  unionLcs(said: { readonly key: string }): string;
  bestSentenceLcs(said: { readonly key: string }): string;
  weightedLcs(said: { readonly key: string; readonly weight: number }): string;
  skipBigrams(said: {
    readonly key: string;
    /** The most tokens allowed between the two of a pair; null if unlimited. */
    readonly gap: number | null;
    readonly unigrams: boolean;
  }): string;
  /** How several references became one number. */
  references(said: {
    /** What `values` are: 'F', 'score' … */
    readonly field: string;
    readonly values: readonly number[];
    readonly rule: ReferenceRule;
    readonly result: number;
  }): string;

  /** What is counted in a text, as a formula names it. */
  total(said: {
    readonly of: 'candidate' | 'reference' | 'source' | 'longer';
    readonly unit: Unit;
    /** Whether what is repeated counts once. */
    readonly distinct?: boolean;
  }): string;
  /** Of these, what both texts have. */
  shared(said: { readonly unit: Unit; readonly distinct?: boolean }): string;

  bleu(said: object): string;
  gleu(said: { readonly minOrder: number; readonly maxOrder: number }): string;
  /** N-grams of all orders that both texts have, and those of the text that has more. */
  sharedGrams(said: object): string;
  moreGrams(said: object): string;
  smoothed(said: { readonly method: string }): string;
  lengths(said: { readonly candidate: number; readonly reference: number }): string;
  ter(said: object): string;
  fewestEdits(said: { readonly edits: readonly number[] }): string;
  nothingToDivideBy(said: object): string;
  meteor(said: { readonly stages: readonly ('exact' | 'stem' | 'synonym')[] }): string;
  chunks(said: { readonly chunks: number }): string;
  chrf(said: { readonly charOrder: number; readonly wordOrder: number }): string;
  meanOfOrders(said: { readonly orders: number }): string;
  exact(said: { readonly isEqual: boolean }): string;
  tokenF1(said: object): string;
  bothEmpty(said: object): string;
  edit(said: { readonly unit: Edited }): string;
  errorRate(said: { readonly key: string; readonly unit: Edited }): string;
  eed(said: object): string;
  /** The cost of EED's cheapest way, and the places that it visits again or never. */
  way(said: object): string;
  visits(said: object): string;
  length(said: object): string;
  compression(said: object): string;
  novelty(said: {
    readonly key: string;
    readonly n: number;
    readonly against: 'source' | 'reference';
  }): string;
  repetition(said: { readonly key: string; readonly n: number }): string;
  /** What is counted of the candidate, as a formula names it. */
  unseen(said: { readonly unit: Unit }): string;
  repeated(said: { readonly unit: Unit }): string;
  grounding(said: { readonly sources: number }): string;
}

export type Statement = {
  [K in keyof Sentences]: { readonly say: K } & Parameters<Sentences[K]>[0];
}[keyof Sentences];
