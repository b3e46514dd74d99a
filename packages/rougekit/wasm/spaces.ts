// Tokens between spaces (U+0020), empty ones included; line feeds are characters like others in a text, and end its
// sentences. A token is compared by its bytes.

import { bits, isInside } from './blocks';
import { termsOfForms } from './lexicon';
import { reserve } from './memory';
import { makeRoom, Run } from './runs';

const SPACE: u8 = 0x20;
const LINE_FEED: u8 = 0x0a;

const OF_TEXT: u8 = 1;
const OF_LINE: u8 = 2;
const BOTH: u8 = OF_TEXT | OF_LINE;

// Tokens that are found and not looked up yet: where, and how long, 8 bytes each; what they are tokens of; their terms. At a space
// there may be two.
const BATCH: u32 = 32;
const spans: usize = reserve(<usize>(BATCH + 2) * 8);
const kinds: usize = reserve(<usize>(BATCH + 2));
const terms: usize = reserve(<usize>(BATCH + 2) * 4);
let noted: u32 = 0;

/** Of the text cut last. */
export let spaceUnits: i32 = 0;
export let spaceFeeds = false;

/** Appends the tokens of [from, to) to `words`, those of its lines to `lines` if wanted; false if it must go the plain way. */
export function cutAtSpaces(words: Run, lines: Run, hasLines: bool, from: usize, to: usize): bool {
  spaceFeeds = false;
  spaceUnits = 0;
  let spaces: u32 = 0;
  let feeds: u32 = 0;
  for (let at = from; at < to; at += 64) {
    const inText: u64 = to - at < 64 ? ((<u64>1) << (to - at)) - 1 : -1;
    const a = v128.load(at);
    const b = v128.load(at, 16);
    const c = v128.load(at, 32);
    const d = v128.load(at, 48);
    spaces += <u32>popcnt(areIn(a, b, c, d, SPACE) & inText);
    feeds += <u32>popcnt(areIn(a, b, c, d, LINE_FEED) & inText);
    const inner = bits(isInside(a), isInside(b), isInside(c), isInside(d)) & inText;
    spaceUnits += <i32>(popcnt(inText) - popcnt(inner));
    // The replacement character may stand for half of a surrogate pair, another one each time.
    if ((bits(a, b, c, d) & inText) != 0 && !passBeyond(at, min(to, at + 64))) return false;
  }
  spaceFeeds = feeds != 0;
  makeRoom(words, spaces + 1);
  if (hasLines) makeRoom(lines, spaces + feeds + 1);
  cut(words, lines, hasLines, from, to);
  return true;
}

@inline
function areIn(a: v128, b: v128, c: v128, d: v128, byte: u8): u64 {
  const wanted = i8x16.splat(byte);
  return bits(i8x16.eq(a, wanted), i8x16.eq(b, wanted), i8x16.eq(c, wanted), i8x16.eq(d, wanted));
}

/** Counts characters of two units; false at a replacement character, which may go on behind `to`. */
function passBeyond(from: usize, to: usize): bool {
  for (let at = from; at < to; at++) {
    const byte = load<u8>(at);
    if (byte >= 0xf0) spaceUnits++;
    if (byte == 0xef && load<u16>(at, 1) == 0xbdbf) return false;
  }
  return true;
}

/** What stands between spaces is a token of the text, what stands between spaces or line feeds one of a line. Most are both. */
function cut(words: Run, lines: Run, hasLines: bool, from: usize, to: usize): void {
  const bothHere = hasLines ? BOTH : OF_TEXT;
  let word = from; // behind the last space
  let line = from; // behind the last line feed
  let part = from; // behind the last of either
  let ended = lines.length; // tokens of lines so far
  noted = 0;
  for (let at = from; at < to; at += 64) {
    const inText: u64 = to - at < 64 ? ((<u64>1) << (to - at)) - 1 : -1;
    const a = v128.load(at);
    const b = v128.load(at, 16);
    const c = v128.load(at, 32);
    const d = v128.load(at, 48);
    const feeds = hasLines ? areIn(a, b, c, d, LINE_FEED) & inText : 0;
    let ends = (areIn(a, b, c, d, SPACE) & inText) | feeds;
    while (ends != 0) {
      const bit = ends & (0 - ends);
      const end = at + <usize>ctz(ends);
      ends ^= bit;
      if ((feeds & bit) == 0) {
        if (word == part) note(word, end, bothHere);
        else {
          note(part, end, OF_LINE);
          note(word, end, OF_TEXT);
        }
        word = end + 1;
        ended++;
      } else {
        // An empty line has no tokens, not even an empty one.
        if (line != end) {
          note(part, end, OF_LINE);
          endLine(lines, ++ended);
        }
        line = end + 1;
      }
      part = end + 1;
      if (noted >= BATCH) lookUp(words, lines);
    }
  }
  const hasLast = hasLines && line != to;
  if (word != part && hasLast) note(part, to, OF_LINE);
  note(word, to, word == part && hasLast ? BOTH : OF_TEXT);
  if (hasLast) endLine(lines, ended + 1);
  lookUp(words, lines);
}

@inline
function endLine(lines: Run, tokens: u32): void {
  store<u32>(lines.ends + <usize>lines.sentences * 4, tokens);
  lines.sentences++;
}

@inline
function note(from: usize, to: usize, kind: u8): void {
  const span = spans + ((<usize>noted) << 3);
  store<u32>(span, <u32>from);
  store<u32>(span, <u32>(to - from), 4);
  store<u8>(kinds + <usize>noted, kind);
  noted++;
}

/** The terms of what is noted, each to where it belongs. */
function lookUp(words: Run, lines: Run): void {
  termsOfForms(spans, noted, terms);
  let word = words.ids + <usize>words.length * 4;
  let line = lines.ids + <usize>lines.length * 4;
  const wordsBefore = word;
  const linesBefore = line;
  for (let k: usize = 0; k < <usize>noted; k++) {
    const term = load<u32>(terms + (k << 2));
    const kind = <usize>load<u8>(kinds + k);
    store<u32>(word, term);
    word += (kind & OF_TEXT) << 2;
    if ((kind & OF_LINE) == 0) continue;
    store<u32>(line, term);
    line += 4;
  }
  words.length += <u32>((word - wordsBefore) >> 2);
  lines.length += <u32>((line - linesBefore) >> 2);
  noted = 0;
}
