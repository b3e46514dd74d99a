// ROUGE-1.5.5's limits, -l and -b: a walk over the sentences with a counter. Whole sentences are taken
// as long as they fit; the first that reaches the limit is cut, and the walk ends.

import type { Limit, LimitRule } from './limit.ts';
import { offsetAtBytes } from './limit.ts';

/** Words are separated by white space; bytes are those of the sentences, without the line feeds between them. */
export const sentenceLimit: LimitRule = {
  id: 'sentences',
  cut: (text, sentences, limit) => walk(text, sentences, limit, true),
};

/**
 * For bytes the counter never advances, as in the sentence lists of ROUGE-L and ROUGE-W under -b: a
 * bug of the program that its scores depend on.
 */
export const eachSentenceLimit: LimitRule = {
  id: 'each-sentence',
  cut: (text, sentences, limit) => walk(text, sentences, limit, limit.unit === 'words'),
};

function walk(text: string, ranges: number[], limit: Limit, advances: boolean): number {
  let counter = 0;
  for (let s = 0; s < ranges.length; s += 2) {
    const start = ranges[s];
    const end = ranges[s + 1];
    const left = limit.length - counter;
    const cut =
      limit.unit === 'words'
        ? offsetAtWords(text, start, end, left)
        : offsetAtBytes(text, start, end, left);
    const size = limit.unit === 'words' ? wordsIn(text, start, end) : utf8Bytes(text, start, end);
    if (size >= left) {
      ranges[s + 1] = cut;
      return s / 2 + 1;
    }
    if (advances) counter += size;
  }
  return ranges.length / 2;
}

function utf8Bytes(text: string, start: number, end: number): number {
  let bytes = 0;
  for (let i = start; i < end; i++) {
    const code = text.codePointAt(i) as number;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (code > 0xffff) i++;
  }
  return bytes;
}

// Perl's split on white space: a leading space makes an empty first word that counts, trailing
// spaces make none, and a blank sentence has no words at all.
function wordsIn(text: string, start: number, end: number): number {
  let words = 0;
  let leading = false;
  for (let i = start; i < end; i++) {
    if (isBlank(text.charCodeAt(i))) leading ||= i === start;
    else if (i === start || isBlank(text.charCodeAt(i - 1))) words++;
  }
  return words > 0 && leading ? words + 1 : words;
}

/** Where the first `words` words of a sentence end. */
function offsetAtWords(text: string, start: number, end: number, words: number): number {
  let left = start < end && isBlank(text.charCodeAt(start)) ? words - 1 : words;
  let i = start;
  while (i < end && left > 0) {
    while (i < end && isBlank(text.charCodeAt(i))) i++;
    while (i < end && !isBlank(text.charCodeAt(i))) i++;
    left--;
  }
  return i;
}

const isBlank = (c: number) => c === 0x20 || (c >= 0x09 && c <= 0x0d);
