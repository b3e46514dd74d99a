// The limits of two Python programs, py-rouge and sacrerouge: a walk over the sentences, like that of
// ROUGE-1.5.5, but with Python strings. Their "bytes" are characters (code points), words are
// the result of str.split(), and leading and trailing white space of a sentence is not counted. Linear.

import { isPythonSpace } from '../characters/python-space.ts';
import type { Limit, LimitRule } from './limit.ts';
import { keepsShortTexts } from './short-texts.ts';

/** py-rouge: a sentence is stripped, then counted and cut. */
export const strippedCharacterLimit: LimitRule = /* #__PURE__ */ keepsShortTexts({
  id: 'stripped-characters',
  cut: (text, sentences, limit) =>
    limit.unit === 'words' ? cutWords(text, sentences, limit) : stripAndCut(text, sentences, limit),
});

/** sacrerouge: a sentence is cut, then stripped; what was stripped is available to later sentences. */
export const characterLimit: LimitRule = /* #__PURE__ */ keepsShortTexts({
  id: 'characters',
  cut: (text, sentences, limit) =>
    limit.unit === 'words' ? cutWords(text, sentences, limit) : cutAndStrip(text, sentences, limit),
});

function stripAndCut(text: string, ranges: number[], limit: Limit): number {
  let left = limit.length;
  for (let s = 0; s < ranges.length; s += 2) {
    strip(text, ranges, s);
    const end = ranges[s + 1];
    ranges[s + 1] = offsetAtCharacters(text, ranges[s], end, left);
    left -= charactersIn(text, ranges[s], ranges[s + 1]);
    if (left === 0) return s / 2 + 1;
  }
  return ranges.length / 2;
}

function cutAndStrip(text: string, ranges: number[], limit: Limit): number {
  let left = limit.length;
  for (let s = 0; s < ranges.length; s += 2) {
    ranges[s + 1] = offsetAtCharacters(text, ranges[s], ranges[s + 1], left);
    strip(text, ranges, s);
    left -= charactersIn(text, ranges[s], ranges[s + 1]);
    if (left === 0) return s / 2 + 1;
  }
  return ranges.length / 2;
}

function cutWords(text: string, ranges: number[], limit: Limit): number {
  let left = limit.length;
  for (let s = 0; s < ranges.length; s += 2) {
    let i = ranges[s];
    const end = ranges[s + 1];
    while (i < end && left > 0) {
      while (i < end && isPythonSpace(text.charCodeAt(i))) i++;
      if (i === end) break;
      while (i < end && !isPythonSpace(text.charCodeAt(i))) i++;
      left--;
    }
    ranges[s + 1] = i;
    if (left === 0) return s / 2 + 1;
  }
  return ranges.length / 2;
}

/** Removes white space at both ends of the sentence at `s`. */
function strip(text: string, ranges: number[], s: number): void {
  while (ranges[s] < ranges[s + 1] && isPythonSpace(text.charCodeAt(ranges[s]))) ranges[s]++;
  while (ranges[s] < ranges[s + 1] && isPythonSpace(text.charCodeAt(ranges[s + 1] - 1)))
    ranges[s + 1]--;
}

function charactersIn(text: string, start: number, end: number): number {
  let characters = 0;
  for (let i = start; i < end; i = past(text, i)) characters++;
  return characters;
}

/** Where the first `characters` characters of a sentence end. */
export function offsetAtCharacters(
  text: string,
  start: number,
  end: number,
  characters: number,
): number {
  let i = start;
  for (let left = characters; i < end && left > 0; left--) i = past(text, i);
  return i;
}

const past = (text: string, i: number) => i + ((text.codePointAt(i) as number) > 0xffff ? 2 : 1);
