// N-grams as npm's `rouge` 1.0.3 builds them: the words of a run joined without a separator, so that "a bc" and
// "ab c" are the same bigram. Each joined gram becomes an id, and ids are compared like single tokens.
//
// Hardly any gram is ever joined: the hash of a joined string follows from those of its words, so different hashes
// tell strings apart, and equal words tell that they are equal. What is left is joined and compared.
//
// Time and memory: n × the tokens of both texts, for each order requested, and once the characters of each word.

import { fitted } from '../ids/scratch.ts';
import { TokenRun } from '../ids/token-run.ts';
import { alignNgrams } from './alignment.ts';
import { countsAs } from './counted-alike.ts';
import { NgramOverlap } from './ngram-overlap.ts';
import type { NgramRule } from './rules.ts';

const SINGLE = /* #__PURE__ */ new Set([1]);

export const gluedRuns: NgramRule = /* #__PURE__ */ countsAs('glued', {
  id: 'glued',
  kernel: () => {
    const overlap = new NgramOverlap();
    const grams = new GluedGrams();
    const candidateGrams = new TokenRun();
    const referenceGrams = new TokenRun();
    return {
      measure(candidate, reference, forms, wanted, _largest, counting, take) {
        for (const n of wanted) {
          if (n === 1) {
            // Nothing is joined.
            overlap.measure(candidate, reference, forms, SINGLE, 1, counting, take);
            continue;
          }
          grams.begin(candidate.length + reference.length, n, forms);
          grams.number(candidate, candidateGrams);
          grams.number(reference, referenceGrams);
          overlap.measure(
            candidateGrams,
            referenceGrams,
            new Array<string>(grams.size),
            SINGLE,
            1,
            counting,
            (_, hits, candidates, references) => take(n, hits, candidates, references),
          );
        }
      },
    };
  },
  align: (candidate, reference, n, counting, forms) =>
    alignNgrams(candidate, reference, n, counting, 0, (ids) =>
      Array.from(ids, (id) => forms[id]).join(''),
    ),
});

/** Numbers joined n-grams, equal strings alike. Buffers are kept between pairs. */
class GluedGrams {
  size = 0;
  /** Odd, and different each time, so that nobody can craft words that collide. */
  readonly #base = (Math.random() * 0x7fffffff) | 1;
  #n = 0;
  // By term id: the hash of the word, and #base to the power of its length.
  #forms: readonly string[] = [];
  #hashed = 0;
  #hashes = new Int32Array(1024);
  #powers = new Int32Array(1024);
  // Open addressing: number of a gram + 1. By number: its hash, and where it stands.
  #slots = new Int32Array(1024);
  #last = 0;
  #gramHashes = new Int32Array(256);
  #starts = new Int32Array(256);
  readonly #texts: TokenRun[] = [];

  begin(most: number, n: number, forms: readonly string[]): void {
    this.#n = n;
    this.size = 0;
    this.#gramHashes = fitted(this.#gramHashes, most);
    this.#starts = fitted(this.#starts, most);
    const slots = 4 << (32 - Math.clz32(most));
    this.#slots = fitted(this.#slots, slots);
    this.#slots.fill(0, 0, slots);
    this.#last = slots - 1;
    this.#hashWords(forms);
  }

  /** Fills `into` with the numbers of a text's n-grams. */
  number(text: TokenRun, into: TokenRun): void {
    into.clear();
    const { ids, length } = text;
    const n = this.#n;
    for (let i = 0; i + n <= length; i++) {
      let hash = 0;
      for (let k = i; k < i + n; k++)
        hash = (Math.imul(hash, this.#powers[ids[k]]) + this.#hashes[ids[k]]) | 0;
      into.push(this.#numberOf(text, i, hash), i, i + n);
    }
  }

  #numberOf(text: TokenRun, start: number, hash: number): number {
    const slots = this.#slots;
    let at = (hash ^ (hash >>> 15)) & this.#last;
    for (; slots[at] !== 0; at = (at + 1) & this.#last) {
      const gram = slots[at] - 1;
      if (this.#gramHashes[gram] === hash && this.#isGram(gram, text, start)) return gram;
    }
    const gram = this.size++;
    slots[at] = gram + 1;
    this.#gramHashes[gram] = hash;
    this.#starts[gram] = start;
    this.#texts[gram] = text;
    return gram;
  }

  #isGram(gram: number, text: TokenRun, start: number): boolean {
    const held = this.#texts[gram];
    const heldStart = this.#starts[gram];
    let k = 0;
    while (k < this.#n && held.ids[heldStart + k] === text.ids[start + k]) k++;
    return k === this.#n || this.#joined(held, heldStart) === this.#joined(text, start);
  }

  #joined({ ids }: TokenRun, start: number): string {
    let gram = '';
    for (let k = start; k < start + this.#n; k++) gram += this.#forms[ids[k]];
    return gram;
  }

  /** A vocabulary only grows; one that has started over is another list. */
  #hashWords(forms: readonly string[]): void {
    if (forms !== this.#forms) this.#hashed = 0;
    this.#forms = forms;
    this.#hashes = kept(this.#hashes, forms.length);
    this.#powers = kept(this.#powers, forms.length);
    for (; this.#hashed < forms.length; this.#hashed++) {
      const form = forms[this.#hashed];
      let hash = 0;
      let power = 1;
      for (let i = 0; i < form.length; i++) {
        hash = (Math.imul(hash, this.#base) + form.charCodeAt(i) + 1) | 0;
        power = Math.imul(power, this.#base);
      }
      this.#hashes[this.#hashed] = hash;
      this.#powers[this.#hashed] = power;
    }
  }
}

/** With room for so many, and what is there. */
function kept(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  if (array.length >= length) return array;
  const larger = new Int32Array(length * 2);
  larger.set(array);
  return larger;
}
