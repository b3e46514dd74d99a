// The walk along an LCS for texts whose matching tokens are not known beforehand. Separate from the walk itself, because
// the union LCS finds these positions in a different way and need not carry this one along.

import { fitted } from '../ids/scratch.ts';
import type { TakeMatch } from './lcs-path.ts';
import { LcsPath } from './lcs-path.ts';

export class LcsTrace extends LcsPath {
  #places = new Int32Array(256); // indices of the other text's tokens that occur on the bits

  /** Walks one LCS of the text on the bits and other[start, end). */
  trace(other: Int32Array, start: number, end: number, take: TakeMatch): void {
    const places = (this.#places = fitted(this.#places, end - start));
    let count = 0;
    for (let j = start; j < end; j++) if (this.holds(other[j])) places[count++] = j;
    if (count > 0) this.walk(other, end, places, 0, count, take);
  }
}
