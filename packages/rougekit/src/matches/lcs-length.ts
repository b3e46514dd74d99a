// Length of a longest common subsequence, bit-parallel: H. Hyyrö, "Bit-parallel LCS-length
// computation revisited", 2004. The shorter text stands on the bits; bit i of V is 0 where the
// table's column grows by one at row i; a token of the longer text with match mask M turns V into
// (V + (V & M)) | (V & ~M); the zeros of the last V are the length.
//
// Time: longer × ⌈shorter / 31⌉ word steps. Memory: linear in the texts, whatever their vocabulary.
//
// Which kernel, in order:
//   nothing shared            → 0
//   shorter ≤ 32 tokens       → one word, its carry may fall off the end
//   else                      → blocks of four words held in locals; one pass over the longer text
//                               per block, the carry between blocks is one bit a token.
// Blocks use 31 bits a word: bit 31 then catches the carry of the addition for nothing.

import { popcount } from './popcount.ts';

const BITS = 31;
const LOW = 0x7fffffff;
const BLOCK_WORDS = 4;
const BLOCK = BITS * BLOCK_WORDS;

export class LcsLength {
  #local = new Int32Array(1024); // term id → dense id within this pair, or mask of the one-word kernel
  #longer = new Int32Array(256);
  #shorter = new Int32Array(256);
  #masks = new Int32Array(256);
  #carries = new Uint8Array(256);

  /** LCS of a[aStart, aEnd) and b[bStart, bEnd); `terms` is above every id. */
  measure(
    a: Int32Array,
    aStart: number,
    aEnd: number,
    b: Int32Array,
    bStart: number,
    bEnd: number,
    terms: number,
  ): number {
    if (terms > this.#local.length) this.#local = new Int32Array(terms * 2);
    const aIsShorter = aEnd - aStart <= bEnd - bStart;
    const shorter = aIsShorter ? aEnd - aStart : bEnd - bStart;
    if (shorter === 0) return 0;
    if (shorter <= 32) {
      return aIsShorter
        ? this.#oneWord(a, aStart, aEnd, b, bStart, bEnd)
        : this.#oneWord(b, bStart, bEnd, a, aStart, aEnd);
    }
    return aIsShorter
      ? this.#blocks(a, aStart, aEnd, b, bStart, bEnd)
      : this.#blocks(b, bStart, bEnd, a, aStart, aEnd);
  }

  #oneWord(
    s: Int32Array,
    sStart: number,
    sEnd: number,
    l: Int32Array,
    lStart: number,
    lEnd: number,
  ): number {
    const masks = this.#local;
    for (let i = sStart; i < sEnd; i++) masks[s[i]] |= 1 << (i - sStart);
    let v = -1;
    for (let j = lStart; j < lEnd; j++) {
      const m = masks[l[j]];
      const u = v & m;
      v = (v + u) | (v & ~m);
    }
    for (let i = sStart; i < sEnd; i++) masks[s[i]] = 0;
    return popcount(~v);
  }

  #blocks(
    s: Int32Array,
    sStart: number,
    sEnd: number,
    l: Int32Array,
    lStart: number,
    lEnd: number,
  ): number {
    const rows = this.#shareOnly(s, sStart, sEnd, l, lStart, lEnd);
    if (rows === null) return 0;
    const { shortLength, longLength, types } = rows;
    const shorter = this.#shorter;
    const longer = this.#longer;
    if (this.#masks.length < types * BLOCK_WORDS)
      this.#masks = new Int32Array(types * BLOCK_WORDS * 2);
    if (this.#carries.length < longLength) this.#carries = new Uint8Array(longLength * 2);
    const masks = this.#masks;
    const carries = this.#carries.fill(0, 0, longLength);
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

  /** Copies both texts without the tokens that only one of them has, under dense local ids. */
  #shareOnly(
    s: Int32Array,
    sStart: number,
    sEnd: number,
    l: Int32Array,
    lStart: number,
    lEnd: number,
  ) {
    const local = this.#local;
    if (this.#longer.length < lEnd - lStart) this.#longer = new Int32Array((lEnd - lStart) * 2);
    if (this.#shorter.length < sEnd - sStart) this.#shorter = new Int32Array((sEnd - sStart) * 2);
    for (let i = sStart; i < sEnd; i++) local[s[i]] = -1;
    let types = 0;
    let longLength = 0;
    for (let j = lStart; j < lEnd; j++) {
      const id = l[j];
      if (local[id] === 0) continue;
      if (local[id] < 0) local[id] = ++types;
      this.#longer[longLength++] = local[id] - 1;
    }
    let shortLength = 0;
    for (let i = sStart; i < sEnd; i++) {
      if (local[s[i]] > 0) this.#shorter[shortLength++] = local[s[i]] - 1;
    }
    for (let i = sStart; i < sEnd; i++) local[s[i]] = 0;
    return longLength === 0 ? null : { shortLength, longLength, types };
  }
}
