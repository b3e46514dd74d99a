// A dialect is every decision of one known program, as frozen data. Algorithms read single
// decisions and never ask which dialect they came from; a program that does something no field can
// say gets a new field here, and then every dialect must answer it.

import type { Side, TextChoices } from '../ids/encode.ts';
import type { Counting, NgramRule, SummaryRule, WeightedRule } from '../matches/rules.ts';
import type { SkipUnigrams } from '../matches/skip-bigram-overlap.ts';
import type { ScoreChoices } from '../scores/references.ts';

/** What a text without tokens gives: zeros with a notice, or a problem (programs that throw). */
export type EmptyRule = 'zero' | 'problem';

/** A side of so many tokens under a measure (n is 1 but for n-grams) → why not, or null if all is well. */
export type Refusal = (
  side: Side,
  tokens: number,
  kind: 'ngram' | 'lcs' | 'summary-lcs' | 'weighted-lcs' | 'skip-bigram',
  n: number,
) => string | null;

export interface RougeChoices extends TextChoices, ScoreChoices {
  readonly ngrams: NgramRule;
  readonly counting: Counting;
  /** What this program calls ROUGE-L: one LCS over the whole text, or the summary-level measure. */
  readonly rougeL: 'text' | 'summary';
  readonly lsumRule: SummaryRule;
  readonly weighted: WeightedRule;
  readonly skipUnigrams: SkipUnigrams;
  readonly empty: EmptyRule;
  /** What the program throws on, with its reason; null where it never does. */
  readonly refuses: Refusal | null;
}

export interface Dialect {
  readonly id: string;
  /** Program and version reproduced, and how that was verified. */
  readonly reproduces: string;
  /** What `stemmer: 'porter'` means here. */
  readonly porter: TextChoices['stemmer'];
  readonly choices: RougeChoices;
}

/** Freezes a dialect: a recipe that changed after a score was made would make its signature a lie. */
export function defineDialect(dialect: Dialect): Dialect {
  const { choices } = dialect;
  Object.freeze(choices.weight);
  Object.freeze(choices.formula);
  Object.freeze(choices);
  return Object.freeze(dialect);
}
