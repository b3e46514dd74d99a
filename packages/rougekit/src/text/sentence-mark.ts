// Which sentence splitters look for a single character.

import type { SentenceSplitter } from './sentences.ts';

export interface SentenceMark {
  /** Every such character ends a sentence and belongs to none; pieces without any character are no sentences. */
  readonly mark: string;
  /** Holds only for texts in which this does not occur; never across white space. */
  readonly unless?: RegExp;
  /** Characters of ASCII, and how often in a row each of them matches it; nothing else in ASCII does. Without it, anything may. */
  readonly unlessInAscii?: Readonly<Record<string, number>>;
}

const declared = /* #__PURE__ */ new WeakMap<SentenceSplitter, SentenceMark>();

/** Declares it. Not a field of the splitter: a copy of one of ours with its own `split` must not inherit it. */
export function splitsAtMark(mark: SentenceMark, splitter: SentenceSplitter): SentenceSplitter {
  declared.set(splitter, mark);
  return splitter;
}

export const sentenceMarkOf = (splitter: SentenceSplitter): SentenceMark | undefined =>
  declared.get(splitter);
