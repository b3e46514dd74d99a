import { paperWeighted } from '../matches/lcs-weighted.ts';
import { wordSetsRule } from '../matches/lcs-word-sets.ts';
import { tokenRuns } from '../matches/ngram-overlap.ts';
import { jsRouge320Sentences } from '../text/js-rouge-3.2.0-sentences.ts';
import { textLimit } from '../text/limit.ts';
import { treebankJsRouge320 } from '../tokens/treebank-js-rouge-3.2.0.ts';
import type { Dialect } from './dialect.ts';
import { defineDialect } from './dialect.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refusal.ts';

/** Its RangeErrors, in its words. */
const refusesTooShort: Refusal = (side, tokens, kind, n) => {
  const throws = (message: string) => `js-rouge 3.2.0 throws a RangeError, '${message}'.`;
  if (tokens === 0) {
    const text = side === 'candidate' ? 'Candidate' : 'Reference';
    return throws(`${text} cannot be an empty string`);
  }
  if (kind === 'ngram' && tokens < n)
    return throws('ngram size cannot be larger than the number of tokens available');
  if (kind === 'skip-bigram' && tokens < 2) return throws('Input must have at least two words');
  return null;
};

/**
 * js-rouge 3.2.0 from npm. n(), l() and s() return its F: rouge1–9, rougeL (summary level) and rougeS.
 * `maxSkip: m` is the type rougeS<m − 1>, `caseSensitive: false` is `lowercase: true`, `beta` is `beta`.
 */
export const jsRouge320: Dialect = /* #__PURE__ */ defineDialect({
  id: 'js-rouge@3.2.0',
  reproduces:
    'js-rouge 3.2.0 from npm; bit-equal on 744 pairs in 3 configurations (rougekit verify js-rouge@3.2.0)',
  porter: null,
  choices: {
    sentences: jsRouge320Sentences,
    limit: null,
    limitRule: textLimit,
    limitRuleOfSentences: textLimit,
    tokenizer: treebankJsRouge320,
    tokensFrom: 'text',
    normalize: 'none',
    lowercase: 'none',
    stopwords: null,
    stemmer: null,
    stemFrom: 4,
    exceptions: null,
    stemSides: 'both',
    ngrams: tokenRuns,
    counting: 'distinct-hits',
    rougeL: 'summary',
    lsumRule: wordSetsRule,
    weighted: paperWeighted,
    skipUnigrams: 'all',
    empty: 'problem',
    refuses: refuse(refusesTooShort),
    references: 'best',
    bestBy: 'fmeasure',
    weight: { betas: [1], sweep: false },
    formula: { form: 'ratio', epsilon: 0 },
    rounding: 'exact',
  },
});
