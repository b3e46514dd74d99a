import { unionRule } from '../matches/lcs-union.ts';
import { paperWeighted } from '../matches/lcs-weighted.ts';
import { tokenRuns } from '../matches/ngram-overlap.ts';
import { chineseSentences } from '../text/chinese-sentences.ts';
import { textLimit } from '../text/limit.ts';
import { whitespaceOrEmpty } from '../tokens/whitespace-or-empty.ts';
import type { Dialect } from './dialect.ts';
import { defineDialect } from './dialect.ts';
import { refusesEmpty } from './empty-collections.ts';
import { refuse } from './refusal.ts';

/**
 * The PyPI package `rouge-chinese`, a fork of pltrdy's. The caller segments the text and puts spaces
 * between the words, or passes `tokenizer: 'characters'`. N-grams are sets unless `counting: 'clipped'` says
 * otherwise (exclusive=False); rougeL is one LCS over all words in either case. It has rouge1–5 and rougeL
 * against one reference; other types and several references follow rougekit, with these tokens.
 */
export const rougeChinese: Dialect = /* #__PURE__ */ defineDialect({
  id: 'rouge-chinese',
  reproduces:
    'rouge-chinese 1.0.3; bit-equal on 131 items, words and characters, both counting modes (rougekit verify rouge-chinese)',
  porter: null,
  choices: {
    sentences: chineseSentences,
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
    rougeL: 'text',
    lsumRule: unionRule,
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
