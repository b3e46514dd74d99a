// ROUGE-W as ROUGE-1.5.5 computes it: summary level, like its ROUGE-L, over a table in which a run of k
// matches is worth k^w. Departures from the paper, all of which its scores depend on:
//   – marks are united over candidate sentences, and a mark counts only while candidate and reference
//     still have the token (clipping); a clipped token neither counts nor ends the run it stands in, so
//     a run is carried over it, or lost at the end of the sentence;
//   – the reference's total is weighted twice, (Σ length^w)^w; the candidate is taken as one sentence;
//   – a reference without tokens makes the program die of a division by zero.
// Sums are evaluated in the program's order with correctly rounded powers: its `up ≥ left` compares raw
// doubles, and ties are common.
//
// Time: candidate × reference for each pair of sentences. Memory: one byte a cell of one such table.

import { counted, RougekitError } from '../errors.ts';
import type { EncodedText } from '../ids/encode.ts';
import { exactPower } from '../numbers/exact-power.ts';
import { alignWeightedSummary } from './align-weighted-summary.ts';
import type { Overlap, WeightedRule } from './rules.ts';
import { checkSentencePairs } from './sentence-pairs.ts';

export const summaryWeighted: WeightedRule = {
  id: 'rouge-1.5.5',
  bySentence: true,
  kernel: () => new LcsWeightedSummary(),
  referenceTotal: (base, weight) => exactPower(base, weight),
  align: (candidate, reference, _terms, weight) =>
    alignWeightedSummary(candidate, reference, weight),
};

const MAX_CELLS = 4e8;
const MAX_BYTES_KEPT = 1 << 24; // bytes of steps kept for the next pair
const LEFT = 0;
const UP = 1;
const DIAGONAL = 2;

export class LcsWeightedSummary {
  #powers: number[] = [0];
  #weight = Number.NaN;
  #inCandidate = new Int32Array(1024); // by term id: occurrences not yet used up; cleared by walking
  #inReference = new Int32Array(1024);
  #steps = new Uint8Array(1024);
  #scores = new Float64Array(64);
  #runs = new Int32Array(64);

  measure(candidate: EncodedText, reference: EncodedText, terms: number, weight: number): Overlap {
    if (weight !== this.#weight) {
      this.#powers = [0];
      this.#weight = weight;
    }
    const { lines: c, words: cWords } = candidate;
    const { lines: r, words: rWords } = reference;
    if (r.length === 0) {
      throw new RougekitError(
        'EMPTY_TEXT',
        'ROUGE-W: a reference has no tokens; ROUGE-1.5.5 dies here ("Illegal division by zero").',
      );
    }
    checkSentencePairs('rougeW', c, r, 1);
    if (terms > this.#inCandidate.length) {
      this.#inCandidate = new Int32Array(terms * 2);
      this.#inReference = new Int32Array(terms * 2);
    }
    const inCandidate = this.#inCandidate;
    const inReference = this.#inReference;
    for (let i = 0; i < cWords.length; i++) inCandidate[cWords.ids[i]]++;
    for (let i = 0; i < rWords.length; i++) inReference[rWords.ids[i]]++;
    let hits = 0;
    let base = 0;
    for (let s = 0; s < r.sentences; s++) {
      const start = r.startOf(s);
      const length = r.ends[s] - start;
      base += this.#power(length);
      const marks = new Uint8Array(length + 1);
      for (let t = 0; t < c.sentences; t++) {
        this.#mark(r.ids, start, length, c.ids, c.startOf(t), c.ends[t] - c.startOf(t), marks);
      }
      let run = 0;
      for (let i = 0; i < length; i++) {
        if (marks[i] === 0) continue;
        const id = r.ids[start + i];
        if (inReference[id] <= 0 || inCandidate[id] <= 0) continue;
        inReference[id]--;
        inCandidate[id]--;
        run++;
        if (marks[i + 1] === 0) {
          hits += this.#power(run);
          run = 0;
        }
      }
    }
    for (let i = 0; i < cWords.length; i++) inCandidate[cWords.ids[i]] = 0;
    for (let i = 0; i < rWords.length; i++) inReference[rWords.ids[i]] = 0;
    if (this.#steps.length > MAX_BYTES_KEPT) this.#steps = new Uint8Array(0);
    return { hits, candidate: this.#power(cWords.length), reference: base };
  }

  /** Marks the reference positions of one weighted LCS of two sentences. */
  #mark(
    r: Int32Array,
    rStart: number,
    rows: number,
    c: Int32Array,
    cStart: number,
    columns: number,
    marks: Uint8Array,
  ): void {
    if (rows * columns === 0) return;
    if (rows * columns > MAX_CELLS) {
      throw new RougekitError(
        'TEXT_TOO_LONG',
        `rougeW of sentences of ${columns} and ${counted(rows, 'token')} needs too much memory; split them into sentences or limit the length of the texts.`,
      );
    }
    if (this.#steps.length < rows * columns) this.#steps = new Uint8Array(rows * columns);
    if (this.#scores.length <= columns) {
      this.#scores = new Float64Array(columns * 2);
      this.#runs = new Int32Array(columns * 2);
    }
    const steps = this.#steps;
    const scores = this.#scores.fill(0, 0, columns + 1);
    const runs = this.#runs.fill(0, 0, columns + 1);
    for (let i = 0; i < rows; i++) {
      const token = r[rStart + i];
      let diagonal = 0;
      let diagonalRun = 0;
      for (let j = 1; j <= columns; j++) {
        const up = scores[j];
        const upRun = runs[j];
        const at = i * columns + j - 1;
        if (c[cStart + j - 1] === token) {
          scores[j] = diagonal + this.#power(diagonalRun + 1) - this.#power(diagonalRun);
          runs[j] = diagonalRun + 1;
          steps[at] = DIAGONAL;
        } else {
          const left = scores[j - 1];
          steps[at] = up >= left ? UP : LEFT;
          if (up < left) scores[j] = left;
          runs[j] = 0;
        }
        diagonal = up;
        diagonalRun = upRun;
      }
    }
    for (let i = rows - 1, j = columns - 1; i >= 0 && j >= 0; ) {
      const step = steps[i * columns + j];
      if (step === DIAGONAL) marks[i] = 1;
      if (step !== LEFT) i--;
      if (step !== UP) j--;
    }
  }

  #power(k: number): number {
    for (let next = this.#powers.length; next <= k; next++)
      this.#powers.push(exactPower(next, this.#weight));
    return this.#powers[k];
  }
}
