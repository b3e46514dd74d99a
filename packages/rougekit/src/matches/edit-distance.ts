// Levenshtein distance: the fewest insertions, deletions and replacements that turn one sequence into the other.
//
// Bit-parallel: G. Myers, "A fast bit-vector algorithm for approximate string matching based on dynamic
// programming", 1999, in H. Hyyrö's form for the global distance (2003). The shorter sequence is on the
// bits, 32 per block; P and M mark where a column of the table increases and decreases by one from row to row. A block
// runs over the whole longer sequence before the next one; it passes down −1, 0 or 1 for each column.
//
// Time: longer × ⌈shorter / 32⌉ steps, after the common prefix and suffix are left out. Memory: linear.

import { fitted } from '../ids/scratch.ts';

const BITS = 32;

export class EditDistance {
  /** Bit i of masks[id]: the block's row i is that id. All zeros between blocks. */
  #masks = new Int32Array(256);
  #handed = new Int8Array(256);

  /** `terms` is greater than every id. */
  measure(a: Int32Array, aLength: number, b: Int32Array, bLength: number, terms: number): number {
    if (aLength > bLength) return this.measure(b, bLength, a, aLength, terms);
    let start = 0;
    while (start < aLength && a[start] === b[start]) start++;
    let aEnd = aLength;
    let bEnd = bLength;
    while (aEnd > start && a[aEnd - 1] === b[bEnd - 1]) {
      aEnd--;
      bEnd--;
    }
    const width = bEnd - start;
    if (aEnd === start) return width;

    const masks = (this.#masks = fitted(this.#masks, terms));
    if (this.#handed.length < width) this.#handed = new Int8Array(width * 2);
    const handed = this.#handed.fill(1, 0, width); // the first row of the table is 0, 1, 2 …
    let distance = aEnd - start;
    for (let from = start; from < aEnd; from += BITS) {
      const to = Math.min(aEnd, from + BITS);
      for (let i = from; i < to; i++) masks[a[i]] |= 1 << (i - from);
      const last = 1 << (to - from - 1);
      let p = -1;
      let m = 0;
      for (let j = 0; j < width; j++) {
        const above = handed[j];
        const falls = above >>> 31;
        const match = masks[b[start + j]];
        const vertical = match | m;
        const equal = match | falls;
        const horizontal = (((equal & p) + p) ^ p) | equal;
        let grows = m | ~(horizontal | p);
        let shrinks = p & horizontal;
        handed[j] = (grows & last) !== 0 ? 1 : (shrinks & last) !== 0 ? -1 : 0;
        grows = (grows << 1) | (above > 0 ? 1 : 0);
        shrinks = (shrinks << 1) | falls;
        p = shrinks | ~(vertical | grows);
        m = grows & vertical;
      }
      for (let i = from; i < to; i++) masks[a[i]] = 0;
    }
    for (let j = 0; j < width; j++) distance += handed[j];
    return distance;
  }
}
