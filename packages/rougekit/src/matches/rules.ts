// What a kernel returns, and the rules that a dialect can choose from. A rule is a named value that
// creates its kernel (with the scratch memory it needs); a program with its own rule supplies one,
// and no other dialect pays for it.

import type { EncodedText } from '../ids/encode.ts';
import type { TokenRun } from '../ids/token-run.ts';

/** Matches against one reference, with the two totals they are divided by. */
export interface Overlap {
  readonly hits: number;
  readonly candidate: number;
  readonly reference: number;
}

/** Indices of tokens that met: of two equal n-grams or, for skip-bigrams, of two equal pairs. */
export interface Aligned {
  readonly candidate: readonly number[];
  readonly reference: readonly number[];
}

/** The same as numbers in a row: what every measure leaves for each reference. */
export const COUNTS_PER_REFERENCE = 3;

export interface Rule<Kernel> {
  /** Names the rule in signatures. */
  readonly id: string;
  /** Creates the kernel; a rule with two ways of treating repeated tokens reads which one from `counting`. */
  kernel(counting: Counting): Kernel;
}

/**
 * How repeated n-grams count.
 * - `clipped`: each occurrence, but no more often than in the other text (Lin 2004).
 * - `distinct`: sets; hits and both totals count each n-gram once.
 * - `distinct-hits`: hits count each n-gram once, totals count occurrences.
 */
export type Counting = 'clipped' | 'distinct' | 'distinct-hits';

/** Receives the result for one order. Totals are numbers of n-grams. */
export type TakeOverlap = (n: number, hits: number, candidate: number, reference: number) => void;

/** What an n-gram is, and how many a text has. */
export type NgramRule = Rule<{
  /** All orders in `wanted`, in one walk up to the largest. `forms` are the terms by id. */
  measure(
    candidate: TokenRun,
    reference: TokenRun,
    forms: readonly string[],
    wanted: ReadonlySet<number>,
    largest: number,
    counting: Counting,
    take: TakeOverlap,
  ): void;
}> & {
  /** Which n-grams met, where not those of equal tokens. */
  align?(
    candidate: TokenRun,
    reference: TokenRun,
    n: number,
    counting: Counting,
    forms: readonly string[],
  ): Aligned[];
};

/** How the LCSs of sentences become one number, and which token is dropped on a tie. */
export type SummaryRule = Rule<{
  measure(candidate: EncodedText, reference: EncodedText, terms: number): Overlap;
}> & {
  /** What explanations say of it. Default: the union over the candidate's sentences. */
  readonly compares?: 'best-sentence';
  /** Which tokens of `lines` met; as many pairs as hits. */
  align?(
    candidate: EncodedText,
    reference: EncodedText,
    terms: number,
    counting: Counting,
  ): Aligned[];
};

/** ROUGE-W: which table, which totals. */
export type WeightedRule = Rule<{
  measure(candidate: EncodedText, reference: EncodedText, terms: number, weight: number): Overlap;
}> & {
  /** Whether it works sentence by sentence. */
  readonly bySentence: boolean;
  /** The denominator of recall, from the reference's total (ROUGE-1.5.5 weights it again). */
  referenceTotal(total: number, weight: number): number;
  /** Ratio → precision or recall, if the engine's `ratio ** (1 / weight)` is not exact enough. */
  root?(ratio: number, weight: number): number;
  /** Which tokens met: of `lines` if it works sentence by sentence, else of `words`. */
  align?(candidate: EncodedText, reference: EncodedText, terms: number, weight: number): Aligned[];
};
