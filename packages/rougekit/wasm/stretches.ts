// Bytes → terms by a table of characters: every run of bytes that the table has, or that are beyond ASCII, is a
// stretch, and lexicon.ts knows its terms. 64 bytes at a time, like words.ts; what is different here comes
// from the recipe: which characters belong to stretches, where sentences end, what cannot be read here.

import { bits, isInside } from './blocks';
import { isShortAndLast, isShortAndMarked, isShortWord, losesEndMarks } from './known-words';
import { LIST, listAt, REFUSED, valueOfLast, valuesOf } from './lexicon';
import { larger, reserve } from './memory';
import { makeRoom, Run } from './runs';

/** Where sentences end. */
const AT_LINE_FEEDS: u32 = 0;
export const NOWHERE: u32 = 1;
const AT_FULL_STOPS: u32 = 2;

// Membership of ASCII characters: for each low half of a byte, which high halves belong.
const lowHalves: usize = reserve(16);
const highHalves: usize = reserve(16);
let breaks: u32 = AT_LINE_FEEDS;
let dropsLetters = false;
let refusesBlanks = false;
let escapesSeparate = false; // whether " \ / are no part of stretches
let blanksSeparate = false; // whether tab and CR are none
let feedsSeparate = false; // whether line feeds are none
let mostBytes: u32 = 0; // 0: any number
let endsApart = false; // whether the last stretch of a text may have other terms than elsewhere
let notBeforeFeed: u8 = 0; // a text in which a line feed follows this character goes the plain way

/** Of the text read last, as in words.ts. */
export let stretchUnits: i32 = 0;
export let stretchFeeds = false;
export let stretchNeedsCopy = false;

// Above this share of letters that the tokenizer may drop, a notice may be due: the plain engine's business.
const MOST_DROPPED: f64 = 0.05;

// Stretches found and not looked up yet, 8 bytes each: where, and how long.
const BATCH: usize = 32;
const spans: usize = reserve((BATCH + 1) * 8);

let values: usize = 0; // terms of the text at hand, where lists have to be written out
let valuesRoom: usize = 0;

/** Clears the table of characters; `inStretch` adds to it. */
export function beginStretches(
  sentences: u32,
  dropsLettersBeyondAscii: bool,
  refusesBlankSentences: bool,
  longest: u32,
): void {
  breaks = sentences;
  dropsLetters = dropsLettersBeyondAscii;
  refusesBlanks = refusesBlankSentences;
  mostBytes = longest;
  memory.fill(lowHalves, 0, 16);
  for (let high: usize = 0; high < 8; high++) store<u8>(highHalves + high, <u8>((<u32>1) << <u32>high));
  memory.fill(highHalves + 8, 0, 8);
  escapesSeparate = true;
  blanksSeparate = true;
  feedsSeparate = true;
  notBeforeFeed = 0;
  endsApart = false;
}

/** Says that texts, which are plain, have last stretches of their own. */
export function setEndsApart(): void {
  endsApart = true;
}

export function refuseBeforeFeed(code: u32): void {
  notBeforeFeed = <u8>code;
}

/** Adds a character of ASCII. What ends a sentence is in no stretch, whatever is said here. */
export function inStretch(code: u32): void {
  if (code == (breaks == AT_FULL_STOPS ? 0x2e : breaks == AT_LINE_FEEDS ? 0x0a : 0x80)) return;
  const place = lowHalves + (code & 15);
  store<u8>(place, load<u8>(place) | <u8>((<u32>1) << (code >> 4)));
  if (code == 0x22 || code == 0x5c || code == 0x2f) escapesSeparate = false;
  if (code == 0x09 || code == 0x0d) blanksSeparate = false;
  if (code == 0x0a) feedsSeparate = false;
}

