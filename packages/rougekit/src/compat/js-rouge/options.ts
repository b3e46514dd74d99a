// js-rouge's options, by its names.

/** From a text to its tokens. */
export type TokenizerFunction = (input: string) => string[];

export interface RougeNOptions {
  /** Tokens in an n-gram. Default: 1. */
  n?: number | undefined;
  /** Weight of recall against precision. Default: 1. */
  beta?: number | undefined;
  /** Default: true. */
  caseSensitive?: boolean | undefined;
  /** Makes n-grams of tokens. Default: `nGram`. */
  nGram?: ((tokens: string[], n: number) => string[]) | undefined;
  /** Receives each text as a whole. Default: sentences, then `treeBankTokenize`. */
  tokenizer?: TokenizerFunction | undefined;
}

export interface RougeSOptions {
  beta?: number | undefined;
  caseSensitive?: boolean | undefined;
  /** The largest distance between the two tokens; 1 means adjacent. Default: Infinity. */
  maxSkip?: number | undefined;
  /** Makes pairs of tokens. Default: `skipBigram`. */
  skipBigram?: ((tokens: string[], maxSkip: number) => string[]) | undefined;
  tokenizer?: TokenizerFunction | undefined;
}

export interface RougeLOptions {
  beta?: number | undefined;
  caseSensitive?: boolean | undefined;
  /** Returns the tokens that a candidate and a reference sentence share; they are located in the latter from left to right. */
  lcs?: ((a: string[], b: string[]) => string[]) | undefined;
  /** Returns their positions in the reference sentence, ascending. Cannot be combined with `lcs`. */
  lcsIndices?: ((candidate: string[], reference: string[]) => number[]) | undefined;
  /** Default: `sentenceSegment`. */
  segmenter?: ((input: string) => string[]) | undefined;
  /** Receives each sentence. Default: `treeBankTokenize`. */
  tokenizer?: TokenizerFunction | undefined;
}

export interface SentenceSegmentOptions {
  /** Whether to ignore case when finding sentences. Default: false. */
  caseNeutral?: boolean | undefined;
}

export interface NGramOptions {
  start: boolean;
  end: boolean;
  val: string;
}

export const NGRAM_DEFAULT_OPTS: NGramOptions = { start: false, end: false, val: '<S>' };
