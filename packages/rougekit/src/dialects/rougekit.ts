import { unicode } from '../tokens/unicode.ts';
import { type Dialect, defineDialect } from './dialect.ts';
import { rougeScore } from './rouge-score.ts';

/**
 * The default. The same digits as `rouge-score` on text whose letters, marks and numbers are ASCII;
 * elsewhere it keeps those that rouge_score drops, so that no script scores a silent 0.
 */
export const rougekit: Dialect = /* #__PURE__ */ defineDialect({
  id: 'rougekit',
  reproduces: 'rougekit itself; rouge-score on ASCII text',
  porter: rougeScore.porter,
  choices: { ...rougeScore.choices, tokenizer: unicode, normalize: 'nfkc' },
});