@inline
function isInStretch(v: v128, low: v128, high: v128): v128 {
  const halves = v128.and(
    i8x16.swizzle(low, v128.and(v, i8x16.splat(15))),
    i8x16.swizzle(high, i8x16.shr_u(v, 4)),
  );
  return v128.or(i8x16.ne(halves, i8x16.splat(0)), isBeyond(v));
}

@inline
function isBeyond(v: v128): v128 {
  return i8x16.lt_s(v, i8x16.splat(0));
}

/** Line feeds and what ends sentences; in JSON also quotes, backslashes and control characters. */
@inline
function isSpecial(v: v128, json: bool, end: v128): v128 {
  const ends = i8x16.eq(v, end);
  if (!json) return v128.or(ends, i8x16.eq(v, i8x16.splat(0x0a)));
  const mark = v128.or(i8x16.eq(v, i8x16.splat(0x22)), i8x16.eq(v, i8x16.splat(0x5c)));
  return v128.or(v128.or(mark, ends), i8x16.lt_u(v, i8x16.splat(0x20)));
}

/** Notes the stretch [from, to), or the two that it is; returns where the next one goes. */
function note(noted: usize, from: usize, to: usize): usize {
  const isMarked = isShortAndMarked(from, <u32>(to - from));
  if (isMarked && !losesEndMarks) return noteMarked(noted, from, to);
  return noteOne(noted, from, isMarked ? to - 1 : to);
}

@inline
function noteOne(noted: usize, from: usize, to: usize): usize {
  store<u32>(noted, <u32>from);
  store<u32>(noted, <u32>(to - from), 4);
  return noted + 8;
}

function noteMarked(noted: usize, from: usize, to: usize): usize {
  return noteOne(noteOne(noted, from, to - 1), to - 1, to);
}

/** Whether the last stretch of a text is one that has to be asked for. */
function isSpecialLast(from: usize, to: usize): bool {
  const length = <u32>(to - from);
  return !isShortWord(from, length) && !isShortAndMarked(from, length);
}

