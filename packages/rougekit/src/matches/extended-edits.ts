// Extended edit distance (Stanchev, Wang and Ney 2019): the cheapest way through the candidate that reads the reference character by
// character, where at a space one may jump to any place of the candidate, and how often the places were the cheapest.
//
// Time: the product of the lengths. Memory: linear. Sums in the order of torchmetrics, so that the bits are the same.

import { counted, RougekitError } from '../errors.ts';

export interface ExtendedEditCosts {
  /** Of a jump. */
  readonly alpha: number;
  /** Of a place that is visited again, or never. */
  readonly rho: number;
  readonly deletion: number;
  readonly insertion: number;
}

const SPACE = 32;
/** Some ten seconds. */
const MAX_CELLS = 4e9;

export class ExtendedEdits {
  #row = new Float64Array(256);
  #next = new Float64Array(256);
  #visits = new Int32Array(256);

  /** Code points. Returns the cost of the way, and the number of places visited again or never. */
  measure(
    candidate: Int32Array,
    reference: Int32Array,
    { alpha, deletion, insertion }: ExtendedEditCosts,
  ): { readonly cost: number; readonly visits: number } {
    const width = candidate.length + 1;
    if (width * reference.length > MAX_CELLS)
      throw new RougekitError(
        'TEXT_TOO_LONG',
        `eed of ${candidate.length} against ${counted(reference.length, 'character')} takes too long; cut the texts or score them sentence by sentence.`,
      );
    if (this.#row.length < width) {
      this.#row = new Float64Array(width * 2);
      this.#next = new Float64Array(width * 2);
      this.#visits = new Int32Array(width * 2);
    }
    let row = this.#row.fill(1, 0, width);
    let next = this.#next;
    const visits = this.#visits.fill(-1, 0, width);
    row[0] = 0;
    for (const character of reference) {
      next[0] = row[0] + 1;
      let least = next[0];
      let at = 0;
      for (let i = 1; i < width; i++) {
        const kept = row[i - 1] + (candidate[i - 1] === character ? 0 : 1);
        let cost = next[i - 1] + deletion;
        if (kept < cost) cost = kept;
        const inserted = row[i] + insertion;
        if (inserted < cost) cost = inserted;
        next[i] = cost;
        if (cost < least) {
          least = cost;
          at = i;
        }
      }
      visits[at]++;
      if (character === SPACE) {
        const jump = alpha + least;
        for (let i = 0; i < width; i++) if (jump < next[i]) next[i] = jump;
      }
      [row, next] = [next, row];
    }
    let sum = 0;
    for (let i = 0; i < width; i++) sum += visits[i] >= 0 ? visits[i] : 1;
    return { cost: row[width - 1], visits: sum };
  }
}
