import { unionRule } from '../matches/lcs-union.ts';
import { paperWeighted } from '../matches/lcs-weighted.ts';
import { tokenRuns } from '../matches/ngram-overlap.ts';
import { textLimit } from '../text/limit.ts';
import { newlineSentences } from '../text/sentences.ts';
import { alphanumeric } from '../tokens/alphanumeric.ts';
import { porterNltk } from '../tokens/stemmers/porter-nltk.ts';
import { type Dialect, defineDialect, type RougeChoices } from './dialect.ts';

const choices: RougeChoices = {
  sentences: newlineSentences,
  limit: null,
  limitRule: textLimit,
  limitRuleOfSentences: textLimit,
  tokenizer: alphanumeric,
  tokensFrom: 'text',
  normalize: 'none',
  lowercase: 'unicode',
  stopwords: null,
  stemmer: null,
  stemFrom: 4,
  exceptions: null,
  stemSides: 'both',
  ngrams: tokenRuns,
  counting: 'clipped',
  rougeL: 'text',
  lsumRule: unionRule,
  weighted: paperWeighted,
  skipUnigrams: 'all',
  empty: 'zero',
  refuses: null,
  references: 'best',
  bestBy: 'fmeasure',
  weight: { betas: [1], sweep: false },
  formula: { form: 'ratio', epsilon: 0 },
  rounding: 'exact',
};

/**
 * Google's rouge_score 0.1.2, which is also what Hugging Face's `evaluate` runs. It has rouge1–9, rougeL and
 * rougeLsum; the other types follow Lin's paper here, with this tokenizer.
 */
export const rougeScore: Dialect = /* #__PURE__ */ defineDialect({
  id: 'rouge-score',
  reproduces: 'rouge_score 0.1.2, bit for bit',
  porter: porterNltk,
  choices,
});
