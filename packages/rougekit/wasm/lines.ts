// A piece of a JSONL file → a table of its lines, one column after the other; see LineCounts in
// src/engine/engine.ts for what the columns mean.

import {
  candidateEnd,
  candidateStart,
  candidateUnits,
  hasLineFeed,
  idEnd,
  idStart,
  pastBlanks,
  readLine,
  referenceEnd,
  referenceStart,
  referenceTexts,
  referenceUnits,
} from './json-line';
import { keepLexiconBounded } from './lexicon';
import { larger, reserve } from './memory';
import { clearCounts, countPair, countsLength } from './pair';
import { areUtf8, isUtf8 } from './utf8';
import { keepBounded } from './vocabulary';

/** 4-byte columns, in this order; each begins `columnRoom()` entries after the one before. */
const STARTS: usize = 0;
const ENDS: usize = 1;
const LINE_FEEDS: usize = 2;
const ID_STARTS: usize = 3;
const ID_ENDS: usize = 4;
const CANDIDATE_LENGTHS: usize = 5;
const REFERENCE_LENGTHS: usize = 6;
const REFERENCES: usize = 7;
const COUNT_STARTS: usize = 8;
const PLAIN: usize = 9;
const HAS_LINE_FEED: usize = 10;
/** Four numbers a line, in a column of four times the room. */
const TEXT_PLACES: usize = 11;
const COLUMNS: usize = 15;

let columns: usize = 0;
let room: usize = 0;
let lineCount: u32 = 0;
let areAllUtf8 = false;

export function columnsStart(): usize {
  return columns;
}

export function columnRoom(): u32 {
  return <u32>room;
}

/** Counts the lines of [from, end); returns how many there are. */
export function countLines(from: usize, end: usize): u32 {
  const most = lineFeedsIn(from, end) + 1;
  if (most > room) {
    room = larger(room, most);
    columns = reserve(room * COLUMNS * 4);
  }
  clearCounts();
  lineCount = 0;
  areAllUtf8 = areUtf8(from, end);
  let feeds: u32 = 0;
  let at = from;
  while (at < end) {
    const stop = lineEnd(at, end);
    if (pastBlanks(at, stop) != stop) {
      keepBounded();
      keepLexiconBounded();
      countLine(at, stop, from, feeds);
    }
    feeds++;
    at = stop + 1;
  }
  return lineCount;
}

function countLine(at: usize, stop: usize, from: usize, feeds: u32): void {
  put(STARTS, <i32>(at - from));
  put(ENDS, <i32>(stop - from));
  put(LINE_FEEDS, <i32>feeds);
  put(COUNT_STARTS, <i32>countsLength());
  const good = (areAllUtf8 || isUtf8(at, stop)) && readLine(at, stop) && countPair();
  put(PLAIN, good ? 0 : 1);
  put(ID_STARTS, good && idStart != 0 ? <i32>(idStart - from) : -1);
  put(ID_ENDS, good && idStart != 0 ? <i32>(idEnd - from) : -1);
  put(CANDIDATE_LENGTHS, good ? candidateUnits : 0);
  put(REFERENCE_LENGTHS, good ? referenceUnits : 0);
  put(HAS_LINE_FEED, good && hasLineFeed ? 1 : 0);
  put(REFERENCES, good ? <i32>referenceTexts : 0);
  putPlace(0, good, candidateStart - from);
  putPlace(1, good, candidateEnd - from);
  putPlace(2, good, referenceStart - from);
  putPlace(3, good, referenceEnd - from);
  lineCount++;
}

@inline
function putPlace(which: usize, good: bool, place: usize): void {
  const at = TEXT_PLACES * room + <usize>lineCount * 4 + which;
  store<i32>(columns + at * 4, good ? <i32>place : -1);
}

@inline
function put(column: usize, value: i32): void {
  store<i32>(columns + (column * room + <usize>lineCount) * 4, value);
}

/** Where the line feed stands that ends the line, or the end. */
function lineEnd(at: usize, end: usize): usize {
  while (at < end) {
    const feeds = i8x16.bitmask(i8x16.eq(v128.load(at), i8x16.splat(0x0a)));
    if (feeds != 0) return min(end, at + ctz(feeds));
    at += 16;
  }
  return end;
}

function lineFeedsIn(from: usize, end: usize): usize {
  let count: usize = 0;
  let at = from;
  for (; at + 16 <= end; at += 16) {
    count += popcnt(i8x16.bitmask(i8x16.eq(v128.load(at), i8x16.splat(0x0a))));
  }
  for (; at < end; at++) count += load<u8>(at) == 0x0a ? 1 : 0;
  return count;
}
