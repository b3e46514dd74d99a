// Lines that fit a pattern → the wanted texts and numbers of them. Its twin is readPlainly in src/runs/row-pattern.ts;
// src/runs/row-pattern-kernel.ts says what lies where in memory.

const LF: u8 = 0x0a;
const CR: u8 = 0x0d;
const QUOTE: u8 = 0x22;
const PLUS: u8 = 0x2b;
const MINUS: u8 = 0x2d;
const POINT: u8 = 0x2e;
const ZERO: u8 = 0x30;
const BACKSLASH: u8 = 0x5c;
const TEXT: u8 = 1;
/** No place at all. */
const NONE: usize = 0;

/** Where the bytes end that are the same as those of the pattern. */
@inline
function fixedEnd(at: usize, from: usize, to: usize): usize {
  const end = at + to - from;
  for (; from + 16 <= to; from += 16, at += 16)
    if (v128.any_true(v128.xor(v128.load(at), v128.load(from)))) return NONE;
  const left = <i32>(to - from);
  // Bytes behind the last one may differ.
  const same = i8x16.bitmask(i8x16.eq(v128.load(at), v128.load(from)));
  return (same | (-1 << left)) == -1 ? end : NONE;
}

/** The bytes, of 16, that end a text, or must not be in it as they are. */
@inline
function endsOfText(at: usize): i32 {
  const bytes = v128.load(at);
  const marks = v128.or(i8x16.eq(bytes, i8x16.splat(QUOTE)), i8x16.eq(bytes, i8x16.splat(BACKSLASH)));
  return i8x16.bitmask(v128.or(marks, i8x16.lt_u(bytes, i8x16.splat(0x20))));
}

/** Where the quote behind a text without escapes stands. Behind all lines there are zeros. */
@inline
function textEnd(at: usize): usize {
  let ends = endsOfText(at);
  while (ends == 0) ends = endsOfText((at += 16));
  at += ctz(ends);
  return load<u8>(at) == QUOTE ? at : NONE;
}

@inline
function noDigits(at: usize): i32 {
  const values = i8x16.sub(v128.load(at), i8x16.splat(ZERO));
  return i8x16.bitmask(i8x16.gt_u(values, i8x16.splat(9)));
}

@inline
function digitsEnd(at: usize): usize {
  let others = noDigits(at);
  while (others == 0) others = noDigits((at += 16));
  return at + ctz(others);
}

/** Where a number as JSON has it ends. */
@inline
function numberEnd(start: usize): usize {
  const first = start + <usize>(load<u8>(start) == MINUS);
  let at = digitsEnd(first);
  if (at == first || (load<u8>(first) == ZERO && at > first + 1)) return NONE;
  if (load<u8>(at) == POINT) {
    const decimals = at + 1;
    at = digitsEnd(decimals);
    if (at == decimals) return NONE;
  }
  if ((load<u8>(at) | 0x20) == 0x65) {
    const sign = load<u8>(at + 1);
    const power = at + 1 + <usize>(sign == PLUS || sign == MINUS);
    at = digitsEnd(power);
    if (at == power) return NONE;
  }
  return at;
}

// Numbers that were read before: scores are ratios of small numbers, and keep recurring. A slot has the text, filled up with zeros, and
// the number; those with the same slot take turns. Longer texts are not kept.
const TEXT_BYTES: usize = 24;
const SLOT_BYTES: usize = 32;
const SLOT_BITS: u64 = 13;

/** Sixteen bytes, of which those from `length` on are 0. */
@inline
function firstBytes(at: usize, length: i32): v128 {
  const places = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  return v128.and(v128.load(at), i8x16.lt_u(places, i8x16.splat(<i8>min(length, 16))));
}

/** The last eight bytes of a text of up to 24. */
@inline
function lastBytes(at: usize, length: i32): u64 {
  return i64x2.extract_lane(firstBytes(at + 16, max(length - 16, 0)), 0);
}

