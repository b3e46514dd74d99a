// The longest run of tokens that a text has in common with another one, and its position in both.
//
// A suffix automaton of the first text (A. Blumer et al., "The smallest automaton recognizing the subwords
// of a text", 1985) is walked along the second: linear time in both, however often tokens repeat. Among
// longest runs, the one that ends first in the second text is taken, at its first position in the
// first text.

import type { TokenRun } from '../ids/token-run.ts';

export interface Copy {
  /** Number of tokens; 0 if nothing is shared. */
  readonly length: number;
  /** Index of its first token in each text. */
  readonly candidateStart: number;
  readonly sourceStart: number;
}

interface State {
  /** Length of the longest run that leads here. */
  length: number;
  /** Where that run first ends, exclusive. */
  end: number;
  link: State | null;
  next: Map<number, State>;
}

export class CopyFinder {
  readonly #start: State;

  constructor(candidate: TokenRun) {
    this.#start = automaton(candidate);
  }

  longestIn(source: TokenRun): Copy {
    let state = this.#start;
    let length = 0;
    let best: Copy = { length: 0, candidateStart: 0, sourceStart: 0 };
    for (let j = 0; j < source.length; j++) {
      const id = source.ids[j];
      let after = state.next.get(id);
      while (after === undefined && state.link !== null) {
        state = state.link;
        length = state.length;
        after = state.next.get(id);
      }
      if (after === undefined) continue; // no run ends with this token
      state = after;
      length++;
      if (length > best.length) {
        best = { length, candidateStart: state.end - length, sourceStart: j + 1 - length };
      }
    }
    return best;
  }
}

function automaton(text: TokenRun): State {
  const start: State = { length: 0, end: 0, link: null, next: new Map() };
  let last = start;
  for (let i = 0; i < text.length; i++) {
    const id = text.ids[i];
    const added: State = { length: i + 1, end: i + 1, link: start, next: new Map() };
    let before: State | null = last;
    for (; before !== null && !before.next.has(id); before = before.link)
      before.next.set(id, added);
    if (before !== null) added.link = split(before, id);
    last = added;
  }
  return start;
}

/** The state of exactly the runs that lead from `before` over the token, created if they share another one. */
function split(before: State, id: number): State {
  const old = before.next.get(id) as State;
  if (old.length === before.length + 1) return old;
  const own: State = { ...old, length: before.length + 1, next: new Map(old.next) };
  old.link = own;
  for (let state: State | null = before; state?.next.get(id) === old; state = state.link)
    state.next.set(id, own);
  return own;
}
