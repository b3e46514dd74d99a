// The coin flips of trials, a bit for each item: words of `seededDraw(seed)` with 32 flips each, lowest bit first. Each trial
// begins with a new word, and any word can be had without those before it.

import { counterAfter, mix, STEP, seedState } from '../numbers/random.ts';

export class Coins {
  /** Words of a trial. */
  readonly words: number;
  readonly #key: number;

  constructor(seed: number, items: number) {
    this.words = Math.ceil(items / 32);
    this.#key = seedState(seed);
  }

  /** Of the generator at a word of a trial. */
  stateAt(trial: number, word: number): number {
    return (this.#key + counterAfter(trial * this.words + word + 1)) | 0;
  }

  /** All words of one trial. */
  ofTrial(trial: number, into: Uint32Array): void {
    this.#fill(into, trial * this.words + 1, 1);
  }

  /** The word at one place in as many trials as there is room for, from `first` on. */
  ofWord(word: number, first: number, into: Uint32Array): void {
    this.#fill(into, first * this.words + word + 1, this.words);
  }

  #fill(into: Uint32Array, first: number, step: number): void {
    let state = (this.#key + counterAfter(first)) | 0;
    const change = Math.imul(step, STEP);
    for (let k = 0; k < into.length; k++) {
      into[k] = mix(state);
      state = (state + change) | 0;
    }
  }
}
