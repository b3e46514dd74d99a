// TER down to its edits: which blocks were moved, and what became of every word.

import { invalid } from '../../errors.ts';
import { Vocabulary } from '../../ids/vocabulary.ts';
import { idsOf } from '../../ids/word-ids.ts';
import { DELETE, INSERT } from '../../matches/banded-edits.ts';
import { BlockMoves, rotate, rotation } from '../../matches/block-moves.ts';
import { type TerScore, terScore } from '../../scores/ter-formula.ts';
import { type TercomRule, tercomReference, tercomWords } from '../../tokens/tercom.ts';
import type { Sides } from '../../types.ts';

/** A word with its index among the words of its side, before any move. */
export interface TerWord {
  readonly index: number;
  readonly word: string;
}

export type TerOperation =
  | { readonly kind: 'keep'; readonly candidate: TerWord; readonly reference: TerWord }
  | { readonly kind: 'substitute'; readonly candidate: TerWord; readonly reference: TerWord }
  | { readonly kind: 'delete'; readonly candidate: TerWord }
  | { readonly kind: 'insert'; readonly reference: TerWord };

/** Words that stood one after the other when the move was made, and where the first then came to stand. */
export interface TerMove {
  readonly words: readonly TerWord[];
  readonly from: number;
  readonly to: number;
}

export interface TerAlignment {
  /** As `score` gives it: edits against the nearest reference, mean length of all. */
  readonly score: TerScore;
  /** Which reference everything below belongs to. */
  readonly referenceIndex: number;
  /** Moves, and operations other than 'keep'. */
  readonly edits: number;
  /** Each reference by itself: edits that it takes, and its words. */
  readonly references: readonly { readonly edits: number; readonly length: number }[];
  readonly candidate: readonly string[];
  readonly reference: readonly string[];
  /** In the order in which they are made, each on what the ones before have left. */
  readonly moves: readonly TerMove[];
  /** What turns the candidate, after the moves, into the reference, from left to right. */
  readonly operations: readonly TerOperation[];
}

/** Against the nearest reference, the first of them, or the one asked for. */
export function alignTer(sides: Sides, rule: TercomRule, referenceIndex?: number): TerAlignment {
  const vocabulary = new Vocabulary();
  const candidate = tercomWords(sides.candidate, rule);
  const references = sides.references.map((text) => tercomReference(text, rule));
  const words = idsOf(candidate, vocabulary);
  const blocks = new BlockMoves();
  const measure = (k: number) => {
    const ids = idsOf(references[k], vocabulary);
    return blocks.measure(words, words.length, ids, ids.length, vocabulary.forms.length);
  };
  const edits = references.map((_, k) => {
    const { moves, distance } = measure(k);
    return moves.length + distance;
  });
  const least = edits.reduce((a, b) => Math.min(a, b));
  const length = references.reduce((sum, one) => sum + one.length, 0) / references.length;
  const chosen = referenceIndex ?? edits.indexOf(least);
  if (!Number.isInteger(chosen) || chosen < 0 || chosen >= references.length)
    throw invalid('referenceIndex', `a number from 0 to ${references.length - 1}`, chosen);

  const reference = references[chosen];
  const { moves } = measure(chosen);
  const wordAt = (index: number): TerWord => ({ index, word: candidate[index] });
  const places = Int32Array.from(candidate.keys()); // place after the moves so far → index
  const told = moves.map((move) => {
    const block = Array.from(places.subarray(move.start, move.start + move.length), wordAt);
    const around = rotation(move, places.length);
    rotate(places.slice(), places, around);
    const to = move.target < move.start ? around.from : around.to - move.length;
    return { words: block, from: move.start, to };
  });
  const operations: TerOperation[] = [];
  blocks.walkBack((step, i, j) => {
    const word = { index: j - 1, word: reference[j - 1] };
    if (step === INSERT) operations.push({ kind: 'insert', reference: word });
    else {
      const mine = wordAt(places[i - 1]);
      if (step === DELETE) operations.push({ kind: 'delete', candidate: mine });
      else {
        const kind = mine.word === word.word ? 'keep' : 'substitute';
        operations.push({ kind, candidate: mine, reference: word });
      }
    }
  });
  return {
    score: terScore(least, length),
    referenceIndex: chosen,
    edits: edits[chosen],
    references: references.map((one, k) => ({ edits: edits[k], length: one.length })),
    candidate,
    reference,
    moves: told,
    operations: operations.reverse(),
  };
}
