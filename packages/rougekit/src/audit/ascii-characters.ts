// The characters of a text that is all ASCII: whatever is no white space, one by one.

import { TokenRun } from '../ids/token-run.ts';
import { NOT_PYTHON_SPACE } from '../tokens/whitespace.ts';
import type { CutText, KnownText, Pieces, Sentences, ShortCut } from './known-text.ts';
import type { KnownWords } from './known-words.ts';
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

  cut({ text, lists }: KnownText, { places }: Sentences, { words }: Pieces): CutText | undefined {
    if ((words.traits & ASCII) === 0) return undefined;
    const ids = this.#ids;
    const run = this.#run;
    run.clear();
    for (let s = 0; s < places.length; s += 2) {
      for (let k = places[s]; k < places[s + 1]; k++) {
        const id = ids[text.charCodeAt(k)];
        if (id >= 0) run.push(id, 0, 0);
      }
      run.endSentence();
    }
    const ends = run.ends.slice(0, run.sentences);
    return { words: lists.of(run.ids, run.length), ends: () => ends, dropped: 0, kept: 0 };
  }
}
