import { unionRule } from '../matches/lcs-union.ts';
import { paperWeighted } from '../matches/lcs-weighted.ts';
import { gluedRuns } from '../matches/ngram-overlap-glued.ts';
import { textLimit } from '../text/limit.ts';
import { newlineSentences } from '../text/sentences.ts';
import { wordCharacters } from '../tokens/word-characters.ts';
import type { Dialect } from './dialect.ts';
import { defineDialect } from './dialect.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refusal.ts';

/** It throws a TypeError if a text has no words, or a reference fewer than n. */
const refusesTooShort: Refusal = (side, tokens, _kind, n) => {
  const least = side === 'reference' ? n : 1;
  if (tokens >= least) return null;
  const words = tokens === 0 ? 'no words' : `fewer than ${least} words`;
  return `rouge 1.0.3 throws a TypeError here: the ${side} has ${words}.`;
};

/**
 * npm's `rouge` 1.0.3 (kenlimmj). Only the recall of rouge1–9 is that program's: it returns no precision and
 * no F, and its l() and s() return no usable number on any current engine. jackKnife=false is
 * `references: 'pooled'`.
 */
export const kenlimmj: Dialect = /* #__PURE__ */ defineDialect({
  id: 'kenlimmj',
  reproduces:
    'rouge 1.0.3 from npm (kenlimmj), recall of n(); bit-equal on 367 items in 3 modes (rougekit verify kenlimmj)',
  porter: null,
  choices: {
    sentences: newlineSentences,
    limit: null,
    limitRule: textLimit,
    limitRuleOfSentences: textLimit,
    tokenizer: wordCharacters,
    tokensFrom: 'text',
    normalize: 'none',
    lowercase: 'none',
    stopwords: null,
    stemmer: null,
    stemFrom: 4,
    exceptions: null,
    stemSides: 'both',
    ngrams: gluedRuns,
    counting: 'distinct-hits',
    rougeL: 'text',
    lsumRule: unionRule,
    weighted: paperWeighted,
    skipUnigrams: 'all',
    empty: 'problem',
    refuses: refuse(refusesTooShort),
    references: 'jackknife',
    bestBy: 'recall',
    weight: { betas: [1], sweep: false },
    formula: { form: 'ratio', epsilon: 0 },
    rounding: 'exact',
  },
});
