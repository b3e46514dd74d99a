// Encoding for metrics that tokenize the whole text at once and compare tokens as they are.

import { textLimit } from '../text/limit.ts';
import { wholeText } from '../text/sentences.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import type { TextChoices } from './encode.ts';

export function wholeTextChoices(tokenizer: Tokenizer, lowercase: boolean): TextChoices {
  return {
    sentences: wholeText,
    limit: null,
    limitRule: textLimit,
    limitRuleOfSentences: textLimit,
    tokenizer,
    tokensFrom: 'text',
    normalize: 'none',
    lowercase: lowercase ? 'unicode' : 'none',
    stopwords: null,
    stemmer: null,
    stemFrom: 0,
    exceptions: null,
    stemSides: 'both',
  };
}