/** As `read` in words.ts: appends the terms of [from, end), returns where the text ends, or 0. */
@inline
function read(json: bool, run: Run, from: usize, end: usize): usize {
  const low = v128.load(lowHalves);
  const high = v128.load(highHalves);
  // In a JSON string a line feed is an escape; where nothing but those ends sentences, there is no byte to look for.
  const breakByte: u8 = breaks == AT_FULL_STOPS ? 0x2e : 0x0a;
  const sentenceEnd = i8x16.splat(breakByte);
  let ids = run.ids + <usize>run.length * 4;
  let ends = run.ends + <usize>run.sentences * 4;
  let sentenceStart = ids;
  let at = from;
  let word: usize = 0;
  let carry: u64 = 0;
  let skip: u64 = 0;
  let stop: usize = 0;
  let lost: i32 = 0;
  let kept: u32 = 0;
  let others: u32 = 0;
  let noted = spans;
  let seen: u32 = 0; // all values, one over the other: whether any is a list
  let sentenceAt = from; // where the sentence at hand begins
  stretchFeeds = false;
  stretchNeedsCopy = false;
  while (true) {
    const a = v128.load(at);
    const b = v128.load(at, 16);
    const c = v128.load(at, 32);
    const d = v128.load(at, 48);
    let words = bits(
      isInStretch(a, low, high),
      isInStretch(b, low, high),
      isInStretch(c, low, high),
      isInStretch(d, low, high),
    );
    let special = bits(
      isSpecial(a, json, sentenceEnd),
      isSpecial(b, json, sentenceEnd),
      isSpecial(c, json, sentenceEnd),
      isSpecial(d, json, sentenceEnd),
    );
    let inText: u64 = -1;
    let feeds: u64 = 0;
    if (!json && end - at < 64) {
      inText = ((<u64>1) << (end - at)) - 1;
      words &= inText;
      special &= inText;
      stop = end;
    }
    if (json && skip != 0) {
      words &= ~skip;
      special &= ~skip;
      skip = 0;
    }
    while (special != 0) {
      const k = ctz(special);
      special &= special - 1;
      const byte = load<u8>(at + <usize>k);
      if (json && byte == 0x22) {
        stop = at + <usize>k;
        inText = ((<u64>1) << k) - 1;
        words &= inText;
        break;
      }
      if (json && byte == 0x5c) {
        const escaped = load<u8>(at + <usize>k, 1);
        if (escaped == 0x6e) {
          if (!feedsSeparate) return 0;
          if (notBeforeFeed != 0 && load<u8>(at + <usize>k - 1) == notBeforeFeed) return 0;
          stretchFeeds = true;
          if (breaks == AT_LINE_FEEDS) feeds |= (<u64>1) << k;
        } else if (escaped == 0x75) {
          stretchNeedsCopy = canBeCopied(at + <usize>k, end);
          return 0;
        } else if (escaped == 0x22 || escaped == 0x5c || escaped == 0x2f) {
          if (!escapesSeparate) {
            stretchNeedsCopy = canBeCopied(at + <usize>k, end);
            return 0;
          }
        } else if (!blanksSeparate || (escaped != 0x72 && escaped != 0x74)) return 0;
        lost++;
        const both = ((<u64>3) << k);
        words &= ~both;
        special &= ~both;
        if (k == 63) skip = 1;
        continue;
      }
      if (json && byte < 0x20) return 0; // a control character, which JSON forbids
      if (byte == 0x0a) {
        if (notBeforeFeed != 0 && load<u8>(at + <usize>k - 1) == notBeforeFeed) return 0;
        stretchFeeds = true;
      }
      if (byte == breakByte && breaks != NOWHERE) feeds |= (<u64>1) << k;
    }
    const beyond = bits(isBeyond(a), isBeyond(b), isBeyond(c), isBeyond(d)) & inText;
    if (beyond != 0) {
      const inner = bits(isInside(a), isInside(b), isInside(c), isInside(d)) & inText;
      const wide = bits(isWide(a), isWide(b), isWide(c), isWide(d)) & inText;
      lost += <i32>popcnt(inner) - <i32>popcnt(wide);
      others += <u32>(popcnt(beyond) - popcnt(inner));
    }
    kept += <u32>popcnt(words & ~beyond);
    const borders = words ^ ((words << 1) | carry);
    carry = words >> 63;
    let events = borders | feeds;
    if (!json && endsApart) events &= inText; // the last stretch is noted below
    while (events != 0) {
      const bit = events & (0 - events);
      const place = at + <usize>ctz(events);
      events ^= bit;
      if ((borders & bit) != 0) {
        if (word == 0) word = place;
        else {
          const before = noted;
          noted = note(noted, word, place);
          ids += (noted - before) >> 1;
          word = 0;
          if (noted >= spans + BATCH * 8) {
            const count = (noted - spans) >> 3;
            seen |= valuesOf(spans, count, ids - count * 4);
            noted = spans;
          }
        }
      }
      if ((feeds & bit) == 0) continue;
      if (ids != sentenceStart) {
        store<u32>(ends, <u32>((ids - run.ids) >> 2));
        ends += 4;
        sentenceStart = ids;
      } else if (refusesBlanks && place != sentenceAt) return 0;
      sentenceAt = place + (json && breaks == AT_LINE_FEEDS ? 2 : 1);
    }
    if (stop != 0) break;
    at += 64;
    if (json && at > end) return 0; // the string does not end in this line
  }
  let last: usize = 0;
  if (word != 0) {
    const before = noted;
    if (!json && endsApart) {
      if (isShortAndLast(word, <u32>(stop - word))) noted = noteMarked(noted, word, stop);
      else if (isSpecialLast(word, stop)) last = word;
    }
    if (noted == before && last == 0) noted = note(noted, word, stop);
    ids += (noted - before) >> 1;
  }
  const left = (noted - spans) >> 3;
  seen |= valuesOf(spans, left, ids - left * 4);
  if (last != 0) {
    const value = valueOfLast(last, <u32>(stop - last));
    seen |= value;
    store<u32>(ids, value);
    ids += 4;
  }
  if (ids != sentenceStart) {
    store<u32>(ends, <u32>((ids - run.ids) >> 2));
    ends += 4;
  } else if (refusesBlanks && stop != sentenceAt) return 0;
  if (mostBytes != 0 && stop - from > <usize>mostBytes) return 0;
  if (dropsLetters && <f64>others > MOST_DROPPED * (<f64>others + <f64>kept)) return 0;
  const tokens = <u32>((ids - run.ids) >> 2);
  const sentences = <u32>((ends - run.ends) >> 2);
  stretchUnits = <i32>(stop - from) - lost;
  const before = run.length;
  const sentencesBefore = run.sentences;
  run.length = tokens;
  run.sentences = sentences;
  return seen < LIST || writeOut(run, before, sentencesBefore) ? stop : 0;
}

