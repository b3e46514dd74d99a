// ROUGE-W of a dense pair, by the paper's table; what it computes is told in src/matches/lcs-weighted.ts. A
// run of tokens that the other text lacks is one row or column: the first of them carries the larger
// neighbour over, which leaves nothing for the others to do.
//
// Scores are at least 0, so they compare as integers as they do as numbers, and the larger of two is taken without a branch.
//
// Time: shared tokens of the candidate × those of the reference, each with the gaps between. Memory: linear.

import { candidateIds, candidateLength, referenceIds, referenceLength, types } from './dense';
import { larger, reserve } from './memory';

// 24 bytes a column: the score (of the row above until the column is reached), the score before the run of
// matches that ends there, the length of that run, the token.
const COLUMN: usize = 24;
const BASE: usize = 8;
const RUN: usize = 16;
const TOKEN: usize = 20;

let columns: usize = 0;
let columnsRoom: usize = 0;
let inCandidate: usize = 0; // number → 1 if the candidate has it; all zeros between calls
let inCandidateRoom: usize = 0;

/** The weighted LCS; `powers` has f(0), f(1) … up to the shorter length. */
export function weightedLcs(powers: usize): f64 {
  const bytes = (<usize>candidateLength + 1) * COLUMN;
  if (bytes > columnsRoom) {
    columnsRoom = larger(columnsRoom, bytes);
    columns = reserve(columnsRoom);
  }
  if (<usize>types + 1 > inCandidateRoom) {
    inCandidateRoom = larger(inCandidateRoom, <usize>types + 1);
    inCandidate = reserve(inCandidateRoom);
  }
  const last = listColumns();
  let wasShared = true;
  for (let i: u32 = 0; i < referenceLength; i++) {
    const token = load<u32>(referenceIds + <usize>i * 4);
    const isShared = load<u8>(inCandidate + token) != 0;
    if (isShared) row(token, last, powers);
    else if (wasShared) carryOver(last);
    wasShared = isShared;
  }
  for (let j: u32 = 0; j < candidateLength; j++) {
    store<u8>(inCandidate + load<u32>(candidateIds + <usize>j * 4), 0);
  }
  return last == columns ? 0 : load<f64>(last - COLUMN);
}

/** The candidate's tokens, zeros in a row once; returns where the columns end. */
function listColumns(): usize {
  let column = columns;
  let before: u32 = 1;
  for (let j: u32 = 0; j < candidateLength; j++) {
    const token = load<u32>(candidateIds + <usize>j * 4);
    store<f64>(column, 0);
    store<f64>(column, 0, BASE);
    store<u32>(column, 0, RUN);
    store<u32>(column, token, TOKEN);
    column += (token | before) != 0 ? COLUMN : 0;
    before = token;
    store<u8>(inCandidate + token, token != 0 ? 1 : 0);
  }
  return column;
}

@inline
function row(token: u32, last: usize, powers: usize): void {
  let diagonal: i64 = 0;
  let diagonalRun: u32 = 0;
  let diagonalBase: i64 = 0;
  let left: i64 = 0;
  for (let column = columns; column < last; column += COLUMN) {
    const up = load<i64>(column);
    const upRun = load<u32>(column, RUN);
    const upBase = load<i64>(column, BASE);
    if (load<u32>(column, TOKEN) == token) {
      const base = diagonalRun == 0 ? diagonal : diagonalBase;
      const run = diagonalRun + 1;
      left = reinterpret<i64>(reinterpret<f64>(base) + load<f64>(powers + <usize>run * 8));
      store<u32>(column, run, RUN);
      store<i64>(column, base, BASE);
    } else {
      left = up > left ? up : left;
      store<u32>(column, 0, RUN);
    }
    store<i64>(column, left);
    diagonal = up;
    diagonalRun = upRun;
    diagonalBase = upBase;
  }
}

/** A row without a match. */
@inline
function carryOver(last: usize): void {
  let left: i64 = 0;
  for (let column = columns; column < last; column += COLUMN) {
    const up = load<i64>(column);
    left = up > left ? up : left;
    store<i64>(column, left);
    store<u32>(column, 0, RUN);
  }
}
