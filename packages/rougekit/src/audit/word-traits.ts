// What can be said of a word without folding, cutting or stemming it: worked out once for each, and then for lists of them.

const KNOWN = 1;
/** ASCII without capitals: neither case rules nor normal forms change it. */
export const FOLDED = 2;
/** ASCII letters alone. */
export const LETTERS = 4;
/** ASCII letters and digits, perhaps with one other character of ASCII at the end. */
export const PLAIN = 8;
/** With that character. */
export const MARKED = 16;
/** Nothing beyond ASCII. */
export const ASCII = 32;
const LENGTH = 64;

/** What may hold of a whole list. */
export const OF_LISTS = FOLDED | PLAIN | ASCII;

export class WordTraits {
  readonly #forms: readonly string[];
  #known = new Int32Array(1024);

  constructor(forms: readonly string[]) {
    this.#forms = forms;
  }

  /** Those that hold, and the length above them. */
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
    const traits = traitsOf(form) | KNOWN | (form.length * LENGTH);
    this.#known[id] = traits;
    return traits;
  }
}

/** All ASCII: most words are a run of small letters, and need no more than one look. */
const SMALL = /^[a-z]+$/;
const CAPITAL = /[A-Z]/;
const ALL_LETTERS = /^[A-Za-z]+$/;
const SIMPLE = /^[A-Za-z0-9]+$/;
const SIMPLE_AND_MARK = /^[A-Za-z0-9]+[\0-\x7f]$/;
const IN_ASCII = /^[\0-\x7f]*$/;

function traitsOf(form: string): number {
  if (SMALL.test(form)) return FOLDED | LETTERS | PLAIN | ASCII;
  if (!IN_ASCII.test(form)) return 0;
  const folded = CAPITAL.test(form) ? 0 : FOLDED;
  if (ALL_LETTERS.test(form)) return folded | LETTERS | PLAIN | ASCII;
  if (SIMPLE.test(form)) return folded | PLAIN | ASCII;
  return folded | (SIMPLE_AND_MARK.test(form) ? PLAIN | MARKED : 0) | ASCII;
}

export const lengthIn = (traits: number): number => (traits / LENGTH) | 0;
