// Which characters other than letters a text has. Few sets come again in text after text, and what a tokenizer makes of them is told
// once for each set.

const UNKNOWN = -1;
/** Stands for all digits. */
const DIGIT = '0';

export interface MarkSet {
  /** Codes of what is neither letter nor digit; null if there are characters beyond ASCII. */
  readonly marks: readonly number[] | null;
  readonly hasDigits: boolean;
  /** What tells the tokens of a text with this set, by number of the tokenizer; null if it takes more. See between-blanks.ts. */
  readonly keys: (string | null)[];
}

const LETTERS_ALONE = /^[A-Za-z]*$/;

export class MarkSets {
  readonly #forms: readonly string[];
  /** By word: the number of its set. */
  #known = new Int32Array(1024).fill(UNKNOWN);
  /** By number: the characters of the set, null if some are beyond ASCII. Of no characters is the first. */
  readonly #sets: (string | null)[] = [''];
  readonly #numbers = new Map<string | null, number>([['', 0]]);
  /** By the numbers that it is made of. */
  readonly #unions = new Map<string, MarkSet>();

  constructor(forms: readonly string[]) {
    this.#forms = forms;
  }

  /** Of all these words. */
  of(ids: Int32Array): MarkSet {
    const found: number[] = [];
    let last = 0;
    for (let k = 0; k < ids.length; k++) {
      const id = ids[k];
      const known = id < this.#known.length ? this.#known[id] : UNKNOWN;
      const number = known === UNKNOWN ? this.#ask(id) : known;
      if (number === 0 || number === last) continue;
      last = number;
      if (!found.includes(number)) found.push(number);
    }
    const key = found.sort((a, b) => a - b).join();
    const union = this.#unions.get(key) ?? this.#union(found);
    this.#unions.set(key, union);
    return union;
  }

  #union(numbers: readonly number[]): MarkSet {
    const sets = numbers.map((number) => this.#sets[number]);
    const all = new Set(sets.join(''));
    const hasDigits = all.delete(DIGIT);
    const marks = sets.includes(null)
      ? null
      : [...all].map((mark) => mark.charCodeAt(0)).sort((a, b) => a - b);
    return { marks, hasDigits, keys: [] };
  }

  #ask(id: number): number {
    if (id >= this.#known.length) {
      const larger = new Int32Array(2 * (id + 1)).fill(UNKNOWN);
      larger.set(this.#known);
      this.#known = larger;
    }
    const form = this.#forms[id];
    const number = LETTERS_ALONE.test(form) ? 0 : this.#numberOf(setOf(form));
    this.#known[id] = number;
    return number;
  }

  #numberOf(set: string | null): number {
    const number = this.#numbers.get(set) ?? this.#sets.push(set) - 1;
    this.#numbers.set(set, number);
    return number;
  }
}

/** In order, each once. */
function setOf(form: string): string | null {
  if (/[^\0-\x7f]/.test(form)) return null;
  const marks = form.replace(/[A-Za-z]+/g, '').replace(/\d+/g, DIGIT);
  return [...new Set(marks)].sort().join('');
}
