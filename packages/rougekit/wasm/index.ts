// What the TypeScript side calls; see src/engine/wasm. Texts come in through one input region, counts
// go out as 4-byte integers; nothing is kept between calls but the vocabulary and scratch memory.

import { readSpaces } from './characters-of-text';
import { makeDense } from './dense';
import { addField, clearFields } from './json-line';
import { apartFor, askAbout, endsTexts, endsWords, knowWords, loseEndMarks } from './known-words';
import { lcsLength } from './lcs-length';
import {
  compareStems,
  exceptionsFor,
  joinTerms,
  keepLexiconBounded,
  stemIs,
  termOfForm,
  termsFor,
} from './lexicon';
import { columnRoom, columnsStart, countLines } from './lines';
import { larger, reserve } from './memory';
import {
  addMeasure,
  addWeighted,
  countAs,
  clearCounts,
  clearMeasures,
  countPair,
  countsLength,
  countsStart,
} from './pair';
import { departFromPorter, stemLength, stemWord } from './porter';
import { plantSeed } from './seed';
import { beginSpans, partsFor, spansFor, TEXT_AND_SENTENCES } from './spans';
import { keepStems } from './stems-of-terms';
import { beginStretches, inStretch, refuseBeforeFeed } from './stretches';
import {
  CHARACTERS,
  foldIntoAscii,
  readCandidate,
  readFrom,
  readReference,
  SPANS,
  STRETCHES,
  WORDS,
} from './texts';
import { addForm, formFor, keepBounded, startVocabulary, useForms } from './vocabulary';
import { keepLettersBeyondAscii } from './words';

let input: usize = 0;
let room: usize = 0;

export function start(random: u64): void {
  plantSeed(random);
  startVocabulary();
}

/** The input region, with room for so many bytes; never at 0, which stands for "no end found" where texts are read. */
export function inputFor(bytes: usize): usize {
  if (bytes > room || input == 0) {
    room = larger(room, bytes);
    input = reserve(room);
  }
  return input;
}

/** Begins a recipe: stems or words; letters beyond ASCII kept or not, and in which form. */
export function beginRecipe(stems: bool, keepsLetters: bool, normalForms: bool): void {
  useForms(stems, normalForms);
  keepLettersBeyondAscii(keepsLetters);
  foldIntoAscii(!keepsLetters);
  readFrom(WORDS);
  clearMeasures(1, false);
}

/** Begins a recipe whose terms TypeScript knows; see stretches.ts, lexicon.ts and, for `leastTokens`, pair.ts. */
export function beginStretchRecipe(
  sentences: u32,
  dropsLetters: bool,
  refusesBlanks: bool,
  mostBytes: u32,
  leastTokens: u32,
): void {
  readFrom(STRETCHES);
  beginStretches(sentences, dropsLetters, refusesBlanks, mostBytes);
  clearMeasures(leastTokens, false);
}

/** Begins a recipe whose tokens TypeScript cuts, or spaces, or which are mostly stretches; see spans.ts. */
export function beginSpanRecipe(
  parts: u32,
  atSpaces: bool,
  hasStretches: bool,
  leastTokens: u32,
): void {
  readFrom(SPANS);
  beginSpans(parts, atSpaces, hasStretches);
  clearMeasures(leastTokens, parts == TEXT_AND_SENTENCES);
}

/** Begins a recipe that compares characters, white space among them or not. */
export function beginCharacterRecipe(spaces: bool): void {
  readFrom(CHARACTERS);
  readSpaces(spaces);
  clearMeasures(1, false);
}

/** Reads the candidate of a pair from [from, end), plain UTF-8. */
export function candidateText(from: usize, end: usize): bool {
  keepBounded();
  keepLexiconBounded();
  clearCounts();
  return readCandidate(false, from, end) != 0;
}

export function referenceText(isFirst: bool, from: usize, end: usize): bool {
  return readReference(false, isFirst, from, end) != 0;
}

/** The stem of the word at [at, at + length): where it stands; `stemLength` says how long it is. For `departs` see porter.ts. */
export function stemOf(at: usize, length: u32, departs: bool): usize {
  departFromPorter(departs);
  return stemWord(at, length);
}

/** LCS length of two texts given as ids below `terms`, one behind the other. */
export function lcsOfIds(at: usize, a: u32, b: u32, terms: u32): u32 {
  makeDense(at, a, at + <usize>a * 4, b, terms);
  return lcsLength();
}

export {
  addField,
  addForm,
  addMeasure,
  addWeighted,
  apartFor,
  askAbout,
  clearFields,
  columnRoom,
  columnsStart,
  compareStems,
  countAs,
  countLines,
  countPair,
  countsLength,
  countsStart,
  endsTexts,
  endsWords,
  exceptionsFor,
  formFor,
  inStretch,
  joinTerms,
  keepStems,
  knowWords,
  loseEndMarks,
  partsFor,
  refuseBeforeFeed,
  spansFor,
  stemIs,
  stemLength,
  termOfForm,
  termsFor,
};
