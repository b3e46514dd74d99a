// The texts of a pair as ids: one candidate, and its references one behind the other. Sentences are
// kept by where they end; a sentence without tokens leaves no trace, because no kernel could see it.

import { larger, reserve } from './memory';

/** Ids and sentence ends of one or more texts, 4 bytes each. */
@unmanaged
export class Run {
  ids: usize;
  ends: usize;
  room: u32; // tokens; there are never more sentences than tokens
  length: u32;
  sentences: u32;
}

function newRun(): Run {
  return changetype<Run>(reserve(offsetof<Run>()));
}

export const candidate = newRun();
export const references = newRun();

/** Tokens of the sentences, for recipes that cut these apart from the text. */
export const candidateLines = newRun();
export const referenceLines = newRun();

const MARK: usize = 16;
/** Where reference k ends: tokens and sentences of `references`, then of `referenceLines`. */
let marks: usize = 0;
let marksRoom: u32 = 0;
let count: u32 = 0;

export function clearCandidate(): void {
  candidate.length = 0;
  candidate.sentences = 0;
  candidateLines.length = 0;
  candidateLines.sentences = 0;
}

export function clearReferences(): void {
  references.length = 0;
  references.sentences = 0;
  referenceLines.length = 0;
  referenceLines.sentences = 0;
  count = 0;
}

/** Makes room for so many more tokens, keeping what is there. */
export function makeRoom(run: Run, tokens: u32): void {
  const need = run.length + tokens;
  if (need <= run.room) return;
  const room = <u32>larger(run.room, need);
  const ids = reserve(<usize>room * 4);
  const ends = reserve(<usize>room * 4);
  memory.copy(ids, run.ids, <usize>run.length * 4);
  memory.copy(ends, run.ends, <usize>run.sentences * 4);
  run.ids = ids;
  run.ends = ends;
  run.room = room;
}

/** What was added to `references` since the last call is one reference. */
export function endReference(): void {
  if (count == marksRoom) {
    const room = max<u32>(16, count * 2);
    const moved = reserve(<usize>room * MARK);
    memory.copy(moved, marks, <usize>count * MARK);
    marks = moved;
    marksRoom = room;
  }
  const mark = marks + <usize>count * MARK;
  store<u32>(mark, references.length);
  store<u32>(mark, references.sentences, 4);
  store<u32>(mark, referenceLines.length, 8);
  store<u32>(mark, referenceLines.sentences, 12);
  count++;
}

export function referenceCount(): u32 {
  return count;
}

export function referenceEnd(k: u32): u32 {
  return load<u32>(marks + <usize>k * MARK);
}

export function referenceSentenceEnd(k: u32): u32 {
  return load<u32>(marks + <usize>k * MARK, 4);
}

/** Of `referenceLines`: tokens. */
export function referenceLineEnd(k: u32): u32 {
  return load<u32>(marks + <usize>k * MARK, 8);
}

export function referenceLineSentenceEnd(k: u32): u32 {
  return load<u32>(marks + <usize>k * MARK, 12);
}
