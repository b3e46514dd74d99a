// TER's edits: words inserted, deleted and substituted, and blocks of words moved, at a cost of 1 each. Finding the
// cheapest way is too expensive (Shapira & Storer 2002), so blocks are moved greedily, the best one first, as long as
// the edit distance decreases. The search and its limits are those of sacreBLEU 2.6.0, after Tercom:
//
//   – blocks of up to 10 words that occur in both texts, at most 50 positions apart, misaligned in both;
//   – of all moves the one with the largest gain, then the longest, then the first, then the nearest to
//     the start;
//   – the search for a pair ends at 1000 candidate moves, over all rounds, and the move found in that
//     round is not made.
//
// Reaching that last limit can be determined by counting, so a round first lists its candidates and measures them only if
// it will end in a move. Long texts often stop at once. A candidate costs the rows between its old and its new position.

import { fitted } from '../ids/scratch.ts';
import { BandedEdits, DELETE, INSERT, SUBSTITUTE, type TakeStep } from './banded-edits.ts';

const LONGEST_BLOCK = 10;
const FARTHEST = 50;
const MAX_CANDIDATES = 1000;

/** Words [start, start + length) moved to `target`, a position in the text before the move (see `rotation`). */
export interface BlockMove {
  readonly start: number;
  readonly length: number;
  readonly target: number;
}

export interface BlockEdits {
  readonly moves: readonly BlockMove[];
  /** The edit distance that remains after the moves. */
  readonly distance: number;
}

export class BlockMoves {
  readonly #band = new BandedEdits();
  #reference = new Int32Array(0);
  #rows = 0;
  #columns = 0;
  #words = new Int32Array(256); // the candidate after the moves so far
  #moved = new Int32Array(256);

  // The alignment of a round: the position of each reference word, and the number of misaligned words before each word.
  #places = new Int32Array(256);
  #wrongBefore = new Int32Array(256);
  #wrongBeforeReference = new Int32Array(256);

  // Positions of each word in the reference, ascending.
  #heads = new Int32Array(256); // term id → first position not yet passed, or −1
  #nexts = new Int32Array(256);

  #found: number[] = []; // start, length, target of each candidate of a round

