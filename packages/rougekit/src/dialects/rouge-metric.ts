import { unionRule } from '../matches/lcs-union.ts';
import { lenientWeighted } from '../matches/lcs-weighted-lenient.ts';
import { tokenRuns } from '../matches/ngram-overlap.ts';
import { textLimit } from '../text/limit.ts';
import { newlineSentences } from '../text/sentences.ts';
import { whitespace } from '../tokens/whitespace.ts';
import type { Dialect } from './dialect.ts';
import { defineDialect } from './dialect.ts';

/**
 * The Python scorer of the PyPI package `rouge-metric` 1.0.1 (PyRouge): the formulas of ROUGE-1.5.5 on words
 * split on white space, without any normalization. multi_ref_mode 'average' (its default) is
 * `references: 'pooled'`, 'best' is `references: 'best'`; its alpha is `alpha`.
 */
export const rougeMetric: Dialect = /* #__PURE__ */ defineDialect({
  id: 'rouge-metric',
  reproduces:
    'rouge-metric 1.0.1 (PyRouge); equal on 367 items in 12 option sets (rougekit verify rouge-metric)',
  porter: null,
  choices: {
    sentences: newlineSentences,
    limit: null,
    limitRule: textLimit,
    limitRuleOfSentences: textLimit,
    tokenizer: whitespace,
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
    weighted: lenientWeighted,
    skipUnigrams: 'all-but-last',
    empty: 'zero',
    refuses: null,
    references: 'pooled',
    bestBy: 'recall',
    weight: { alpha: 0.5, betas: undefined },
    formula: { form: 'ratio', epsilon: 0 },
    rounding: 'exact',
  },
});
