// Tokens between spaces (U+0020), empty ones included; line feeds are characters like others in a text, and end its
// sentences. A token is compared by its bytes.

import { bits, isInside } from './blocks';
import { termOfForm } from './lexicon';
import { makeRoom, Run } from './runs';

const SPACE: u8 = 0x20;
const LINE_FEED: u8 = 0x0a;

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
  push(words, from, to);
  if (!hasLines) return true;
  makeRoom(lines, spaces + feeds + 1);
  let at = from;
  while (at < to) {
    let end = at;
    while (end < to && load<u8>(end) != LINE_FEED) end++;
    if (end > at) {
      push(lines, at, end);
      store<u32>(lines.ends + <usize>lines.sentences * 4, lines.length);
      lines.sentences++;
    }
    at = end + 1;
  }
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

function push(run: Run, from: usize, to: usize): void {
  let start = from;
  for (let at = from; at < to; at += 64) {
    const inText: u64 = to - at < 64 ? ((<u64>1) << (to - at)) - 1 : -1;
    let spaces =
      areIn(v128.load(at), v128.load(at, 16), v128.load(at, 32), v128.load(at, 48), SPACE) & inText;
    while (spaces != 0) {
      const end = at + <usize>ctz(spaces);
      spaces &= spaces - 1;
      add(run, start, end);
      start = end + 1;
    }
  }
  add(run, start, to);
}

@inline
function add(run: Run, from: usize, to: usize): void {
  store<u32>(run.ids + <usize>run.length * 4, termOfForm(from, <u32>(to - from)));
  run.length++;
}
