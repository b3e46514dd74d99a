import { unionRule } from '../matches/lcs-union.ts';
import { paperWeighted } from '../matches/lcs-weighted.ts';
import { tokenRuns } from '../matches/ngram-overlap.ts';
import { blankLimit } from '../text/limit-by-blank.ts';
import { wholeText } from '../text/sentences.ts';
import { ascii } from '../tokens/ascii.ts';
import { unstemmed } from '../tokens/stemmers/unstemmed.ts';
import { smartStopwords } from '../tokens/stopwords/smart.ts';
import { sumevalExceptions } from './data/sumeval-exceptions.ts';
import type { Dialect } from './dialect.ts';
import { defineDialect } from './dialect.ts';

/**
 * sumeval's RougeCalculator for English. Stop words are removed, unless `stopwords: 'none'`; `stemmer: 'porter'` is its
 * `stemming=True`: a table of irregular forms, applied only to references. It returns only F, and
 * knows no sentences. For its other languages, pass another `tokenizer`.
 */
export const sumeval: Dialect = /* #__PURE__ */ defineDialect({
  id: 'sumeval',
  reproduces:
    'sumeval (2022 source, 0.2.2), English; bit-equal on 4 option sets over 367 items (rougekit verify sumeval)',
  porter: unstemmed,
  choices: {
    sentences: wholeText,
    limit: null,
    limitRule: blankLimit,
    limitRuleOfSentences: blankLimit,
    tokenizer: ascii,
    tokensFrom: 'text',
    normalize: 'none',
    lowercase: 'unicode',
    stopwords: smartStopwords,
    stemmer: null,
    stemFrom: 3,
    exceptions: sumevalExceptions,
    stemSides: 'reference',
    ngrams: tokenRuns,
    counting: 'clipped',
    rougeL: 'text',
    lsumRule: unionRule,
    weighted: paperWeighted,
    skipUnigrams: 'all',
    empty: 'zero',
    refuses: null,
    references: 'pooled',
    bestBy: 'fmeasure',
    weight: { alpha: 0.5, betas: undefined },
    formula: { form: 'ratio', epsilon: 0 },
    rounding: 'exact',
  },
});
