// A dialect is every decision of one known program, as frozen data. Algorithms read single
// decisions and never ask which dialect they came from; a program that does something no field can
// express gets a new field here, and then every dialect must set it.

import { guard } from '../errors.ts';
import type { TextChoices } from '../ids/encode.ts';
import type { Counting, NgramRule, SummaryRule, WeightedRule } from '../matches/rules.ts';
import type { SkipUnigrams } from '../matches/skip-bigram-overlap.ts';
import type { ScoreChoices } from '../scores/references.ts';

/** How a text without tokens is treated: zeros with a notice, or a problem (for programs that throw). */
export type EmptyRule = 'zero' | 'problem';

/** Throws for numbers of tokens that the program throws on, with its reason; see refusal.ts. */
export type RefusalRule = (
  measures: readonly { readonly kind: MeasureKind; readonly n?: number }[],
  candidate: number,
  reference: number,
) => void;

export type MeasureKind = 'ngram' | 'lcs' | 'summary-lcs' | 'weighted-lcs' | 'skip-bigram';

export interface RougeChoices extends TextChoices, ScoreChoices {
  readonly ngrams: NgramRule;
  readonly counting: Counting;
  /** What this program calls ROUGE-L: one LCS over the whole text, or the summary-level measure. */
  readonly rougeL: 'text' | 'summary';
  readonly lsumRule: SummaryRule;
  readonly weighted: WeightedRule;
  readonly skipUnigrams: SkipUnigrams;
  readonly empty: EmptyRule;
  /** If empty is a problem: what else the program throws on, in its words; null for texts without tokens. */
  readonly refuses: RefusalRule | null;
}

export interface Dialect {
  readonly id: string;
  /** Program and version reproduced, and how that was verified. */
  readonly reproduces: string;
  /** What `stemmer: 'porter'` means here. */
  readonly porter: TextChoices['stemmer'];
  readonly choices: RougeChoices;
}

/** Freezes a dialect: if a recipe changed after a score was computed, its signature would be a lie. */
export function defineDialect(dialect: Dialect): Dialect {
  return guard(() => {
    const { choices } = dialect;
    Object.freeze(choices.weight);
    Object.freeze(choices.formula);
    Object.freeze(choices);
    return Object.freeze(dialect);
  });
}
