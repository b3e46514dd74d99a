// js-rouge's sentences and tokens of a text.

import { eachProseSentence } from '../../text/prose-sentences.ts';
import { treebankTokens } from '../../tokens/treebank-js-rouge.ts';
import type { SentenceSegmentOptions } from './options.ts';

/** The tokens of a sentence by js-rouge's version of the Penn Treebank rules. */
export function treeBankTokenize(input: string): string[] {
  return treebankTokens(input);
}

/** The sentences of a text by the rules of `proseSentences`; lines are joined by a space. */
export function sentenceSegment(input: string, options: SentenceSegmentOptions = {}): string[] {
  const sentences: string[] = [];
  eachProseSentence(input, options.caseNeutral === true, (start, end, joints) => {
    sentences.push(sentenceText(input, start, end, joints));
  });
  return sentences.length === 0 && input !== '' ? [input] : sentences;
}

/** Whether the first character that is not white space is a capital letter. */
export function strIsTitleCase(input: string): boolean {
  const [first] = input.trim();
  return first !== undefined && charIsUpperCase(first);
}

export function charIsUpperCase(input: string): boolean {
  if (input.length === 0 || input.length !== String.fromCodePoint(input.codePointAt(0) ?? 0).length)
    throw new RangeError('Input should be a single character');
  return input !== input.toLowerCase() || /\p{Lu}/u.test(input);
}

/**
 * A sentence as js-rouge writes it: one blank where it might have ended; from there on runs of blanks become one, and in a
 * sentence of several lines all white space.
 */
function sentenceText(text: string, start: number, end: number, joints: readonly number[]): string {
  const first = joints.length === 0 ? end : joints[0];
  let joined = text.slice(start, first);
  for (let k = 0; k < joints.length; k += 2) {
    const piece = text.slice(joints[k + 1], joints[k + 2] ?? end);
    joined += ` ${piece.replace(/ {2,}/g, ' ')}`;
  }
  return /[\r\n]/.test(text.slice(start, end)) ? joined.replace(/[\s\u0085]+/g, ' ') : joined;
}
