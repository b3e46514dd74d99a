// Treebank tokenizers over texts of plain words: most of what they rewrite is not there, and tokens are the pieces between blanks with
// some marks detached; see PlainRewriting.

import { TokenRun } from '../ids/token-run.ts';
import { DETACHED, type PlainRewriting, STOP } from '../tokens/plain-rewriting.ts';
import { areInAll } from './between-blanks.ts';
import { IdMap } from './id-map.ts';
import type { KnownText, Pieces, Sentences, ShortCut } from './known-text.ts';
import { CutText } from './known-text.ts';
import type { KnownWords } from './known-words.ts';
import type { WordList } from './read-text.ts';
import { isWholeText, spacedWords } from './spaced-words.ts';
import { MARKED, PLAIN } from './word-traits.ts';

export class RewrittenWords implements ShortCut {
  readonly #words: KnownWords;
  readonly #linesSeparate: boolean;
  /** 1 for words that rules look for. */
  readonly #lookedFor: IdMap;
  readonly #run = new TokenRun();

  constructor({ looksFor, linesSeparate }: PlainRewriting, words: KnownWords) {
    this.#words = words;
    this.#linesSeparate = linesSeparate;
    this.#lookedFor = new IdMap((id) => (looksFor(words.terms.forms[id]) ? 1 : 0));
  }

  cut(known: KnownText, sentences: Sentences, pieces: Pieces): CutText | undefined {
    if (!pieces.isWhole || !areInAll(pieces) || !this.#arePlain(pieces)) return undefined;
    if (this.#linesSeparate || !hasLineFeed(known.text, sentences))
      return this.#byPiece(known, pieces);
    // Line feeds join pieces, and a mark inside of what they join may be one that is detached.
    if (!isWholeText(known, sentences) || this.#hasDetached(pieces)) return undefined;
    return this.#withoutLastStop(known);
  }

  #arePlain({ words: { ids, traits } }: Pieces): boolean {
    if ((traits & PLAIN) === 0) return false;
    for (let k = 0; k < ids.length; k++) {
      if (this.#lookedFor.of(ids[k]) === 1) return false;
      if (this.#words.traits.has(ids[k], MARKED) && !isKnownMark(this.#markOf(ids[k])))
        return false;
    }
    return true;
  }

  #markOf(id: number): string {
    const { lastMarks, terms } = this.#words;
    return terms.forms[lastMarks.of(id)];
  }

  #hasDetached({ words: { ids } }: Pieces): boolean {
    const { traits } = this.#words;
    return ids.some((id) => traits.has(id, MARKED) && this.#markOf(id) !== STOP);
  }

  #byPiece({ lists }: KnownText, { words: { ids }, ends }: Pieces): CutText {
    const { traits } = this.#words;
    const run = this.#run;
    run.clear();
    for (let s = 0, k = 0; s < ends.length; s++) {
      for (; k < ends[s]; k++) {
        const isDetached =
          traits.has(ids[k], MARKED) && (k === ends[s] - 1 || this.#markOf(ids[k]) !== STOP);
        if (isDetached) this.#pushParts(ids[k], run);
        else run.push(ids[k], 0, 0);
      }
      run.endSentence();
    }
    const own = run.ends.slice(0, run.sentences);
    return new CutText(lists.of(run.ids, run.length), () => own);
  }

  #withoutLastStop(known: KnownText): CutText | undefined {
    const words = spacedWords(known, this.#words);
    if (words === null) return undefined;
    const { ids } = words;
    const last = ids.length - 1;
    if (!known.text.endsWith(STOP)) return cutOf(words);
    const run = this.#run;
    run.clear();
    for (let k = 0; k < last; k++) run.push(ids[k], 0, 0);
    this.#pushParts(ids[last], run);
    return cutOf(known.lists.of(run.ids, run.length));
  }

  #pushParts(id: number, run: TokenRun): void {
    run.push(this.#words.bases.of(id), 0, 0);
    run.push(this.#words.lastMarks.of(id), 0, 0);
  }
}

const isKnownMark = (mark: string) => mark === STOP || DETACHED.includes(mark);

const cutOf = (words: WordList) => new CutText(words, () => Int32Array.of(words.ids.length));

function hasLineFeed(text: string, { places }: Sentences): boolean {
  for (let s = 0; s < places.length; s += 2) {
    const at = text.indexOf('\n', places[s]);
    if (at >= 0 && at < places[s + 1]) return true;
  }
  return false;
}