/** Whether the copies of unescape.ts would be read alike. */
function canBeCopied(at: usize, end: usize): bool {
  if (!blanksSeparate || !feedsSeparate) return false;
  for (; at < end && load<u8>(at) != 0x22; at++) {
    if (load<u8>(at) != 0x5c) continue;
    const escaped = load<u8>(++at);
    if (escaped == 0x62 || escaped == 0x66) return false;
  }
  return true;
}

/** First bytes of characters that take two units. */
@inline
function isWide(v: v128): v128 {
  return i8x16.ge_u(v, i8x16.splat(-16));
}

/**
 * Puts the terms of lists in their places, from token `from` and sentence `firstSentence` on; a sentence that
 * loses all its tokens leaves no trace. False if a stretch was refused.
 */
function writeOut(run: Run, from: u32, firstSentence: u32): bool {
  const to = run.length;
  const sentences = run.sentences;
  const bytes = <usize>(to - from) * 4;
  if (bytes > valuesRoom) {
    valuesRoom = larger(valuesRoom, bytes);
    values = reserve(valuesRoom);
  }
  memory.copy(values, run.ids + <usize>from * 4, bytes);
  let length = from;
  let kept = firstSentence;
  let read = from;
  for (let s = firstSentence; s < sentences; s++) {
    const end = load<u32>(run.ends + <usize>s * 4);
    const start = length;
    for (; read < end; read++) {
      const value = load<u32>(values + <usize>(read - from) * 4);
      if (value == REFUSED) return false;
      if (value < LIST) {
        run.length = length;
        // Room for what is still to come at one term each, so that this is asked again only where a list was longer.
        if (length + (to - read) > run.room) makeRoom(run, to - read);
        store<u32>(run.ids + <usize>length * 4, value);
        length++;
        continue;
      }
      const list = listAt(value);
      const count = load<u32>(list);
      run.length = length;
      if (length + count + (to - read) > run.room) makeRoom(run, count + (to - read));
      memory.copy(run.ids + <usize>length * 4, list + 4, <usize>count * 4);
      length += count;
    }
    if (length == start) continue;
    store<u32>(run.ends + <usize>kept * 4, length);
    kept++;
  }
  run.length = length;
  run.sentences = kept;
  return true;
}

export function readJsonStretches(run: Run, from: usize, end: usize): usize {
  return read(true, run, from, end);
}

export function readPlainStretches(run: Run, from: usize, end: usize): usize {
  return read(false, run, from, end);
}

/** Where the last stretch of [from, end) ends; `from` if there is none. */
export function endOfStretches(from: usize, end: usize): usize {
  while (end > from && !isInTable(load<u8>(end - 1))) end--;
  return end;
}

@inline
function isInTable(byte: u8): bool {
  return byte >= 0x80 || (load<u8>(lowHalves + (byte & 15)) & load<u8>(highHalves + (byte >> 4))) != 0;
}
