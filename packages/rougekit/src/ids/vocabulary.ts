// Surface → term id. A surface is a token as written in a text; its term is what scores compare:
// folded, stemmed, or nothing at all (a stop word). The conversion happens once
// per distinct surface; after that a token costs one hash and one comparison, and no string is created.
//
// Open addressing with linear probing over one Int32Array, four words per slot, the last of them the term
// id + 2 (0 = free). The other three:
//   up to 12 characters of one block of 128 (ASCII, Cyrillic, Hebrew …), or 8 of one above U+8000: packed,
//       7 bits each, with the block in the remaining bits and the length in the top 4 of the third word
//   any other surface: hash | index into the list of surfaces | 15 in the top 4 bits and the length
// Surfaces are compared in full, so equal hashes never merge two words.

import type { TokenRun } from './token-run.ts';

export const DROPPED = -1;

const LONGEST_PACKED = 12;
const OTHER = 15 << 28;

const MAX_SURFACES = 1 << 18;
const MAX_CHARACTERS = 1 << 22;
const FIRST_SLOTS = 1 << 10;

export class Vocabulary {
  /** Term id → the form that scores compare. */
  readonly forms: string[] = [];
  readonly #idOf = new Map<string, number>();

  /** The id of a form, assigned if it is new. */
  idOf(form: string): number {
    let id = this.#idOf.get(form);
    if (id === undefined) {
      id = this.forms.length;
      this.forms.push(form);
      this.#idOf.set(form, id);
    }
    return id;
  }
}

export class SurfaceTable {
  /** Characters of the words that `pushAscii` has seen. */
  kept = 0;
  #slots = new Int32Array(FIRST_SLOTS * 4);
  #size = 0;
  #characters = 0;
  readonly #surfaces: string[] = [];
  readonly #seed = (Math.random() * 0x7fffffff) | 0; // so that colliding words cannot be crafted
  readonly #termOf: (surface: string) => number;

  /** `termOf` is the slow path: surface → term id, or DROPPED. */
  constructor(termOf: (surface: string) => number) {
    this.#termOf = termOf;
  }

  /** Whether it is time to start over: the table then takes some 10 MB; English needs 10⁵ words in a lifetime. */
  get isFull(): boolean {
    return this.#size > MAX_SURFACES || this.#characters > MAX_CHARACTERS;
  }

  /** The term id of the surface text[start, end), or DROPPED. */
  lookUp(text: string, start: number, end: number): number {
    const length = end - start;
    const block = text.charCodeAt(start) >> 7;
    let isPacked = length > 0 && length <= (block < 0x100 ? LONGEST_PACKED : 8);
    let hash = this.#seed;
    let k0 = 0;
    let k1 = 0;
    let k2 = 0;
    for (let i = start; i < end; i++) {
      const code = text.charCodeAt(i);
      k2 = (k2 << 7) | (k1 >>> 21);
      k1 = ((k1 << 7) | (k0 >>> 21)) & 0xfffffff;
      k0 = ((k0 << 7) | (code & 0x7f)) & 0xfffffff;
      hash = Math.imul(hash ^ code, 0x01000193);
      if (code >> 7 !== block) isPacked = false;
    }
    if (!isPacked) return this.#find(hash, 0, OTHER | length, text, start, end);
    k0 |= block << 28;
    k1 |= (block >> 4) << 28;
    k2 |= (block >> 8) | (length << 28);
    return this.#find(k0, k1, k2, text, start, end);
  }

  /**
   * Pushes the terms of the words of text[start, end), as `words` splits it (see cutsAscii), up to
   * the first stretch with characters beyond ASCII; returns where that starts, or something past the end.
   */
  pushAscii(text: string, start: number, end: number, words: Uint8Array, run: TokenRun): number {
    let kept = 0;
    let i = start;
    for (; i < end; i++) {
      const from = i;
      let code = 0;
      let k0 = 0;
      let k1 = 0;
      let k2 = 0;
      for (; i < end; i++) {
        code = text.charCodeAt(i);
        if (code >= 0x80 || words[code] === 0) break;
        k2 = (k2 << 7) | (k1 >>> 21);
        k1 = ((k1 << 7) | (k0 >>> 21)) & 0xfffffff;
        k0 = ((k0 << 7) | code) & 0xfffffff;
      }
      if (code >= 0x80) {
        i = from;
        break;
      }
      const length = i - from;
      if (length === 0) continue;
      kept += length;
      const id =
        length > LONGEST_PACKED
          ? this.lookUp(text, from, i)
          : this.#find(k0, k1, k2 | (length << 28), text, from, i);
      if (id !== DROPPED) run.push(id, from, i);
    }
    this.kept += kept;
    return i;
  }

  #find(k0: number, k1: number, k2: number, text: string, start: number, end: number): number {
    const slots = this.#slots;
    const surfaces = this.#surfaces;
    const last = slots.length - 1;
    const isOther = k2 >> 28 === -1;
    let at = (this.#hash(k0, k1, k2) << 2) & last;
    for (; slots[at + 3] !== 0; at = (at + 4) & last) {
      if (slots[at] !== k0 || slots[at + 2] !== k2) continue;
      const held = slots[at + 1];
      if (isOther ? text.startsWith(surfaces[held], start) : held === k1) return slots[at + 3] - 2;
    }
    // Via a new string: a slice alone would keep the whole text in memory.
    const surface = ` ${text.slice(start, end)}`.slice(1);
    const id = this.#termOf(surface);
    this.#characters += surface.length;
    slots[at] = k0;
    slots[at + 1] = isOther ? surfaces.push(surface) - 1 : k1;
    slots[at + 2] = k2;
    slots[at + 3] = id + 2;
    if (++this.#size * 8 > slots.length) this.#grow();
    return id;
  }

  #hash(k0: number, k1: number, k2: number): number {
    let hash = Math.imul(k0 ^ this.#seed, 0x9e3779b1);
    hash = Math.imul(hash ^ (hash >>> 15) ^ k1, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13) ^ k2, 0xc2b2ae35);
    return hash ^ (hash >>> 16);
  }

  #grow(): void {
    const old = this.#slots;
    const slots = new Int32Array(old.length * 2);
    this.#slots = slots;
    for (let from = 0; from < old.length; from += 4) {
      if (old[from + 3] === 0) continue;
      const k2 = old[from + 2];
      const k1 = k2 >> 28 === -1 ? 0 : old[from + 1];
      let to = (this.#hash(old[from], k1, k2) << 2) & (slots.length - 1);
      while (slots[to + 3] !== 0) to = (to + 4) & (slots.length - 1);
      for (let k = 0; k < 4; k++) slots[to + k] = old[from + k];
    }
  }
}
