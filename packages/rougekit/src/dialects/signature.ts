// A recipe in one line: rouge|types:1,2,L,Lsum|dialect:rougekit|tok:unicode|…|v:0.1.0
//
// The decisions that readers ask about are always included, the others if they differ from the
// dialect's. Reading one back lays the decisions over the dialect again, so a shorter hand-written line
// ("rouge|dialect:rouge-score|stem:porter") can be read as well.

import { writtenOptions } from '../recipe/option.ts';
import type { SignatureEntry } from '../recipe/signature.ts';
import { isAlpha } from '../scores/fmeasure.ts';
import type { Dialect, RougeChoices } from './dialect.ts';
import { OVERRIDES } from './overrides.ts';

/** Which choices matter for the types, and so belong in the signature. */
export interface RelevantChoices {
  readonly usesSentences: boolean;
  readonly usesCounting: boolean;
}

/** ROUGE's entries behind its types. */
export function rougeEntries(
  dialect: Dialect,
  choices: RougeChoices,
  { usesSentences, usesCounting }: RelevantChoices,
): SignatureEntry[] {
  const base = dialect.choices;
  const { weight, stemmer, limit } = choices;
  // The kind of a type alone does not determine what it reads: some programs cut every text into sentences first, and
  // some count words in their LCS. So a decision that is not the dialect's is always written.
  const said = <K extends keyof RougeChoices>(key: K, isSaid: boolean) =>
    isSaid || choices[key] !== base[key] ? choices[key] : undefined;
  const hasExceptions = choices.exceptions !== null || base.exceptions !== null;
  return [
    ['dialect', dialect.id],
    ...writtenOptions(OVERRIDES, {
      tokenizer: choices.tokenizer,
      lowercase: choices.lowercase,
      stemmer,
      exceptions: stemmer !== null && hasExceptions ? choices.exceptions : undefined,
      stopwords: choices.stopwords,
      sentences: said('sentences', usesSentences),
      lsumRule: said('lsumRule', usesSentences),
      counting: said('counting', usesCounting),
      references: choices.references,
      alpha: isAlpha(weight) ? weight.alpha : undefined,
      beta: !isAlpha(weight) && !weight.sweep ? weight.betas[0] : undefined,
      betas: !isAlpha(weight) && weight.sweep ? [...weight.betas] : undefined,
      limit: limit !== null || base.limit !== null ? limit : undefined,
      empty: said('empty', false),
      rounding: said('rounding', false),
    }),
  ];
}
