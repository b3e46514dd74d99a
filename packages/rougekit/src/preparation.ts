// Helpers for writing text preparation steps: import { replaced } from 'rougekit/preparation'. `prepared` in 'rougekit'
// adds steps to a scorer.

export { stepped } from './preparation/traced.ts';
export { pairOfTokens, type TokenPair } from './rows/token-pair.ts';
export type { Replacement, Rewritten, Stretch } from './text/traced-text.ts';
export {
  changedBetween,
  lowerCased,
  replaced,
  sameLength,
  TracedText,
} from './text/traced-text.ts';
export { givenTokens } from './tokens/given-tokens.ts';
export type { Preparation, PreparedText } from './types.ts';
