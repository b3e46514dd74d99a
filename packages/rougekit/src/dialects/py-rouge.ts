import { unionRule } from '../matches/lcs-union.ts';
import { weightedOrUnion } from '../matches/lcs-weighted-or-union.ts';
import { unflooredRuns } from '../matches/ngram-unfloored.ts';
import { onceWeightedRecall } from '../scores/best-by.ts';
import { signedF } from '../scores/signed-f.ts';
import { strippedCharacterLimit } from '../text/limit-by-character.ts';
import { newlineSentences } from '../text/sentences.ts';
import { spokenContractions } from '../tokens/spoken-contractions.ts';
import { porterOriginal } from '../tokens/stemmers/porter-original.ts';
import { pyRougeExceptions } from './data/py-rouge-exceptions.ts';
import type { Dialect } from './dialect.ts';
import { defineDialect } from './dialect.ts';

/**
 * py-rouge 1.1 with its defaults, two of which are surprising: it stems, and it scores only the first 665
 * characters of each text (`limit: null` is its `limit_length=False`). `references: 'best'` is its
 * `apply_best`, and `rougeW1` its ROUGE-W, whose default weight is 1.
 */
export const pyRouge: Dialect = /* #__PURE__ */ defineDialect({
  id: 'py-rouge',
  reproduces:
    'py-rouge 1.1 (nltk 3.8); bit-equal on 6 option sets over 367 items, except for the last bit of one ROUGE-W value (rougekit verify py-rouge)',
  porter: porterOriginal,
  choices: {
    sentences: newlineSentences,
    limit: { unit: 'bytes', length: 665 },
    limitRule: strippedCharacterLimit,
    limitRuleOfSentences: strippedCharacterLimit,
    tokenizer: spokenContractions,
    tokensFrom: 'sentences',
    normalize: 'none',
    lowercase: 'unicode',
    stopwords: null,
    stemmer: porterOriginal,
    stemFrom: 4,
    exceptions: pyRougeExceptions,
    stemSides: 'both',
    ngrams: unflooredRuns,
    counting: 'clipped',
    rougeL: 'summary',
    lsumRule: unionRule,
    weighted: weightedOrUnion,
    skipUnigrams: 'all',
    empty: 'zero',
    refuses: null,
    references: 'pooled',
    bestBy: onceWeightedRecall,
    weight: { betas: [1], sweep: false },
    formula: { form: signedF, epsilon: 0 },
    rounding: 'exact',
  },
});
