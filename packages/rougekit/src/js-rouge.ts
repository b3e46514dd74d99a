// Drop-in for the npm package js-rouge 3.2: the functions and option types that it exports, under the same
// names, with the same arguments and results. Written from its README and its observed results; its work
// limits and timeouts are gone. Only `sentenceSegment`, and with it the default of n, l and s, differs on some
// texts; docs/dialects/js-rouge.md lists the causes.

export { arithmeticMean, comb2, fact, fMeasure } from './compat/js-rouge/numbers.ts';
export type {
  NGramOptions,
  RougeLOptions,
  RougeNOptions,
  RougeSOptions,
  SentenceSegmentOptions,
  TokenizerFunction,
} from './compat/js-rouge/options.ts';
export { NGRAM_DEFAULT_OPTS } from './compat/js-rouge/options.ts';
export { jackKnife, l, n, s } from './compat/js-rouge/scores.ts';
export {
  charIsUpperCase,
  sentenceSegment,
  strIsTitleCase,
  treeBankTokenize,
} from './compat/js-rouge/text.ts';
export { intersection, lcs, nGram, skipBigram } from './compat/js-rouge/token-lists.ts';
