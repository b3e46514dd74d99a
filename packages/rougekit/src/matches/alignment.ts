// Which tokens match which: the slower siblings of the counting kernels, for explanations. Each returns
// pairs of token indices (candidate, reference), as many as the kernel counts.

import { counted, RougekitError } from '../errors.ts';
import type { TokenRun } from '../ids/token-run.ts';
import { LcsTrace } from './lcs-trace.ts';
import type { Aligned, Counting } from './rules.ts';

/**
 * n-grams in candidate order, each with the first occurrence in the reference not yet taken. Linear.
 * `left`: so many tokens at the end of both texts are left out. `gramOf` writes an n-gram so that equal ones are equal.
 */
export function alignNgrams(
  candidate: TokenRun,
  reference: TokenRun,
  n: number,
  counting: Counting,
  left = 0,
  gramOf: (ids: Int32Array) => string = (ids) => ids.join(),
): Aligned[] {
  const places = new Map<string, number[]>();
  for (let i = reference.length - n - left; i >= 0; i--) {
    const gram = gramOf(reference.ids.subarray(i, i + n));
    const list = places.get(gram);
    if (list === undefined) places.set(gram, [i]);
    else if (counting === 'clipped') list.push(i);
    else list[0] = i; // sets: the first occurrence stands for all
  }
  const aligned: Aligned[] = [];
  for (let i = 0; i + n + left <= candidate.length; i++) {
    const at = places.get(gramOf(candidate.ids.subarray(i, i + n)))?.pop();
    if (at !== undefined) aligned.push({ candidate: range(i, n), reference: range(at, n) });
  }
  return aligned;
}

/** One LCS of the whole texts, the one that the programs' table walk finds. */
export function alignLcs(candidate: TokenRun, reference: TokenRun, terms: number): Aligned[] {
  const path = new LcsTrace();
  const aligned: Aligned[] = [];
  path.prepare(reference.ids, 0, reference.length, terms);
  path.trace(candidate.ids, 0, candidate.length, (r, c) =>
    aligned.push({ candidate: [c], reference: [r] }),
  );
  path.release();
  return aligned.reverse();
}

const MAX_CELLS = 5e7;

/** The weighted LCS with its whole table, so for texts of up to some 7,000 tokens per side. */
export function alignWeighted(candidate: TokenRun, reference: TokenRun, weight: number): Aligned[] {
  const rows = reference.length;
  const columns = candidate.length;
  if (rows * columns > MAX_CELLS) throw cannotShow('rougeW', columns, rows);
  const width = columns + 1;
  const scores = new Float64Array((rows + 1) * width);
  const runs = new Uint16Array((rows + 1) * width);
  for (let i = 1; i <= rows; i++) {
    for (let j = 1; j <= columns; j++) {
      const at = i * width + j;
      if (reference.ids[i - 1] === candidate.ids[j - 1]) {
        const run = runs[at - width - 1];
        scores[at] = scores[at - width - 1] + (run + 1) ** weight - run ** weight;
        runs[at] = run + 1;
      } else scores[at] = Math.max(scores[at - width], scores[at - 1]);
    }
  }
  const aligned: Aligned[] = [];
  for (let i = rows, j = columns; i > 0 && j > 0; ) {
    const at = i * width + j;
    if (runs[at] > 0) aligned.push({ candidate: [--j], reference: [--i] });
    else if (scores[at - 1] > scores[at - width]) j--;
    else i--;
  }
  return aligned.reverse();
}

const MAX_PAIRS = 4e6;

/** Skip-bigrams in candidate order, each with the first equal pair of the reference not yet taken. */
export function alignSkipBigrams(
  candidate: TokenRun,
  reference: TokenRun,
  gap: number,
  counting: Counting,
): Aligned[] {
  const n = Math.max(candidate.length, reference.length);
  if (n * Math.min(gap + 1, n) > MAX_PAIRS)
    throw cannotShow('skip-bigrams', candidate.length, reference.length);
  const places = new Map<string, [number, number][]>();
  eachPair(reference, gap, (i, j) => {
    const key = `${reference.ids[i]},${reference.ids[j]}`;
    const list = places.get(key);
    if (list === undefined) places.set(key, [[i, j]]);
    else if (counting === 'clipped') list.push([i, j]);
  });
  for (const list of places.values()) list.reverse();
  const aligned: Aligned[] = [];
  eachPair(candidate, gap, (i, j) => {
    const pair = places.get(`${candidate.ids[i]},${candidate.ids[j]}`)?.pop();
    if (pair !== undefined) aligned.push({ candidate: [i, j], reference: pair });
  });
  return aligned;
}

function eachPair(run: TokenRun, gap: number, take: (i: number, j: number) => void): void {
  for (let i = 0; i < run.length; i++) {
    const stop = Math.min(run.length, i + gap + 2);
    for (let j = i + 1; j < stop; j++) take(i, j);
  }
}

const range = (from: number, length: number) => Array.from({ length }, (_, k) => from + k);

/** For tables and lists that would fill the memory. */
export function cannotShow(what: string, candidate: number, reference: number): RougekitError {
  return new RougekitError(
    'TEXT_TOO_LONG',
    `Cannot show the matches of ${what} for ${candidate} against ${counted(reference, 'token')}; only the score and its formula are given.`,
  );
}
