// What the TypeScript side calls; see src/engine/wasm. Texts come in through one input region, counts
// go out as 4-byte integers; nothing is kept between calls but the vocabulary and scratch memory.

import { makeDense } from './dense';
import { addField, clearFields } from './json-line';
import { lcsLength } from './lcs-length';
import { columnRoom, columnsStart, countLines } from './lines';
import { larger, reserve } from './memory';
import { addMeasure, clearCounts, clearMeasures, countPair, countsLength, countsStart } from './pair';
import { stemLength, stemWord } from './porter';
import { foldIntoAscii, readCandidate, readReference } from './texts';
import { keepBounded, startVocabulary, useStems } from './vocabulary';
import { keepLettersBeyondAscii } from './words';

let input: usize = 0;
let room: usize = 0;

export function start(seed: u64): void {
  startVocabulary(seed);
}

/** The input region, with room for so many bytes. */
export function inputFor(bytes: usize): usize {
  if (bytes > room) {
    room = larger(room, bytes);
    input = reserve(room);
  }
  return input;
}

/** Begins a recipe: stems or words; letters beyond ASCII kept (and left to the plain engine) or not. */
export function beginRecipe(stems: bool, keepsLetters: bool): void {
  useStems(stems);
  keepLettersBeyondAscii(keepsLetters);
  foldIntoAscii(!keepsLetters);
  clearMeasures();
}

/** Reads the candidate of a pair from [from, end), plain UTF-8. */
export function candidateText(from: usize, end: usize): bool {
  keepBounded();
  clearCounts();
  return readCandidate(false, from, end) != 0;
}

export function referenceText(isFirst: bool, from: usize, end: usize): bool {
  return readReference(false, isFirst, from, end) != 0;
}

/** The stem of the word at [at, at + length): where it stands; `stemLength` says how long it is. */
export function stemOf(at: usize, length: u32): usize {
  return stemWord(at, length);
}

/** LCS length of two texts given as ids below `terms`, one behind the other. */
export function lcsOfIds(at: usize, a: u32, b: u32, terms: u32): u32 {
  makeDense(at, a, at + <usize>a * 4, b, terms);
  return lcsLength();
}

export {
  addField,
  addMeasure,
  clearFields,
  columnRoom,
  columnsStart,
  countLines,
  countPair,
  countsLength,
  countsStart,
  stemLength,
};
