import { paperWeighted } from '../matches/lcs-weighted.ts';
import { wordUnionRule } from '../matches/lcs-word-union.ts';
import { tokenRuns } from '../matches/ngram-overlap.ts';
import { fullStopSentences } from '../text/full-stop-sentences.ts';
import { textLimit } from '../text/limit.ts';
import { whitespaceOrEmpty } from '../tokens/whitespace-or-empty.ts';
import type { Dialect } from './dialect.ts';
import { defineDialect } from './dialect.ts';
import { refusesEmpty } from './empty-collections.ts';
import { refuse } from './refusal.ts';

/**
 * The PyPI package `rouge` 1.0.1 by pltrdy. By default, n-grams and the words of ROUGE-L are sets
 * (exclusive=True); `counting: 'clipped'` is exclusive=False. It has rouge1–5 and rougeL against one
 * reference; other types and several references follow rougekit, with these tokens.
 */
export const pltrdy: Dialect = /* #__PURE__ */ defineDialect({
  id: 'pltrdy',
  reproduces:
    'rouge 1.0.1 (pltrdy); bit-equal on 744 pairs in both counting modes (rougekit verify pltrdy)',
  porter: null,
  choices: {
    sentences: fullStopSentences,
    limit: null,
    limitRule: textLimit,
    limitRuleOfSentences: textLimit,
    tokenizer: whitespaceOrEmpty,
    tokensFrom: 'sentences',
    normalize: 'none',
    lowercase: 'none',
    stopwords: null,
    stemmer: null,
    stemFrom: 4,
    exceptions: null,
    stemSides: 'both',
    ngrams: tokenRuns,
    counting: 'distinct',
    rougeL: 'summary',
    lsumRule: wordUnionRule,
    weighted: paperWeighted,
    skipUnigrams: 'all',
    empty: 'problem',
    refuses: refuse(refusesEmpty),
    references: 'best',
    bestBy: 'fmeasure',
    weight: { betas: [1], sweep: false },
    formula: { form: 'ratio', epsilon: 1e-8 },
    rounding: 'exact',
  },
});
