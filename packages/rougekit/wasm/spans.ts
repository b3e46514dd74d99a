// Texts that TypeScript cuts: for tokenizers and rules of sentences that look at a whole text. It tells where tokens and
// sentences stand; a token is compared by its bytes. The text is handed over as it is stored, or as a decoded copy.
// The simplest rule is known here: tokens stand between spaces, sentences are lines; see spaces.ts.

import { termOfForm } from './lexicon';
import { larger, reserve } from './memory';
import { makeRoom, Run } from './runs';
import { cutAtSpaces, spaceFeeds, spaceUnits } from './spaces';
import { copyEnd, copyStart, copyText } from './unescape';

/** Cuts [at, at + length), UTF-8; writes what it found to `spansFor`, or returns 0 if the row must go the plain way. */
// prettier-ignore
@external("spans", "cut")
declare function cut(at: usize, length: u32): u32;

// What is found, 4 bytes each: units of the text, whether it has a line feed, and of its words, then of its lines: how
// many tokens, how many sentences; then the words and the lines themselves, see `take`.
const HEAD: usize = 24;
let found: usize = 0;
let foundRoom: usize = 0;

/** Of the text read last. */
export let spanUnits: i32 = 0;
export let spanFeeds = false;

let hasLines = false;
let atSpaces = false;

export function beginSpans(ownLines: bool, cutsAtSpaces: bool): void {
  hasLines = ownLines;
  atSpaces = cutsAtSpaces;
}

/** A place for so many numbers of 4 bytes. */
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
    if (!cutAtSpaces(words, lines, hasLines, at, to)) return 0;
    spanUnits = spaceUnits;
    spanFeeds = spaceFeeds;
    return stop;
  }
  if (cut(at, <u32>(to - at)) == 0) return 0;
  spanUnits = load<i32>(found);
  spanFeeds = load<u32>(found, 4) != 0;
  const next = take(words, at, found + HEAD, load<u32>(found, 8), load<u32>(found, 12));
  take(lines, at, next, load<u32>(found, 16), load<u32>(found, 20));
  return stop;
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

/**
 * Tokens at `from`, 8 bytes each: where in the text and how long, or a term and −1. Behind them the sentences, 4 bytes
 * each: how many tokens there are up to the end of each. Returns where what follows them stands.
 */
function take(run: Run, text: usize, from: usize, count: u32, sentences: u32): usize {
  makeRoom(run, count);
  const before = run.length;
  const ids = run.ids + <usize>before * 4;
  for (let k: usize = 0; k < <usize>count; k++) {
    const start = load<u32>(from + k * 8);
    const length = load<u32>(from + k * 8, 4);
    store<u32>(ids + k * 4, length == <u32>-1 ? start : termOfForm(text + start, length));
  }
  const ends = from + <usize>count * 8;
  for (let s: usize = 0; s < <usize>sentences; s++) {
    store<u32>(run.ends + (<usize>run.sentences + s) * 4, before + load<u32>(ends + s * 4));
  }
  run.length += count;
  run.sentences += sentences;
  return ends + <usize>sentences * 4;
}
