import { unionRule } from '../matches/lcs-union.ts';
import { lenientWeighted } from '../matches/lcs-weighted-lenient.ts';
import { tokenRuns } from '../matches/ngram-overlap.ts';
import { percentF } from '../scores/percent-f.ts';
import { characterLimit } from '../text/limit-by-character.ts';
import { newlineSentences } from '../text/sentences.ts';
import { ascii } from '../tokens/ascii.ts';
import { porterOriginal } from '../tokens/stemmers/porter-original.ts';
import { wordnetExceptions } from './data/wordnet-2.0-exceptions.ts';
import type { Dialect } from './dialect.ts';
import { defineDialect } from './dialect.ts';

/**
 * `python-rouge` of sacrerouge, which stems by default. It computes in percent: 100 times the
 * scores here. It has rouge1–9 and rougeL, the latter at summary level; the other types follow
 * ROUGE-1.5.5, its model.
 */
export const sacrerouge: Dialect = /* #__PURE__ */ defineDialect({
  id: 'sacrerouge',
  reproduces:
    'sacrerouge python-rouge (2022 source, nltk 3.8), divided by 100; bit-equal on 5 option sets over 367 items (rougekit verify sacrerouge)',
  porter: porterOriginal,
  choices: {
    sentences: newlineSentences,
    limit: null,
    limitRule: characterLimit,
    limitRuleOfSentences: characterLimit,
    tokenizer: ascii,
    tokensFrom: 'sentences',
    normalize: 'none',
    lowercase: 'ascii',
    stopwords: null,
    stemmer: porterOriginal,
    stemFrom: 4,
    exceptions: wordnetExceptions,
    stemSides: 'both',
    ngrams: tokenRuns,
    counting: 'clipped',
    rougeL: 'summary',
    lsumRule: unionRule,
    weighted: lenientWeighted,
    skipUnigrams: 'all-but-last',
    empty: 'zero',
    refuses: null,
    references: 'pooled',
    bestBy: 'fmeasure',
    weight: { betas: [1], sweep: false },
    formula: { form: percentF, epsilon: 0 },
    rounding: 'exact',
  },
});
