// One text into one of the two runs, by whichever way can read it.

import { characterFeeds, characterUnits, readCharacters } from './characters-of-text';
import {
  candidate,
  candidateLines,
  clearCandidate,
  clearReferences,
  endReference,
  makeRoom,
  referenceLines,
  references,
  Run,
} from './runs';
import { readSpans, spanFeeds, spanUnits } from './spans';
import {
  readJsonStretches,
  readPlainStretches,
  stretchFeeds,
  stretchNeedsCopy,
  stretchUnits,
} from './stretches';
import { copiedUnits, copyEnd, copyStart, copyText } from './unescape';
import {
  kept,
  needsCopy,
  readJsonText,
  readPlainText,
  sawLineFeed,
  setLineFeed,
  setUnits,
  suspects,
} from './words';
import { LENGTH_MASK } from './vocabulary';
import { SPARE_TOKENS } from './words-beyond-ascii';

// Above this share of letters that the rule cannot see, a notice is due: the plain engine's business.
// `suspects` is never below the number of such letters, so nothing due is missed.
const MOST_DROPPED: f64 = 0.05;

let folds = true;

/** Whether the two characters that lower-case into ASCII do so by this recipe's rule. */
export function foldIntoAscii(yes: bool): void {
  folds = yes;
}

/** Reads the candidate; returns where it ends, or 0 if it must go the plain way. */
export function readCandidate(json: bool, from: usize, end: usize): usize {
  clearCandidate();
  return readText(candidate, candidateLines, json, from, end);
}

/** Reads one more reference, or the first one. */
export function readReference(json: bool, isFirst: bool, from: usize, end: usize): usize {
  if (isFirst) clearReferences();
  const stop = readText(references, referenceLines, json, from, end);
  endReference();
  return stop;
}

/** Where the ids of texts come from: vocabulary.ts, lexicon.ts by stretches, lexicon.ts by what TypeScript cuts, or code points. */
export const WORDS: u32 = 0;
export const STRETCHES: u32 = 1;
export const SPANS: u32 = 2;
export const CHARACTERS: u32 = 3;
let source: u32 = WORDS;

export function readFrom(which: u32): void {
  source = which;
}

/** Whether ids are those of lexicon.ts. */
export function usesLexicon(): bool {
  return source == STRETCHES || source == SPANS;
}

/** Whether ids are code points. */
export function usesCharacters(): bool {
  return source == CHARACTERS;
}

function readText(run: Run, lines: Run, json: bool, from: usize, end: usize): usize {
  if (end - from > LENGTH_MASK) return 0;
  if (source == CHARACTERS) return readAllCharacters(run, json, from, end);
  if (source == SPANS) {
    const stop = readSpans(run, lines, json, from, end);
    setUnits(spanUnits);
    setLineFeed(spanFeeds);
    return stop;
  }
  if (source == STRETCHES) {
    // A letter and a mark are two tokens.
    makeRoom(run, <u32>(end - from) + 2);
    return readStretches(run, json, from, end);
  }
  makeRoom(run, <u32>((end - from) / 2 + 2) + SPARE_TOKENS);
  const length = run.length;
  const sentences = run.sentences;
  let stop = json ? readJsonText(run, from, end) : readPlainText(run, from, end);
  if (stop == 0) {
    if (!needsCopy) return 0;
    run.length = length;
    run.sentences = sentences;
    stop = copyText(json, folds, from, end);
    if (stop == 0 || readPlainText(run, copyStart(), copyEnd()) == 0) return 0;
    setUnits(copiedUnits);
  }
  const dropped = <f64>suspects;
  if (dropped > 0 && dropped / (dropped + <f64>kept) > MOST_DROPPED) return 0;
  return stop;
}

function readAllCharacters(run: Run, json: bool, from: usize, end: usize): usize {
  makeRoom(run, <u32>(end - from) + 16);
  const stop = readCharacters(run, json, from, end);
  setUnits(characterUnits);
  setLineFeed(characterFeeds);
  return stop;
}

function readStretches(run: Run, json: bool, from: usize, end: usize): usize {
  let stop = json ? readJsonStretches(run, from, end) : readPlainStretches(run, from, end);
  setUnits(stretchUnits);
  if (stop == 0) {
    if (!stretchNeedsCopy) return 0;
    stop = copyText(json, false, from, end);
    if (stop == 0 || readPlainStretches(run, copyStart(), copyEnd()) == 0) return 0;
    setUnits(copiedUnits);
  }
  setLineFeed(stretchFeeds);
  return stop;
}

export { sawLineFeed };
