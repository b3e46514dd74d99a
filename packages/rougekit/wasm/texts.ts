// One text into one of the two runs, by whichever way can read it.

import { characterFeeds, characterUnits, readCharacters } from './characters-of-text';
import {
  candidate,
  clearCandidate,
  clearReferences,
  endReference,
  makeRoom,
  references,
  Run,
} from './runs';
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
  return readText(candidate, json, from, end);
}

/** Reads one more reference, or the first one. */
export function readReference(json: bool, isFirst: bool, from: usize, end: usize): usize {
  if (isFirst) clearReferences();
  const stop = readText(references, json, from, end);
  endReference();
  return stop;
}

/** Whether the recipe reads stretches, not words. */
export let usesStretches = false;

/** Whether it reads characters, neither of these. */
export let usesCharacters = false;

export function useStretches(yes: bool): void {
  usesStretches = yes;
  usesCharacters = false;
}

export function useCharacters(): void {
  usesStretches = false;
  usesCharacters = true;
}

function readText(run: Run, json: bool, from: usize, end: usize): usize {
  if (end - from > LENGTH_MASK) return 0;
  if (usesCharacters) return readAllCharacters(run, json, from, end);
  makeRoom(run, <u32>((end - from) / 2 + 2) + SPARE_TOKENS);
  if (usesStretches) return readStretches(run, json, from, end);
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
