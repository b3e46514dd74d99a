// Which tokens met on the LCSs of sentences, for explanations: the slower sisters of the summary-level kernels. Their
// pairs are as many as the kernel counts.

import type { TokenRun } from '../ids/token-run.ts';
import { LcsLength } from './lcs-length.ts';
import { LcsTrace } from './lcs-trace.ts';
import type { Aligned } from './rules.ts';

/** Reference position → the candidate positions that it met, sentence by sentence of the candidate. */
export type Met = ReadonlyMap<number, readonly number[]>;

/** How often each token may still be hit, by term id. */
export type Available = Map<number, number>;

/**
 * The union LCS. A reference token that hits is shown with the candidate token it met on an LCS, or,
 * if another hit has taken that one, with the next free equal token of the candidate.
 */
export function alignUnion(
  candidate: TokenRun,
  reference: TokenRun,
  terms: number,
  available = occurrences(candidate),
): Aligned[] {
  const pairing = new Pairing(candidate, reference, available);
  eachSentence(candidate, reference, terms, (met) => pairing.add(met));
  return pairing.aligned;
}

/** How often a text has each token. */
export function occurrences(run: TokenRun): Available {
  const counts: Available = new Map();
  for (let i = 0; i < run.length; i++) counts.set(run.ids[i], (counts.get(run.ids[i]) ?? 0) + 1);
  return counts;
}

/** For each reference sentence, what met what on its LCSs with the candidate's sentences. */
export function eachSentence(
  candidate: TokenRun,
  reference: TokenRun,
  terms: number,
  take: (met: Met) => void,
): void {
  const path = new LcsTrace();
  for (let s = 0; s < reference.sentences; s++) {
    const met = new Map<number, number[]>();
    path.prepare(reference.ids, reference.startOf(s), reference.ends[s], terms);
    for (let t = 0; t < candidate.sentences; t++) {
      path.trace(candidate.ids, candidate.startOf(t), candidate.ends[t], (r, c) => {
        const partners = met.get(r);
        if (partners === undefined) met.set(r, [c]);
        else partners.push(c);
      });
    }
    path.release();
    take(met);
  }
}

/** Gives each hit a candidate token of its own, as long as there are any. */
export class Pairing {
  readonly aligned: Aligned[] = [];
  readonly #reference: TokenRun;
  readonly #available: Available;
  readonly #free = new Map<number, Set<number>>();

  constructor(candidate: TokenRun, reference: TokenRun, available: Available) {
    this.#reference = reference;
    this.#available = available;
    for (let i = 0; i < candidate.length; i++) {
      const places = this.#free.get(candidate.ids[i]);
      if (places === undefined) this.#free.set(candidate.ids[i], new Set([i]));
      else places.add(i);
    }
  }

  add(met: Met): void {
    for (const [r, partners] of [...met].sort(([a], [b]) => a - b)) {
      const id = this.#reference.ids[r];
      const left = this.#available.get(id) ?? 0;
      if (left <= 0) continue; // clipped
      this.#available.set(id, left - 1);
      const places = this.#free.get(id) as Set<number>;
      const [next = partners[0]] = places;
      const c = partners.find((place) => places.has(place)) ?? next;
      places.delete(c);
      this.aligned.push({ candidate: [c], reference: [r] });
    }
  }
}

/** For each reference sentence, its LCS with the candidate sentence that shares most. */
export function alignBestSentences(
  candidate: TokenRun,
  reference: TokenRun,
  terms: number,
): Aligned[] {
  const lcs = new LcsLength();
  const path = new LcsTrace();
  const aligned: Aligned[] = [];
  for (let s = 0; s < reference.sentences; s++) {
    const start = reference.startOf(s);
    const end = reference.ends[s];
    let best = 0;
    let bestSentence = -1;
    for (let t = 0; t < candidate.sentences; t++) {
      const length = lcs.measure(
        candidate.ids,
        candidate.startOf(t),
        candidate.ends[t],
        reference.ids,
        start,
        end,
        terms,
      );
      if (length > best) {
        best = length;
        bestSentence = t;
      }
    }
    if (bestSentence < 0) continue;
    const found: Aligned[] = [];
    path.prepare(reference.ids, start, end, terms);
    path.trace(
      candidate.ids,
      candidate.startOf(bestSentence),
      candidate.ends[bestSentence],
      (r, c) => found.push({ candidate: [c], reference: [r] }),
    );
    path.release();
    for (const one of found.reverse()) aligned.push(one); // too many for the arguments of one call
  }
  return aligned;
}
