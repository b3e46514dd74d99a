// Bytes → the code points of a text, one id each, for measures of characters. With or without white space, which is Python's,
// as in src/characters/python-space.ts. 16 bytes at a time where they are ASCII without escapes.

import { isJsonSpecial, isSimpleEscape } from './blocks';
import { reserve } from './memory';
import { Run } from './runs';
import { hex4, unescaped } from './unescape';

/** One more than the largest code point. */
export const CODE_POINTS: u32 = 0x110000;

let dropsSpaces = false;
/** Four bytes for each character of ASCII: how far the place of the next id moves on. */
const steps: usize = reserve(128 * 4);

/** Of the text read last, as in words.ts. */
export let characterUnits: i32 = 0;
export let characterFeeds = false;

export function readSpaces(yes: bool): void {
  dropsSpaces = !yes;
  for (let code: u32 = 0; code < 128; code++)
    store<u32>(steps + <usize>code * 4, yes || !isAsciiSpace(code) ? 4 : 0);
}

function isAsciiSpace(code: u32): bool {
  return code == 0x20 || (code >= 0x09 && code <= 0x0d) || (code >= 0x1c && code <= 0x1f);
}

function isSpace(point: u32): bool {
  if (point < 0x80) return isAsciiSpace(point);
  return (
    point == 0x85 ||
    point == 0xa0 ||
    point == 0x1680 ||
    (point >= 0x2000 && point <= 0x200a) ||
    point == 0x2028 ||
    point == 0x2029 ||
    point == 0x202f ||
    point == 0x205f ||
    point == 0x3000
  );
}

/**
 * As `read` in words.ts: appends to the run, which has room for an id per byte and 16 more; returns where the text ends, or 0 if
 * this way cannot read it: half of a surrogate pair, which has a code point but no UTF-8, or no JSON string.
 */
export function readCharacters(run: Run, json: bool, from: usize, end: usize): usize {
  let to = run.ids + <usize>run.length * 4;
  let at = from;
  let stop: usize = 0;
  characterUnits = 0;
  characterFeeds = false;
  while (at < end) {
    const bytes = v128.load(at);
    const special = json ? i8x16.bitmask(isJsonSpecial(bytes)) : i8x16.bitmask(bytes);
    let plain = special == 0 ? 16 : ctz(special);
    if (at + plain > end) plain = <i32>(end - at);
    to = dropsSpaces ? copySome(at, plain, to) : copyAll(bytes, plain, to);
    characterUnits += plain;
    if (!json && !characterFeeds) characterFeeds = hasFeed(bytes, plain);
    at += plain;
    if (plain == 16 || at >= end) continue;
    const byte = load<u8>(at);
    if (byte < 0x80) {
      if (byte == 0x22) {
        stop = at;
        break;
      }
      if (byte != 0x5c || at + 1 >= end) return 0; // a control character, which JSON forbids
      at = readEscape(at + 1, end);
      if (at == 0) return 0;
    } else {
      at = readPoint(at);
      // In a string that was encoded, this may stand for half of a pair.
      if (!json && point == 0xfffd) return 0;
    }
    if (!dropsSpaces || !isSpace(point)) {
      store<u32>(to, point);
      to += 4;
    }
    characterUnits += point > 0xffff ? 2 : 1;
    if (point == 0x0a) characterFeeds = true;
  }
  if (!json) stop = end;
  const before = run.length;
  run.length = <u32>((to - run.ids) >> 2);
  if (run.length > before) {
    store<u32>(run.ends + <usize>run.sentences * 4, run.length);
    run.sentences++;
  }
  return stop;
}

function hasFeed(bytes: v128, plain: i32): bool {
  const feeds = i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(0x0a)));
  return (feeds & ((1 << plain) - 1)) != 0;
}

/** Sixteen ids are written, of which the first `plain` count. */
@inline
function copyAll(bytes: v128, plain: i32, to: usize): usize {
  const low = i16x8.extend_low_i8x16_u(bytes);
  const high = i16x8.extend_high_i8x16_u(bytes);
  v128.store(to, i32x4.extend_low_i16x8_u(low));
  v128.store(to, i32x4.extend_high_i16x8_u(low), 16);
  v128.store(to, i32x4.extend_low_i16x8_u(high), 32);
  v128.store(to, i32x4.extend_high_i16x8_u(high), 48);
  return to + ((<usize>plain) << 2);
}

/** Without a branch: where the next space stands cannot be predicted. */
@inline
function copySome(at: usize, plain: i32, to: usize): usize {
  for (const end = at + <usize>plain; at < end; at++) {
    const code = <u32>load<u8>(at);
    store<u32>(to, code);
    to += <usize>load<u32>(steps + ((<usize>code) << 2));
  }
  return to;
}

/** The character read last. */
let point: u32 = 0;

/** One character beyond ASCII; the bytes are valid. */
@inline
function readPoint(at: usize): usize {
  const first = <u32>load<u8>(at);
  const second = <u32>load<u8>(at, 1) & 0x3f;
  if (first < 0xe0) {
    point = ((first & 0x1f) << 6) | second;
    return at + 2;
  }
  const third = <u32>load<u8>(at, 2) & 0x3f;
  if (first < 0xf0) {
    point = ((first & 0x0f) << 12) | (second << 6) | third;
    return at + 3;
  }
  point = ((first & 7) << 18) | (second << 12) | (third << 6) | (<u32>load<u8>(at, 3) & 0x3f);
  return at + 4;
}

/** What stands behind a backslash; returns what follows, or 0. */
function readEscape(at: usize, end: usize): usize {
  const escaped = load<u8>(at);
  if (escaped != 0x75) {
    point = unescaped(escaped);
    return isSimpleEscape(escaped) ? at + 1 : 0;
  }
  const unit = hex4(at + 1, end);
  if (unit < 0 || (unit >= 0xdc00 && unit <= 0xdfff)) return 0;
  point = unit;
  const next = at + 5;
  if (unit < 0xd800 || unit > 0xdbff) return next;
  if (next + 6 > end || load<u16>(next) != 0x755c) return 0;
  const low = hex4(next + 2, end);
  if (low < 0xdc00 || low > 0xdfff) return 0;
  point = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
  return next + 6;
}
