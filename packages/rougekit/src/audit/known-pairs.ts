// What is known of the texts of a list of pairs, by their place in it, as long as the texts themselves are known.

import type { Sides } from '../types.ts';
import type { KnownTexts } from './known-texts.ts';
import { type KnownPair, knownPair } from './shared-counter.ts';
import type { SharedTexts } from './shared-texts.ts';

export class KnownPairs {
  readonly #texts: SharedTexts;
  #pairs = new Map<number, KnownPair>();
  #known: KnownTexts | undefined;
  #generation = 0;

  constructor(texts: SharedTexts) {
    this.#texts = texts;
  }

  /** `sides` are always the same for an index. */
  pairAt(index: number, sides: Sides): KnownPair {
    const known = this.#texts.known();
    if (this.#known !== known || this.#generation !== known.generation) {
      this.#known = known;
      this.#generation = known.generation;
      this.#pairs = new Map();
    }
    let pair = this.#pairs.get(index);
    if (pair === undefined) {
      pair = knownPair(sides, known);
      this.#pairs.set(index, pair);
    }
    return pair;
  }
}
