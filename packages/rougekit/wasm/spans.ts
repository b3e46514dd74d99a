// Texts that TypeScript cuts: for tokenizers and rules of sentences that look at a whole text. It tells where the parts of a text stand
// whose tokens are counted, the text itself or its sentences, and then, part by part, where their tokens stand; a token is compared
// by its bytes. The text is handed over as it is stored, or as a decoded copy.
//
// Parts need not be asked for where most words are what stands between separators, whatever is around them: those are read here, as
// stretches, unless one of these says that the part must be seen as a whole.
// The simplest rule is known here: tokens stand between spaces, sentences are lines; see spaces.ts.

import { termOfForm } from './lexicon';
import { larger, reserve } from './memory';
import { makeRoom, Run } from './runs';
import { cutAtSpaces, spaceFeeds, spaceUnits } from './spaces';
import { beginStretches, endOfStretches, NOWHERE, readPlainStretches, setEndsApart } from './stretches';
import { copyEnd, copyStart, copyText } from './unescape';

/** Cuts [at, at + length), UTF-8, into parts; writes them to `partsFor`, or returns 0 if the row must go the plain way. */
// prettier-ignore
@external("spans", "cut")
declare function cut(at: usize, length: u32): u32;

/** Cuts a part of the text that was cut last; writes its tokens to `spansFor` and returns how many, or −1 for the plain way. */
// prettier-ignore
@external("spans", "tokensOf")
declare function tokensOf(part: u32): i32;

/**
 * What is found, 4 bytes each: units of the text, whether it has a line feed, how many parts; then of each part where it
 * stands, and its length, or −1 if it does not stand there as it is.
 */
const HEAD: usize = 12;
let parts: usize = 0;
let partsRoom: usize = 0;
/** Tokens, 8 bytes each: where in the text and how long, or a term and −1. */
let found: usize = 0;
let foundRoom: usize = 0;
const ELSEWHERE: u32 = <u32>-1;

/** Of the text read last. */
export let spanUnits: i32 = 0;
export let spanFeeds = false;

/** What parts there are: the text, its sentences, or the text and then its sentences apart from it. */
const SENTENCES: u32 = 1;
export const TEXT_AND_SENTENCES: u32 = 2;
let partsAre: u32 = 0;
let atSpaces = false;
let hasStretches = false;

export function beginSpans(which: u32, cutsAtSpaces: bool, readsStretches: bool): void {
  partsAre = which;
  atSpaces = cutsAtSpaces;
  hasStretches = readsStretches;
  if (!readsStretches) return;
  beginStretches(NOWHERE, false, false, 0);
  setEndsApart();
}

/** A place for so many numbers of 4 bytes. */
export function partsFor(count: u32): usize {
  const bytes = <usize>count * 4;
  if (bytes > partsRoom) {
    partsRoom = larger(partsRoom, bytes);
    parts = reserve(partsRoom);
  }
  return parts;
}

/** The same. */
export function spansFor(count: u32): usize {
  const bytes = <usize>count * 4;
  if (bytes > foundRoom) {
    foundRoom = larger(foundRoom, bytes);
    found = reserve(foundRoom);
  }
  return found;
}

/** Appends the tokens of [from, end) to the runs; returns where the text ends, or 0. */
export function readSpans(words: Run, lines: Run, json: bool, from: usize, end: usize): usize {
  let at = from;
  let to = json ? stringEnd(from, end) : end;
  let stop = to;
  if (to == 0) {
    stop = copyText(true, false, from, end);
    if (stop == 0) return 0;
    at = copyStart();
    to = copyEnd();
  }
  if (atSpaces) {
    if (!cutAtSpaces(words, lines, partsAre == TEXT_AND_SENTENCES, at, to)) return 0;
    spanUnits = spaceUnits;
    spanFeeds = spaceFeeds;
    return stop;
  }
  if (cut(at, <u32>(to - at)) == 0) return 0;
  spanUnits = load<i32>(parts);
  spanFeeds = load<u32>(parts, 4) != 0;
  const count = load<u32>(parts, 8);
  for (let k: u32 = 0; k < count; k++) {
    const part = parts + HEAD + <usize>k * 8;
    const run = partsAre == TEXT_AND_SENTENCES && k != 0 ? lines : words;
    const tokens = run.length;
    const sentences = run.sentences;
    if (!readPart(run, at + <usize>load<u32>(part), load<u32>(part, 4))) {
      run.length = tokens;
      const cutTokens = tokensOf(k);
      if (cutTokens < 0) return 0;
      take(run, at, <u32>cutTokens);
    }
    // A sentence without tokens leaves no trace.
    run.sentences = sentences;
    if ((k == 0 && partsAre != SENTENCES) || run.length == tokens) continue;
    store<u32>(run.ends + <usize>sentences * 4, run.length);
    run.sentences++;
  }
  return stop;
}

/** Reads a part by its stretches; false if TypeScript must see it. */
function readPart(run: Run, at: usize, length: u32): bool {
  if (!hasStretches || length == ELSEWHERE) return false;
  const end = endOfStretches(at, at + length);
  if (end == at) return false;
  // Letters and a mark are two tokens.
  makeRoom(run, <u32>(end - at) + 2);
  return readPlainStretches(run, at, end) != 0;
}

/** Where a JSON string ends if it has nothing but characters that stand for themselves; 0 otherwise. */
function stringEnd(from: usize, end: usize): usize {
  for (let at = from; at < end; at += 16) {
    const v = v128.load(at);
    const mark = v128.or(i8x16.eq(v, i8x16.splat(0x22)), i8x16.eq(v, i8x16.splat(0x5c)));
    const special = i8x16.bitmask(v128.or(mark, i8x16.lt_u(v, i8x16.splat(0x20))));
    if (special == 0) continue;
    const place = at + <usize>ctz(special);
    return place < end && load<u8>(place) == 0x22 ? place : 0;
  }
  return 0;
}

/** Appends so many tokens of `found`. */
function take(run: Run, text: usize, count: u32): void {
  makeRoom(run, count);
  const ids = run.ids + <usize>run.length * 4;
  for (let k: usize = 0; k < <usize>count; k++) {
    const start = load<u32>(found + k * 8);
    const length = load<u32>(found + k * 8, 4);
    store<u32>(ids + k * 4, length == ELSEWHERE ? start : termOfForm(text + start, length));
  }
  run.length += count;
}
