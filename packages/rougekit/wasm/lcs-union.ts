// Summary-level LCS (union) of a dense pair; what it computes is told in src/matches/lcs-union.ts. A
// token of a reference sentence is hit if it lies on the LCS with any candidate sentence; a term
// hits at most as often as the candidate has it.
//
// For reference sentences of up to 64 tokens, one word V holds a row of the table. Only candidate
// tokens that occur in the sentence are rows; V after each is kept, and the walk back from the end
// reads them: at row j the next stop is the highest bit below i that is a match or a 0 of V, taken
// if it is a match. Rows left out between two others change nothing but end at the next 0.
//
// Time: reference sentences × candidate tokens, and the matching ones once more forth and back.

import { distinctSentences, rangesStart } from './candidate-sentences';
import { candidateIds, candidateLength, referenceIds, types } from './dense';
import { markLongSentence } from './lcs-path';
import { larger, reserve } from './memory';

let masks: usize = 0; // number → positions in the reference sentence; all zeros between calls
let masksRoom: usize = 0;
let found: usize = 0; // number → how often hit; number → how often the candidate has it
let foundRoom: usize = 0;
let rows: usize = 0; // 24 bytes a row: match mask, V after it, position in the candidate
let rowsRoom: usize = 0;
let marks: usize = 0; // one byte a token of a long reference sentence
let marksRoom: usize = 0;

const ROW: usize = 24;

/** What is counted: tokens, different words, or the different words of each reference sentence. */
export const TOKENS: u32 = 0;
export const WORDS: u32 = 1;
export const EACH_SENTENCE: u32 = 2;

/** Sentence ends are counted in tokens; `cBase` and `rBase` are where the texts begin in their runs. */
export function unionHits(
  cEnds: usize,
  cCount: u32,
  cBase: u32,
  rEnds: usize,
  rCount: u32,
  rBase: u32,
  what: u32,
): u32 {
  const entries = <usize>types + 1;
  if (entries * 8 > masksRoom) {
    masksRoom = larger(masksRoom, entries * 8);
    masks = reserve(masksRoom);
  }
  if (entries * 8 > foundRoom) {
    foundRoom = larger(foundRoom, entries * 8);
    found = reserve(foundRoom);
  } else memory.fill(found, 0, entries * 8);
  if ((<usize>candidateLength + 1) * ROW > rowsRoom) {
    rowsRoom = larger(rowsRoom, (<usize>candidateLength + 1) * ROW);
    rows = reserve(rowsRoom);
  }
  for (let j: u32 = 0; j < candidateLength; j++) {
    const place = found + <usize>load<u32>(candidateIds + <usize>j * 4) * 8;
    store<u32>(place, load<u32>(place, 4) + 1, 4);
  }
  const sentences = distinctSentences(cEnds, cCount, cBase);
  let start: u32 = 0;
  let hits: u32 = 0;
  for (let s: u32 = 0; s < rCount; s++) {
    const end = load<u32>(rEnds + <usize>s * 4) - rBase;
    if (end - start <= 64) shortSentence(start, end, sentences);
    else longSentence(start, end, sentences);
    if (what == EACH_SENTENCE) hits += takeWords(start, end);
    start = end;
  }
  for (let k: u32 = 1; k <= types; k++) {
    const place = found + <usize>k * 8;
    const found = load<u32>(place);
    hits += what == WORDS ? <u32>(found != 0) : min(found, load<u32>(place, 4));
  }
  return hits;
}

/** How many words of the sentence were hit; their hits are cleared. */
function takeWords(start: u32, end: u32): u32 {
  let words: u32 = 0;
  for (let i = start; i < end; i++) {
    const place = found + <usize>load<u32>(referenceIds + <usize>i * 4) * 8;
    words += <u32>(load<u32>(place) != 0);
    store<u32>(place, 0);
  }
  return words;
}

function shortSentence(start: u32, end: u32, sentences: u32): void {
  const sentence = referenceIds + <usize>start * 4;
  const length = end - start;
  for (let i: u32 = 0; i < length; i++) {
    const place = masks + <usize>load<u32>(sentence + <usize>i * 4) * 8;
    store<u64>(place, load<u64>(place) | ((<u64>1) << i));
  }
  let union: u64 = 0;
  for (let t: u32 = 0; t < sentences; t++) {
    const range = rangesStart() + <usize>t * 8;
    const to = load<u32>(range, 4);
    let row = rows;
    for (let j = load<u32>(range); j < to; j++) {
      const m = load<u64>(masks + <usize>load<u32>(candidateIds + <usize>j * 4) * 8);
      store<u64>(row, m);
      store<u32>(row, j, 16);
      row += m != 0 ? ROW : 0;
    }
    if (row != rows) union |= walk(row, length, to);
  }
  for (let i: u32 = 0; i < length; i++) {
    store<u64>(masks + <usize>load<u32>(sentence + <usize>i * 4) * 8, 0);
  }
  while (union != 0) {
    hit(load<u32>(sentence + <usize>ctz(union) * 4));
    union &= union - 1;
  }
}

/** The positions that the LCS with the candidate sentence in rows … last takes; it ends at token `to`. */
@inline
function walk(last: usize, length: u32, to: u32): u64 {
  let v: u64 = -1;
  for (let row = rows; row < last; row += ROW) {
    const u = v & load<u64>(row);
    v = (v + u) | (v - u);
    store<u64>(row, v, 8);
  }
  let taken: u64 = 0;
  let below = to;
  let open: u64 = (<u64>-1) >> (64 - length); // bits below i
  for (let row = last - ROW; row >= rows; row -= ROW) {
    const zeros = ~load<u64>(row, 8);
    const j = load<u32>(row, 16);
    if (j + 1 < below) {
      const rest = zeros & open;
      if (rest == 0) break;
      open = (<u64>-1) >> clz(rest);
    }
    below = j;
    const matches = load<u64>(row);
    const stops = (matches | zeros) & open;
    if (stops == 0) break;
    const top = (<u64>0x8000000000000000) >> clz(stops);
    if ((matches & top) != 0) {
      taken |= top;
      open = top - 1;
      if (open == 0) break;
    } else open = top | (top - 1);
  }
  return taken;
}

function longSentence(start: u32, end: u32, sentences: u32): void {
  const length = end - start;
  if (<usize>length > marksRoom) {
    marksRoom = larger(marksRoom, length);
    marks = reserve(marksRoom);
  } else memory.fill(marks, 0, length);
  const sentence = referenceIds + <usize>start * 4;
  markLongSentence(sentence, length, rangesStart(), sentences, marks);
  for (let i: u32 = 0; i < length; i++) {
    if (load<u8>(marks + i) != 0) hit(load<u32>(sentence + <usize>i * 4));
  }
}

@inline
function hit(id: u32): void {
  const place = found + <usize>id * 8;
  store<u32>(place, load<u32>(place) + 1);
}
