// js-rouge's functions of lists of tokens: n-grams, skip-bigrams, subsequences.

import { Vocabulary } from '../../ids/vocabulary.ts';
import { LcsTrace } from '../../matches/lcs-trace.ts';
import { checkSize, checkSkip } from './checks.ts';
import type { NGramOptions } from './options.ts';
import { NGRAM_DEFAULT_OPTS } from './options.ts';
import { runOf } from './words.ts';

// A list of grams with more characters than this is rejected instead of running out of memory.
const MAX_CHARACTERS = 1e8;

/** n-grams as strings of space-separated tokens, with optional padding at the start or end. */
export function nGram(tokens: string[], n = 2, pad: Partial<NGramOptions> = {}): string[] {
  checkSize(n);
  const { start, end, val } = NGRAM_DEFAULT_OPTS;
  const before = (pad.start ?? start) ? n - 1 : 0;
  const after = (pad.end ?? end) ? n - 1 : 0;
  const length = tokens.length + before + after;
  if (length < n)
    throw new RangeError('ngram size cannot be larger than the number of tokens available');
  let characters = (length - n + 1) * n + n * (before + after);
  for (const token of tokens) characters += n * token.length;
  if (characters > MAX_CHARACTERS) throw tooMany('n-grams');
  const padding = (count: number) => new Array<string>(count).fill(pad.val ?? val);
  const all = [...padding(before), ...tokens, ...padding(after)];
  return Array.from({ length: length - n + 1 }, (_, i) => all.slice(i, i + n).join(' '));
}

/** All ordered pairs of tokens that are at most `maxSkip` positions apart. */
export function skipBigram(tokens: string[], maxSkip = Number.POSITIVE_INFINITY): string[] {
  checkSkip(maxSkip);
  if (tokens.length < 2) throw new RangeError('Input must have at least two words');
  const reach = Math.min(maxSkip, tokens.length - 1);
  let characters = reach * tokens.length;
  for (const token of tokens) characters += 2 * reach * token.length;
  if (characters > 2 * MAX_CHARACTERS) throw tooMany('skip-bigrams');
  const pairs: string[] = [];
  for (let i = 0; i < tokens.length; i++) {
    for (let k = i + 1; k <= i + reach && k < tokens.length; k++)
      pairs.push(`${tokens[i]} ${tokens[k]}`);
  }
  return pairs;
}

/** A longest common subsequence. */
export function lcs(a: string[], b: string[]): string[] {
  const vocabulary = new Vocabulary();
  const first = runOf([a], vocabulary);
  const second = runOf([b], vocabulary);
  const path = new LcsTrace();
  const found: string[] = [];
  path.prepare(second.ids, 0, second.length, vocabulary.forms.length);
  path.trace(first.ids, 0, first.length, (place) => found.push(b[place]));
  return found.reverse();
}

/** The elements of the first list that are also in the second, each once. */
export function intersection<T>(a: T[], b: T[]): T[] {
  const others = new Set(b);
  return [...new Set(a)].filter((element) => others.has(element));
}

const tooMany = (what: string) =>
  new RangeError(`These ${what} would take more than ${MAX_CHARACTERS} characters`);