  /** Ids [0, rows) and [0, columns), all of them below `terms`. */
  measure(
    candidate: Int32Array<ArrayBuffer>,
    rows: number,
    reference: Int32Array<ArrayBuffer>,
    columns: number,
    terms: number,
  ): BlockEdits {
    const moves: BlockMove[] = [];
    this.#reference = reference;
    this.#rows = rows;
    this.#columns = columns;
    this.#words = fitted(this.#words, rows);
    this.#words.set(candidate.subarray(0, rows));
    if (columns === 0) return { moves, distance: rows };
    this.#makeRoom(terms);
    const band = this.#band;
    band.prepare(rows, reference, columns);
    let distance = band.measure(this.#words);
    let checked = 0;
    while (distance > 0) {
      this.#align();
      checked += this.#list(MAX_CANDIDATES - checked);
      if (checked >= MAX_CANDIDATES) break;
      const best = this.#best(distance);
      if (best === undefined) break;
      this.#move(best);
      this.#words.set(this.#moved.subarray(0, rows));
      moves.push(best);
      distance = band.measure(this.#words);
    }
    return { moves, distance };
  }

  /** The candidate of the last call after its moves. */
  get words(): Int32Array {
    return this.#words.subarray(0, this.#rows);
  }

  /** The steps from `words` to the reference of the last call, last one first. */
  walkBack(take: TakeStep): void {
    if (this.#columns > 0) this.#band.walkBack(take);
    else for (let i = this.#rows; i > 0; i--) take(DELETE, i, 0);
  }

  #makeRoom(terms: number): void {
    const [rows, columns] = [this.#rows, this.#columns];
    this.#moved = fitted(this.#moved, rows);
    this.#places = fitted(this.#places, columns);
    this.#wrongBefore = fitted(this.#wrongBefore, rows + 1);
    this.#wrongBeforeReference = fitted(this.#wrongBeforeReference, columns + 1);
    this.#heads = fitted(this.#heads, terms);
    this.#heads.fill(-1, 0, terms);
    this.#nexts = fitted(this.#nexts, columns);
    for (let r = columns - 1; r >= 0; r--) {
      const id = this.#reference[r];
      this.#nexts[r] = this.#heads[id];
      this.#heads[id] = r;
    }
  }

  #align(): void {
    const places = this.#places;
    const wrong = this.#wrongBefore;
    const wrongReference = this.#wrongBeforeReference;
    this.#band.walkBack((step, i, j) => {
      const isWrong = step === SUBSTITUTE && this.#words[i - 1] === this.#reference[j - 1] ? 0 : 1;
      if (step !== DELETE) {
        places[j - 1] = i - 1;
        wrongReference[j] = isWrong;
      }
      if (step !== INSERT) wrong[i] = isWrong;
    });
    wrong[0] = 0;
    wrongReference[0] = 0;
    for (let i = 1; i <= this.#rows; i++) wrong[i] += wrong[i - 1];
    for (let j = 1; j <= this.#columns; j++) wrongReference[j] += wrongReference[j - 1];
  }

  /** Lists the candidates of a round, in order, until there are `most` of them; returns their number. */
  #list(most: number): number {
    const [rows, columns] = [this.#rows, this.#columns];
    const words = this.#words;
    const reference = this.#reference;
    const wrong = this.#wrongBefore;
    const wrongReference = this.#wrongBeforeReference;
    const heads = this.#heads;
    const nexts = this.#nexts;
    for (let r = columns - 1; r >= 0; r--) heads[reference[r]] = r; // an earlier round has moved them on
    this.#found.length = 0;
    for (let h = 0; h < rows; h++) {
      if (wrong[Math.min(rows, h + LONGEST_BLOCK)] === wrong[h]) continue;
      const id = words[h];
      let r = heads[id];
      while (r >= 0 && r < h - FARTHEST) r = nexts[r];
      heads[id] = r;
      for (; r >= 0 && r <= h + FARTHEST; r = nexts[r]) {
        const longest = Math.min(LONGEST_BLOCK, rows - h, columns - r);
        for (let n = 1; n <= longest && words[h + n - 1] === reference[r + n - 1]; n++) {
          if (wrong[h + n] === wrong[h]) continue;
          if (wrongReference[r + n] === wrongReference[r]) continue;
          if (this.#places[r] >= h && this.#places[r] < h + n) continue;
          this.#listTargets(h, r, n);
          if (this.#found.length >= 3 * most) return this.#found.length / 3;
        }
      }
    }
    return this.#found.length / 3;
  }

  /** Positions before, within and after the alignment of the block's reference words. */
  #listTargets(start: number, reference: number, length: number): void {
    let last = -1;
    for (let r = reference - 1; r < reference + length; r++) {
      const target = r < 0 ? 0 : this.#places[r] + 1;
      if (target === last) continue;
      last = target;
      this.#found.push(start, length, target);
    }
  }

  /** The best listed move, if it shortens the distance. */
  #best(distance: number): BlockMove | undefined {
    const found = this.#found;
    const words = this.#words;
    const moved = this.#moved;
    let best: BlockMove | undefined;
    let least = distance - 1;
    for (let k = 0; k < found.length; k += 3) {
      const move = { start: found[k], length: found[k + 1], target: found[k + 2] };
      const rotated = rotation(move, this.#rows);
      let { from, to } = rotated;
      rotate(words, moved, rotated);
      while (from < to && moved[from] === words[from]) from++;
      while (from < to && moved[to - 1] === words[to - 1]) to--;
      if (from === to) continue;
      const after = this.#band.distanceOf(moved, from, to);
      if (after > least || (after === least && best !== undefined && !isBefore(move, best)))
        continue;
      least = after;
      best = move;
    }
    return best;
  }

  #move(move: BlockMove): void {
    this.#moved.set(this.#words.subarray(0, this.#rows));
    rotate(this.#words, this.#moved, rotation(move, this.#rows));
  }
}

/** Between two moves with the same gain: the longer, then the earlier, then the one nearer to the start. */
function isBefore(a: BlockMove, b: BlockMove): boolean {
  if (a.length !== b.length) return a.length > b.length;
  return a.start !== b.start ? a.start < b.start : a.target < b.target;
}

interface Rotation {
  readonly from: number;
  /** The word at this index comes first. */
  readonly first: number;
  readonly to: number;
}

/**
 * A move as words [from, to) that trade places: [first, to) comes first, then [from, first).
 * A target within the block, or right after it, is shifted by the length of the block: Tercom's
 * interpretation, which counts positions without the block.
 */
export function rotation({ start, length, target }: BlockMove, words: number): Rotation {
  const behind = start + length;
  if (target < start) return { from: target, first: start, to: behind };
  const to = target > behind ? target : Math.min(words, length + target);
  return { from: start, first: behind, to };
}

export function rotate(words: Int32Array, into: Int32Array, { from, first, to }: Rotation): void {
  let at = from;
  for (let k = first; k < to; k++) into[at++] = words[k];
  for (let k = from; k < first; k++) into[at++] = words[k];
}
