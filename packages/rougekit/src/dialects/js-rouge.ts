import { unionRule } from '../matches/lcs-union.ts';
import { paperWeighted } from '../matches/lcs-weighted.ts';
import { tokenRuns } from '../matches/ngram-overlap.ts';
import { rescaledF } from '../scores/rescaled-f.ts';
import { textLimit } from '../text/limit.ts';
import { proseSentences } from '../text/prose-sentences.ts';
import { treebankJsRouge } from '../tokens/treebank-js-rouge.ts';
import type { Dialect } from './dialect.ts';
import { defineDialect } from './dialect.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refusal.ts';

/** Only blank texts: with too few tokens it returns 0. */
const refusesBlank: Refusal = (side, tokens) => {
  if (tokens > 0) return null;
  const text = side === 'candidate' ? 'Candidate' : 'Reference';
  return `js-rouge 3.2.3 throws a RangeError, '${text} cannot be an empty string'.`;
};

/**
 * js-rouge 3.2.3 from npm, sources equal to 3.2.2: its tokenizer and scores exactly, its sentences by
 * our own rules (`proseSentences`), or exactly with `sentences: givenSentences(…)`.
 * `maxSkip: m` is the type rougeS<m − 1>, `caseSensitive: false` is `lowercase: true`, `beta` is `beta`.
 */
export const jsRouge: Dialect = /* #__PURE__ */ defineDialect({
  id: 'js-rouge',
  reproduces:
    'js-rouge 3.2.3 from npm, except for sentences: bit-equal on 744 pairs if those are given (rougekit verify js-rouge)',
  porter: null,
  choices: {
    sentences: proseSentences,
    limit: null,
    limitRule: textLimit,
    limitRuleOfSentences: textLimit,
    tokenizer: treebankJsRouge,
    tokensFrom: 'sentences',
    normalize: 'none',
    lowercase: 'none',
    stopwords: null,
    stemmer: null,
    stemFrom: 4,
    exceptions: null,
    stemSides: 'both',
    ngrams: tokenRuns,
    counting: 'clipped',
    rougeL: 'summary',
    lsumRule: unionRule,
    weighted: paperWeighted,
    skipUnigrams: 'all',
    empty: 'problem',
    refuses: refuse(refusesBlank),
    references: 'best',
    bestBy: 'fmeasure',
    weight: { betas: [1], sweep: false },
    formula: { form: rescaledF, epsilon: 0 },
    rounding: 'exact',
  },
});
