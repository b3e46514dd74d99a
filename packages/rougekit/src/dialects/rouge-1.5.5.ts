import { limitedUnionRule } from '../matches/lcs-union-limited.ts';
import { summaryWeighted } from '../matches/lcs-weighted-summary.ts';
import { tokenRuns } from '../matches/ngram-overlap.ts';
import { printedRecall } from '../scores/best-by.ts';
import { eachSentenceLimit, sentenceLimit } from '../text/limit-by-sentence.ts';
import { newlineSentences } from '../text/sentences.ts';
import { ascii } from '../tokens/ascii.ts';
import { porter155 } from '../tokens/stemmers/porter-1.5.5.ts';
import { wordnetExceptions } from './data/wordnet-2.0-exceptions.ts';
import type { Dialect } from './dialect.ts';
import { defineDialect } from './dialect.ts';

/**
 * The Perl original, ROUGE-1.5.5. Stemming (-m) is off by default, as in the program; with it, the
 * irregular forms of WordNet 2.0 are looked up first, unless `exceptions: 'none'` says that the table was empty, as
 * it was in many installations by accident. -s is `stopwords`, -l and -b `limit`, -f B
 * `references: 'best'`, -p `alpha`; `rounding: 'printed'` gives what the program prints.
 */
export const rouge155: Dialect = /* #__PURE__ */ defineDialect({
  id: 'rouge-1.5.5',
  reproduces:
    'ROUGE-1.5.5 (Perl 5.36); equal on 31 option sets over 367 items (rougekit verify rouge-1.5.5)',
  porter: porter155,
  choices: {
    sentences: newlineSentences,
    limit: null,
    limitRule: sentenceLimit,
    limitRuleOfSentences: eachSentenceLimit,
    tokenizer: ascii,
    tokensFrom: 'sentences',
    normalize: 'none',
    lowercase: 'ascii',
    stopwords: null,
    stemmer: null,
    stemFrom: 4,
    exceptions: wordnetExceptions,
    stemSides: 'both',
    ngrams: tokenRuns,
    counting: 'clipped',
    rougeL: 'summary',
    lsumRule: limitedUnionRule,
    weighted: summaryWeighted,
    skipUnigrams: 'all-but-last',
    empty: 'zero',
    refuses: null,
    references: 'pooled',
    bestBy: printedRecall,
    weight: { alpha: 0.5, betas: undefined },
    formula: { form: 'ratio', epsilon: 0 },
    rounding: 'exact',
  },
});
