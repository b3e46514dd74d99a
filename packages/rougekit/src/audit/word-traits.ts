// What can be said of a word without folding, cutting or stemming it: worked out once for each, and then for lists of them.

const KNOWN = 1;
/** ASCII without capitals: neither case rules nor normal forms change it. */
export const FOLDED = 2;
/** ASCII letters alone. */
export const LETTERS = 4;
const LENGTH = 8;

export class WordTraits {
  readonly #forms: readonly string[];
  #known = new Int32Array(1024);

  constructor(forms: readonly string[]) {
    this.#forms = forms;
  }

  /** FOLDED and LETTERS, if they hold, and the length above them. */
  of(id: number): number {
    const known = id < this.#known.length ? this.#known[id] : 0;
    return known === 0 ? this.#ask(id) : known;
  }

  has(id: number, trait: number): boolean {
    return (this.of(id) & trait) !== 0;
  }

  #ask(id: number): number {
    if (id >= this.#known.length) {
      const larger = new Int32Array(2 * (id + 1));
      larger.set(this.#known);
      this.#known = larger;
    }
    const form = this.#forms[id];
    let traits = KNOWN | FOLDED | (form === '' ? 0 : LETTERS);
    for (let k = 0; k < form.length; k++) {
      const code = form.charCodeAt(k);
      const isCapital = code >= 0x41 && code <= 0x5a;
      const isSmall = code >= 0x61 && code <= 0x7a;
      if (isCapital || code >= 0x80) traits &= ~FOLDED;
      if (!isCapital && !isSmall) traits &= ~LETTERS;
    }
    traits |= form.length * LENGTH;
    this.#known[id] = traits;
    return traits;
  }
}

export const lengthIn = (traits: number): number => (traits / LENGTH) | 0;
