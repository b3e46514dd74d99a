// Tokens → counts: n-grams and positions that two texts share.

import { GramTable } from '../../ids/gram-table.ts';
import { Vocabulary } from '../../ids/vocabulary.ts';
import { LcsUnion } from '../../matches/lcs-union.ts';
import { fMeasure } from './numbers.ts';
import { runOf } from './words.ts';

export function f(hits: number, candidates: number, references: number, beta: number): number {
  return hits === 0 ? 0 : fMeasure(hits / candidates, hits / references, beta);
}

/** Size of the multiset intersection. */
export function shared<T>(candidate: Iterable<T>, reference: Iterable<T>): number {
  const left = new Map<T, number>();
  for (const gram of reference) left.set(gram, (left.get(gram) ?? 0) + 1);
  let hits = 0;
  for (const gram of candidate) {
    const count = left.get(gram) ?? 0;
    if (count === 0) continue;
    hits++;
    left.set(gram, count - 1);
  }
  return hits;
}

/**
 * The n-grams of both texts as numbers. Grams of 2, 4, 8 … tokens are pairs of shorter ones, and a gram of any
 * other size is two of those that overlap, so the cost grows only with the logarithm of n.
 */
export function gramIds(
  candidate: string[],
  reference: string[],
  size: number,
): [number[], number[]] {
  if (size > Math.min(candidate.length, reference.length)) return [[], []];
  const vocabulary = new Vocabulary();
  const ids = (tokens: string[]) => tokens.map((token) => vocabulary.idOf(token));
  const table = new GramTable();
  let sides: [number[], number[]] = [ids(candidate), ids(reference)];
  for (let width = 1; width < size; ) {
    const step = Math.min(width, size - width);
    table.begin(sides[0].length + sides[1].length);
    const longer = (grams: number[]) =>
      grams.slice(step).map((second, i) => table.idOf(grams[i], second, true));
    sides = [longer(sides[0]), longer(sides[1])];
    width += step;
  }
  return sides;
}

export function unionHits(candidate: string[][], reference: string[][]): number {
  const vocabulary = new Vocabulary();
  const c = runOf(candidate, vocabulary);
  const r = runOf(reference, vocabulary);
  return new LcsUnion().hits(c, r, vocabulary.forms.length);
}

/** The same with the caller's function for the positions that two sentences share. */
export function ownUnionHits(
  candidate: string[][],
  reference: string[][],
  placesOf: (candidate: string[], reference: string[]) => Iterable<number>,
): number {
  const left = new Map<string, number>();
  for (const token of candidate.flat()) left.set(token, (left.get(token) ?? 0) + 1);
  let hits = 0;
  for (const sentence of reference) {
    const union = new Set<number>();
    for (const other of candidate) for (const place of placesOf(other, sentence)) union.add(place);
    for (const place of union) {
      const count = left.get(sentence[place]) ?? 0;
      if (count === 0) continue;
      hits++;
      left.set(sentence[place], count - 1);
    }
  }
  return hits;
}

/** The positions of the tokens from left to right; a token that does not come next is skipped. */
export function aligned(sentence: string[], tokens: Iterable<string>): number[] {
  const places: number[] = [];
  let from = 0;
  for (const token of tokens) {
    const place = sentence.indexOf(token, from);
    if (place < 0) continue;
    places.push(place);
    from = place + 1;
  }
  return places;
}

export function checkedPlaces(candidate: string[], reference: string[], places: unknown): number[] {
  if (!Array.isArray(places))
    throw new RangeError('Custom lcsIndices must return an array of reference token indices');
  let last = -1;
  let from = 0;
  for (const place of places) {
    if (!Number.isInteger(place) || place <= last || place >= reference.length) {
      throw new RangeError(
        'Custom lcsIndices must return strictly increasing integer indices within the reference',
      );
    }
    const met = candidate.indexOf(reference[place], from);
    if (met < 0) {
      throw new RangeError(
        'Custom lcsIndices must select reference tokens that form a subsequence of the candidate',
      );
    }
    last = place;
    from = met + 1;
  }
  return places;
}
