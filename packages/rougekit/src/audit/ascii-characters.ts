// The characters of a text that is all ASCII: whatever is no white space, one by one.

import { TokenRun } from '../ids/token-run.ts';
import { NOT_PYTHON_SPACE } from '../tokens/whitespace.ts';
import type { KnownText, Pieces, Sentences, ShortCut } from './known-text.ts';
import { CutText } from './known-text.ts';
import type { KnownWords } from './known-words.ts';
import type { WordList } from './read-text.ts';
import { ASCII } from './word-traits.ts';

export class AsciiCharacters implements ShortCut {
  /** By code; -1 for white space. */
  readonly #ids: Int32Array;
  readonly #run = new TokenRun();

  constructor({ terms }: KnownWords) {
    this.#ids = Int32Array.from(NOT_PYTHON_SPACE, (isToken, code) =>
      isToken === 0 ? -1 : terms.idOf(String.fromCharCode(code)),
    );
  }

  cut(known: KnownText, { places }: Sentences, pieces: Pieces): CutText | undefined {
    const { words, isWhole } = pieces;
    if ((words.traits & ASCII) === 0) return undefined;
    // Sentences that leave no piece out leave no character out.
    const list = isWhole
      ? (known.characters ??= this.#list(known, [0, known.text.length]))
      : this.#list(known, places);
    return new CutText(list, () => this.#ends(known, places));
  }

  #list({ text, lists }: KnownText, places: readonly number[]): WordList {
    const ids = this.#ids;
    const run = this.#run;
    run.clear();
    for (let s = 0; s < places.length; s += 2) {
      for (let k = places[s]; k < places[s + 1]; k++) {
        const id = ids[text.charCodeAt(k)];
        if (id >= 0) run.push(id, 0, 0);
      }
    }
    return lists.of(run.ids, run.length);
  }

  #ends({ text }: KnownText, places: readonly number[]): Int32Array<ArrayBuffer> {
    let length = 0;
    return Int32Array.from({ length: places.length / 2 }, (_, s) => {
      for (let k = places[2 * s]; k < places[2 * s + 1]; k++)
        if (this.#ids[text.charCodeAt(k)] >= 0) length++;
      return length;
    });
  }
}
