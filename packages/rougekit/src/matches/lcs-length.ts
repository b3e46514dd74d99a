// Length of a longest common subsequence, bit-parallel: H. Hyyrö, "Bit-parallel LCS-length
// computation revisited", 2004. The shorter text is on the bits; bit i of V is 0 where the
// table's column grows by one at row i; a token of the longer text with match mask M turns V into
// (V + (V & M)) | (V & ~M); the zeros of the last V are the length.
//
// Time: longer × ⌈shorter / 31⌉ word steps. Memory: linear in the texts, whatever their vocabulary.
//
// Which kernel, in order:
//   shorter ≤ 63 tokens       → two words; the carry of the upper one may fall off the end
//   an engine is loaded       → its kernel
//   otherwise                 → blocks of four words held in locals; one pass over the longer text
//                               per block, with a carry of one bit per token between blocks. Tokens that only
//                               one text has are left out first.
// Words with another one above them use 31 bits: bit 31 then catches the carry of the addition for free.

import { fitted } from '../ids/scratch.ts';
import { longLcs } from './long-lcs.ts';
import { popcount } from './popcount.ts';

const BITS = 31;
const LOW = 0x7fffffff;
const BLOCK_WORDS = 4;
const BLOCK = BITS * BLOCK_WORDS;

export class LcsLength {
  // Term id → dense id within this pair, or its mask; two words per term in the two-word kernel.
  #local = new Int32Array(2048);
  #longer = new Int32Array(256);
  #shorter = new Int32Array(256);
  #masks = new Int32Array(256);
  #carries = new Int32Array(256);

  /** LCS of a[aStart, aEnd) and b[bStart, bEnd); `terms` is greater than every id. */
  measure(
    a: Int32Array,
    aStart: number,
    aEnd: number,
    b: Int32Array,
    bStart: number,
    bEnd: number,
    terms: number,
  ): number {
    if (aEnd - aStart > bEnd - bStart) return this.measure(b, bStart, bEnd, a, aStart, aEnd, terms);
    const shorter = aEnd - aStart;
    this.#local = fitted(this.#local, terms * 2);
    if (shorter <= BITS + 32) return this.#twoWords(a, aStart, aEnd, b, bStart, bEnd);
    return (
      longLcs()?.(a, aStart, aEnd, b, bStart, bEnd, terms) ??
      this.#blocks(a, aStart, aEnd, b, bStart, bEnd)
    );
  }

  #twoWords(
    s: Int32Array,
    sStart: number,
    sEnd: number,
    l: Int32Array,
    lStart: number,
    lEnd: number,
  ): number {
    const masks = this.#local;
    const middle = Math.min(sEnd, sStart + BITS);
    for (let i = sStart; i < middle; i++) masks[s[i] * 2] |= 1 << (i - sStart);
    for (let i = middle; i < sEnd; i++) masks[s[i] * 2 + 1] |= 1 << (i - middle);
    let v0 = LOW;
    let v1 = -1;
    for (let j = lStart; j < lEnd; j++) {
      const at = l[j] * 2;
      let m = masks[at];
      const sum = (v0 + (v0 & m)) | 0;
      v0 = (sum & LOW) | (v0 & ~m);
      m = masks[at + 1];
      v1 = (v1 + (v1 & m) + (sum >>> BITS)) | (v1 & ~m);
    }
    for (let i = sStart; i < sEnd; i++) masks[s[i] * 2] = masks[s[i] * 2 + 1] = 0;
    return popcount(~v0 & LOW) + popcount(~v1);
  }

  #blocks(
    s: Int32Array,
    sStart: number,
    sEnd: number,
    l: Int32Array,
    lStart: number,
    lEnd: number,
  ): number {
    // Both texts without the tokens that only one of them has, under dense local ids.
    const local = this.#local;
    const longer = (this.#longer = fitted(this.#longer, lEnd - lStart));
    const shorter = (this.#shorter = fitted(this.#shorter, sEnd - sStart));
    for (let i = sStart; i < sEnd; i++) local[s[i]] = -1;
    let types = 0;
    let longLength = 0;
    for (let j = lStart; j < lEnd; j++) {
      const id = l[j];
      if (local[id] === 0) continue;
      if (local[id] < 0) local[id] = ++types;
      longer[longLength++] = local[id] - 1;
    }
    let shortLength = 0;
    for (let i = sStart; i < sEnd; i++) {
      if (local[s[i]] > 0) shorter[shortLength++] = local[s[i]] - 1;
    }
    for (let i = sStart; i < sEnd; i++) local[s[i]] = 0;

    const masks = (this.#masks = fitted(this.#masks, types * BLOCK_WORDS));
    const carries = (this.#carries = fitted(this.#carries, longLength)).fill(0, 0, longLength);
    let length = 0;
    for (let from = 0; from < shortLength; from += BLOCK) {
      const to = Math.min(shortLength, from + BLOCK);
      for (let i = from; i < to; i++) {
        const k = i - from;
        const word = (k / BITS) | 0;
        masks[shorter[i] * BLOCK_WORDS + word] |= 1 << (k - word * BITS);
      }
      let v0 = LOW;
      let v1 = LOW;
      let v2 = LOW;
      let v3 = LOW;
      for (let j = 0; j < longLength; j++) {
        const at = longer[j] * BLOCK_WORDS;
        let m = masks[at];
        let sum = (v0 + (v0 & m) + carries[j]) | 0;
        v0 = (sum & LOW) | (v0 & ~m);
        m = masks[at + 1];
        sum = (v1 + (v1 & m) + (sum >>> BITS)) | 0;
        v1 = (sum & LOW) | (v1 & ~m);
        m = masks[at + 2];
        sum = (v2 + (v2 & m) + (sum >>> BITS)) | 0;
        v2 = (sum & LOW) | (v2 & ~m);
        m = masks[at + 3];
        sum = (v3 + (v3 & m) + (sum >>> BITS)) | 0;
        v3 = (sum & LOW) | (v3 & ~m);
        carries[j] = sum >>> BITS;
      }
      // Rows past the end of the text never match, so their bits stay 1.
      length +=
        popcount(~v0 & LOW) + popcount(~v1 & LOW) + popcount(~v2 & LOW) + popcount(~v3 & LOW);
      for (let i = from; i < to; i++) {
        const at = shorter[i] * BLOCK_WORDS;
        masks[at] = masks[at + 1] = masks[at + 2] = masks[at + 3] = 0;
      }
    }
    return length;
  }
}
