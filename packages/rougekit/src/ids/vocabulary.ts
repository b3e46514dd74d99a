// Surface → term id. A surface is a token as it stands in a text; its term is what scores compare:
// folded, stemmed, or nothing at all (a stop word). The way from one to the other is walked once
// per distinct surface; after that a token costs one hash and one comparison on character codes,
// and no string is made.
//
// Open addressing with linear probing over one Int32Array, four words a slot:
//   hash | offset of the surface in the pool + 1 (0 = free) | its length | term id or DROPPED
// Surfaces are compared in full, so equal hashes never merge two words.

import { copyCodes, stringOf } from '../tokens/codes.ts';

export const DROPPED = -1;

const MOST_SURFACES = 1 << 18;
const MOST_CHARACTERS = 1 << 22;
const FIRST_SLOTS = 1 << 10;
const FIRST_POOL = 1 << 13;

export class Vocabulary {
  /** Term id → the form that scores compare. */
  readonly forms: string[] = [];
  readonly #idOf = new Map<string, number>();

  /** The id of a form, given if it is new. */
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
  #slots = new Int32Array(FIRST_SLOTS * 4);
  #mask = FIRST_SLOTS - 1;
  #pool = new Uint16Array(FIRST_POOL);
  #used = 0;
  #size = 0;
  readonly #seed = (Math.random() * 0x7fffffff) | 0; // so that nobody can make words collide on purpose
  #scratch = new Uint16Array(64);
  readonly #termOf: (surface: string) => number;

  /** `termOf` walks the slow way: surface → term id, or DROPPED. */
  constructor(termOf: (surface: string) => number) {
    this.#termOf = termOf;
  }

  /** Whether it is time to start afresh: the table takes some 10 MB then; English needs 10⁵ words in a lifetime. */
  get isFull(): boolean {
    return this.#size > MOST_SURFACES || this.#used > MOST_CHARACTERS;
  }

  /** The term id of a surface given as a string, or DROPPED. */
  lookUp(surface: string): number {
    if (surface.length > this.#scratch.length) this.#scratch = new Uint16Array(surface.length * 2);
    copyCodes(surface, this.#scratch);
    return this.lookUpCodes(this.#scratch, 0, surface.length);
  }

  /** The term id of the surface that codes[start, end) spell, or DROPPED. */
  lookUpCodes(codes: Uint16Array, start: number, end: number): number {
    const length = end - start;
    let hash = this.#seed ^ length;
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ codes[i], 0x01000193);
    hash ^= hash >>> 15;
    const slots = this.#slots;
    const pool = this.#pool;
    let at = (hash & this.#mask) << 2;
    for (;;) {
      const offset = slots[at + 1] - 1;
      if (offset < 0) return this.#add(codes, start, end, hash, at);
      if (slots[at] === hash && slots[at + 2] === length) {
        let k = 0;
        while (k < length && codes[start + k] === pool[offset + k]) k++;
        if (k === length) return slots[at + 3];
      }
      at = (at + 4) & (slots.length - 1);
    }
  }

  #add(codes: Uint16Array, start: number, end: number, hash: number, at: number): number {
    const length = end - start;
    const id = this.#termOf(stringOf(codes, start, end));
    if (this.#used + length > this.#pool.length) {
      const larger = new Uint16Array(Math.max(this.#pool.length * 2, this.#used + length));
      larger.set(this.#pool);
      this.#pool = larger;
    }
    for (let k = 0; k < length; k++) this.#pool[this.#used + k] = codes[start + k];
    this.#slots[at] = hash;
    this.#slots[at + 1] = this.#used + 1;
    this.#slots[at + 2] = length;
    this.#slots[at + 3] = id;
    this.#used += length;
    if (++this.#size * 2 > this.#mask) this.#grow();
    return id;
  }

  #grow(): void {
    const old = this.#slots;
    const slots = new Int32Array(old.length * 2);
    this.#slots = slots;
    this.#mask = slots.length / 4 - 1;
    for (let from = 0; from < old.length; from += 4) {
      if (old[from + 1] === 0) continue;
      let to = (old[from] & this.#mask) << 2;
      while (slots[to + 1] !== 0) to = (to + 4) & (slots.length - 1);
      for (let k = 0; k < 4; k++) slots[to + k] = old[from + k];
    }
  }
}
