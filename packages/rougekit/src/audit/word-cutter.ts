// One tokenizer over many texts. Where it cuts what stands between blanks by itself, each such piece is cut once, and the tokens of a
// text are put together.

import { type EncodedText, Encoder, type TextChoices } from '../ids/encode.ts';
import { TokenRun } from '../ids/token-run.ts';
import type { SurfaceTable, Vocabulary } from '../ids/vocabulary.ts';
import type { EmitSentence } from '../text/sentences.ts';
import type { Stretches } from '../tokens/stretches.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import { cutsPieces, isCutByItself, piecesOf, tableKey } from './between-blanks.ts';
import type { CutText, KnownText, Pieces, Sentences } from './known-text.ts';
import type { Numbered } from './numbers.ts';
import type { WordList } from './read-text.ts';
import type { WordLists } from './word-lists.ts';
import { LETTERS, type WordTraits } from './word-traits.ts';

const UNKNOWN = -1;
const NOT_BY_ITSELF = -2;
const FIRST_LIST = -3;

export class WordCutter {
  readonly #number: number;
  readonly #table: SurfaceTable;
  readonly #written: Vocabulary;
  readonly #traits: WordTraits;
  readonly #pieces: Stretches | undefined;
  readonly #encoder: Encoder;
  readonly #encoded: EncodedText;
  readonly #run = new TokenRun();
  /** By id of a piece: the id of its only token, or which of the lists has its tokens, counted down from FIRST_LIST. */
  #tokens = new Int32Array(1024).fill(UNKNOWN);
  readonly #lists: Int32Array[] = [];
  #places: readonly number[] = [];

  /** `table` gives words the numbers that they have in `written`. */
  constructor(
    { number, of: tokenizer }: Numbered<{ readonly of: Tokenizer }>,
    choices: TextChoices,
    table: SurfaceTable,
    written: Vocabulary,
    traits: WordTraits,
  ) {
    this.#number = number;
    this.#table = table;
    this.#written = written;
    this.#traits = traits;
    this.#pieces = cutsPieces(tokenizer);
    const split = (_: string, emit: EmitSentence) => {
      for (let k = 0; k < this.#places.length; k += 2) emit(this.#places[k], this.#places[k + 1]);
    };
    const known = { id: 'known', split };
    const tables = { candidate: table, reference: table };
    this.#encoder = new Encoder(
      // Words are folded later, and whoever asks has chosen between tokenizers by then.
      {
        ...{ ...choices, tokenizer, sentences: known },
        ...{ tokensFrom: 'sentences', lowercase: 'none', limit: null },
      },
      false,
      undefined,
      tables,
    );
    this.#encoded = this.#encoder.newText();
  }

  cut(known: KnownText, sentences: Sentences): CutText {
    const cut = this.#pieces;
    if (cut === undefined) return this.#inFull(known, sentences);
    const key = known.marks === null ? undefined : tableKey(cut, known.marks);
    const alike = key === undefined ? undefined : sentences.cutsByTable.get(key);
    if (alike !== undefined && (!cut.blankIsToken || hasWordsInAll(alike))) return alike;
    const made = this.#joined(known, sentences, cut);
    if (made === undefined) return this.#inFull(known, sentences);
    if (key !== undefined) sentences.cutsByTable.set(key, made);
    return made;
  }

  #inFull(known: KnownText, sentences: Sentences): CutText {
    const { words, dropped, kept } = this.#encode(known.text, sentences.places);
    const ends = words.ends.slice(0, words.sentences);
    return { words: known.lists.of(words.ids, words.length), ends: () => ends, dropped, kept };
  }

  #encode(text: string, places: readonly number[]): EncodedText {
    this.#places = places;
    this.#encoder.encode(text, 'reference', this.#encoded);
    return this.#encoded;
  }

  /** Undefined if tokens are not only those of pieces. */
  #joined(known: KnownText, sentences: Sentences, cut: Stretches): CutText | undefined {
    const pieces = (sentences.pieces ??= piecesOf(known, sentences.places, this.#table));
    const { joined } = pieces.words;
    if (cut.blankIsToken && !pieces.ends.every((end, s) => end > (pieces.ends[s - 1] ?? 0)))
      return undefined;
    const words = (joined[this.#number] ??= this.#join(pieces.words, known.lists, cut));
    if (words === null) return undefined;
    return { words, ends: () => this.#endsIn(pieces), dropped: 0, kept: 0 };
  }

  #join({ ids }: WordList, lists: WordLists, cut: Stretches): WordList | null {
    const run = this.#run;
    run.clear();
    for (let k = 0; k < ids.length; k++) {
      const token = this.#tokenOf(ids[k], cut);
      if (token >= 0) run.push(token, 0, 0);
      else if (token === NOT_BY_ITSELF) return null;
      else for (const one of this.#lists[FIRST_LIST - token]) run.push(one, 0, 0);
    }
    return lists.of(run.ids, run.length);
  }

  #endsIn({ words: { ids }, ends }: Pieces): Int32Array<ArrayBuffer> {
    let k = 0;
    let length = 0;
    return ends.map((end) => {
      for (; k < end; k++) {
        const token = this.#tokens[ids[k]];
        length += token >= 0 ? 1 : this.#lists[FIRST_LIST - token].length;
      }
      return length;
    });
  }

  #tokenOf(id: number, cut: Stretches): number {
    const known = id < this.#tokens.length ? this.#tokens[id] : UNKNOWN;
    return known === UNKNOWN ? this.#ask(id, cut) : known;
  }

  #ask(id: number, cut: Stretches): number {
    const isWord = cut.isWord !== undefined && this.#traits.has(id, LETTERS);
    const found = isWord ? id : this.#tokensOf(this.#written.forms[id], cut);
    if (id >= this.#tokens.length) {
      const larger = new Int32Array(2 * (id + 1)).fill(UNKNOWN);
      larger.set(this.#tokens);
      this.#tokens = larger;
    }
    this.#tokens[id] = found;
    return found;
  }

  #tokensOf(piece: string, cut: Stretches): number {
    if (!isCutByItself(piece, cut)) return NOT_BY_ITSELF;
    const { words, dropped } = this.#encode(piece, [0, piece.length]);
    if (dropped > 0) return NOT_BY_ITSELF; // what share of the text that is depends on the rest
    if (words.length === 1) return words.ids[0];
    return FIRST_LIST - (this.#lists.push(words.ids.slice(0, words.length)) - 1);
  }
}

function hasWordsInAll({ ends }: CutText): boolean {
  return ends().every((end, s, all) => end > (all[s - 1] ?? 0));
}