@inline
function slotOf(table: usize, first: v128, last: u64): usize {
  const low = <u64>i64x2.extract_lane(first, 0) * 0x9e3779b97f4a7c15;
  const high = <u64>i64x2.extract_lane(first, 1) * 0xc2b2ae3d27d4eb4f;
  const hash = (low ^ rotl<u64>(high, 29) ^ last) * 0x165667b19e3779f9;
  return table + <usize>(hash >> (64 - SLOT_BITS)) * SLOT_BYTES;
}

/** Keeps a number, by its text. */
export function learn(start: usize, end: usize, table: usize, value: f64): void {
  const length = <i32>(end - start);
  if (<usize>length > TEXT_BYTES) return;
  const first = firstBytes(start, length);
  const last = lastBytes(start, length);
  const slot = slotOf(table, first, last);
  v128.store(slot, first);
  store<u64>(slot, last, 16);
  store<f64>(slot, value, 24);
}

/** Whether the number of a text is known, and then is stored at `to`. */
@inline
function isKnown(start: usize, end: usize, table: usize, to: usize): bool {
  const length = <i32>(end - start);
  if (<usize>length > TEXT_BYTES) return false;
  const first = firstBytes(start, length);
  const last = lastBytes(start, length);
  const slot = slotOf(table, first, last);
  if (v128.any_true(v128.xor(v128.load(slot), first)) || load<u64>(slot, 16) != last) return false;
  store<f64>(to, load<f64>(slot, 24));
  return true;
}

/** Where things lie in memory. */
@unmanaged
class Places {
  /** The pattern, with a 0 behind it. */
  pattern: u32;
  /** The places of its gaps and of its end. */
  gaps: u32;
  /** A byte for each gap: whether it is wanted. */
  wanted: u32;
  /** The table of known numbers. */
  table: u32;
  /** The wanted texts, one behind the other, and where each of them ends. */
  texts: u32;
  textEnds: u32;
  /** The wanted numbers, column by column. */
  numbers: u32;
  /** The index, start and end of each number that is not known. */
  unknown: u32;
  /** After a call: where the next line begins, and how many numbers are unknown. */
  next: u32;
  unknownCount: u32;
}

/**
 * Reads up to `most` lines from `line` on, as long as they fit; returns how many. A column of numbers has room for `rows`, and the ends of
 * texts count from `before`.
 */
export function readLines(
  places: Places,
  line: usize,
  end: usize,
  most: u32,
  rows: u32,
  before: u32,
): u32 {
  const pattern = <usize>places.pattern;
  const gaps = <usize>places.gaps;
  const wanted = <usize>places.wanted;
  const texts = <usize>places.texts;
  let text = texts;
  let lastEnd = <usize>places.textEnds;
  let unknown = <usize>places.unknown;
  let lines: u32 = 0;
  for (; lines < most && line < end; lines++) {
    let at = line;
    let from = pattern;
    let to = text;
    let toEnd = lastEnd;
    let miss = unknown;
    let index = lines;
    for (let gap: usize = 0; ; gap++) {
      const next = pattern + load<u32>(gaps + (gap << 2));
      if (at + next - from > end) {
        at = NONE;
        break;
      }
      at = fixedEnd(at, from, next);
      const kind = load<u8>(next);
      if (at == NONE || kind == 0) break;
      const start = at;
      at = kind == TEXT ? textEnd(at) : numberEnd(at);
      if (at == NONE) break;
      if (load<u8>(wanted + gap) != 0) {
        if (kind == TEXT) {
          memory.copy(to, start, at - start);
          to += at - start;
          store<u32>(toEnd, before + <u32>(to - texts));
          toEnd += 4;
        } else {
          if (!isKnown(start, at, places.table, <usize>places.numbers + (<usize>index << 3))) {
            store<u32>(miss, index);
            store<u32>(miss, <u32>start, 4);
            store<u32>(miss, <u32>at, 8);
            miss += 12;
          }
          index += rows;
        }
      }
      from = next + 1;
    }
    if (at == NONE) break;
    if (load<u8>(at) == CR) at++;
    if (at < end) {
      if (load<u8>(at) != LF) break;
      at++;
    }
    text = to;
    lastEnd = toEnd;
    unknown = miss;
    line = at;
  }
  places.next = <u32>line;
  places.unknownCount = <u32>(unknown - places.unknown) / 12;
  return lines;
}
