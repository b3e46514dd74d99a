// What steps of text preparation are written with: import { replaced } from 'rougekit/preparation'. A scorer takes
// them through `prepared` in 'rougekit'.

export type { Replacement, Rewritten, Stretch } from './text/traced-text.ts';
export {
  changedBetween,
  lowerCased,
  replaced,
  sameLength,
  TracedText,
} from './text/traced-text.ts';
export type { Preparation, PreparedText } from './types.ts';
