// What edit distances compare, as numbers: the words or the characters of texts, in the order of their first appearance.

import { wordsOf } from '../tokens/word-list.ts';
import { Vocabulary } from './vocabulary.ts';
import { idsOf } from './word-ids.ts';

export interface UnitIds {
  /** How many distinct units there are so far; all ids are below. */
  readonly terms: number;
  of(text: string): Int32Array;
}

export const unitIds = (unit: 'characters' | 'words'): UnitIds =>
  unit === 'words' ? new WordIds() : new CharacterIds();

class WordIds implements UnitIds {
  readonly #vocabulary = new Vocabulary();

  get terms(): number {
    return this.#vocabulary.forms.length;
  }

  of(text: string): Int32Array {
    return idsOf(wordsOf(text), this.#vocabulary);
  }
}

/**
 * Code points, lone surrogates among them. ASCII is looked up in a table: a map of strings took longer than the edit distance of
 * two sentences.
 */
class CharacterIds implements UnitIds {
  terms = 0;
  readonly #ascii = new Int32Array(128); // id + 1; 0: not seen yet
  readonly #others = new Map<number, number>();

  of(text: string): Int32Array {
    const ids = new Int32Array(text.length);
    let length = 0;
    for (let i = 0; i < text.length; length++) {
      const code = text.codePointAt(i) as number;
      i += code > 0xffff ? 2 : 1;
      ids[length] = code < 128 ? this.#asciiId(code) : this.#otherId(code);
    }
    return ids.subarray(0, length);
  }

  #asciiId(code: number): number {
    if (this.#ascii[code] === 0) this.#ascii[code] = ++this.terms;
    return this.#ascii[code] - 1;
  }

  #otherId(code: number): number {
    const known = this.#others.get(code);
    if (known !== undefined) return known;
    this.#others.set(code, this.terms);
    return this.terms++;
  }
}
