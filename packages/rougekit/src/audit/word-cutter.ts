// One tokenizer over many texts. Where it cuts what stands between blanks by itself, each such piece is cut once, and the tokens of a
// text are put together.

import { type EncodedText, Encoder, type TextChoices } from '../ids/encode.ts';
import { TokenRun } from '../ids/token-run.ts';
import type { EmitSentence } from '../text/sentences.ts';
import { characters } from '../tokens/characters.ts';
import { plainRewritingOf } from '../tokens/plain-rewriting.ts';
import { doesCutAtSpaces } from '../tokens/space-cut.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import { AsciiCharacters } from './ascii-characters.ts';
import { areInAll, cutsPieces, isCutByItself, type PieceCut, tableKey } from './between-blanks.ts';
import type { KnownText, Pieces, Sentences, ShortCut } from './known-text.ts';
import { CutText } from './known-text.ts';
import type { KnownWords } from './known-words.ts';
import type { Numbered } from './numbers.ts';
import type { WordList } from './read-text.ts';
import { RewrittenWords } from './rewritten-words.ts';
import { SpacedWords } from './spaced-words.ts';
import type { WordLists } from './word-lists.ts';
import { LETTERS, MARKED } from './word-traits.ts';

const UNKNOWN = -1;
const NOT_BY_ITSELF = -2;
const FIRST_LIST = -3;

export class WordCutter {
  readonly #number: number;
  readonly #words: KnownWords;
  readonly #pieces: PieceCut | undefined;
  readonly #shortCut: ShortCut | undefined;
  readonly #encoder: Encoder;
  readonly #encoded: EncodedText;
  readonly #run = new TokenRun();
  /** By id of a piece: the id of its only token, or which of the lists has its tokens, counted down from FIRST_LIST. */
  #tokens = new Int32Array(1024).fill(UNKNOWN);
  readonly #lists: Int32Array[] = [];
  #places: readonly number[] = [];

  constructor(
    { number, of: tokenizer }: Numbered<{ readonly of: Tokenizer }>,
    choices: TextChoices,
    words: KnownWords,
  ) {
    this.#number = number;
    this.#words = words;
    this.#pieces = cutsPieces(tokenizer);
    this.#shortCut = shortCutOf(tokenizer, words);
    const split = (_: string, emit: EmitSentence) => {
      for (let k = 0; k < this.#places.length; k += 2) emit(this.#places[k], this.#places[k + 1]);
    };
    const known = { id: 'known', split };
    const tables = { candidate: words.table, reference: words.table };
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
    const pieces = (sentences.pieces ??= this.#words.pieces.inSentences(known, sentences.places));
    return (
      this.#shortCut?.cut(known, sentences, pieces) ??
      this.#joined(known, pieces) ??
      this.#inFull(known, sentences)
    );
  }

  #inFull(known: KnownText, sentences: Sentences): CutText {
    const { words, dropped, kept } = this.#encode(known.text, sentences.places);
    const ends = words.ends.slice(0, words.sentences);
    return new CutText(known.lists.of(words.ids, words.length), () => ends, dropped, kept);
  }

  #encode(text: string, places: readonly number[]): EncodedText {
    this.#places = places;
    this.#encoder.encode(text, 'reference', this.#encoded);
    return this.#encoded;
  }

  /** Undefined if tokens are not only those of pieces. */
  #joined(known: KnownText, pieces: Pieces): CutText | undefined {
    const cut = this.#pieces;
    if (cut === undefined) return undefined;
    if (cut.blankIsToken && !areInAll(pieces)) return undefined;
    const { joined } = pieces.words;
    let words = joined[this.#number];
    if (words === undefined) {
      words = this.#tokensIn(pieces.words, known, cut);
      joined[this.#number] = words;
    }
    if (words === null) return undefined;
    return new CutText(words, () => this.#endsIn(pieces, cut));
  }

  /** Null if some pieces are not cut by themselves. */
  #tokensIn(pieces: WordList, known: KnownText, cut: PieceCut): WordList | null {
    const key = this.#keyOf(pieces, known, cut);
    if (key === null) return this.#join(pieces, known.lists, cut);
    // Only blanks separate.
    if (!key.includes('0')) return pieces;
    const alike = pieces.joinedByTable.get(key);
    if (alike !== undefined) return alike;
    const made = this.#join(pieces, known.lists, cut);
    if (made !== null) pieces.joinedByTable.set(key, made);
    return made;
  }

  #keyOf(pieces: WordList, known: KnownText, cut: PieceCut): string | null {
    if (pieces !== known.pieces?.words) return null;
    const set = (known.marks ??= this.#words.marks.of(pieces.ids));
    const key = set.keys[this.#number];
    if (key !== undefined) return key;
    return (set.keys[this.#number] = tableKey(cut, set));
  }

  #join({ ids }: WordList, lists: WordLists, cut: PieceCut): WordList | null {
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

  #endsIn({ words: { ids }, ends }: Pieces, cut: PieceCut): Int32Array<ArrayBuffer> {
    const own = new Int32Array(ends.length);
    for (let s = 0, k = 0, length = 0; s < ends.length; s++) {
      for (; k < ends[s]; k++) {
        const token = this.#tokenOf(ids[k], cut);
        length += token >= 0 ? 1 : this.#lists[FIRST_LIST - token].length;
      }
      own[s] = length;
    }
    return own;
  }

  #tokenOf(id: number, cut: PieceCut): number {
    const known = id < this.#tokens.length ? this.#tokens[id] : UNKNOWN;
    return known === UNKNOWN ? this.#ask(id, cut) : known;
  }

  #ask(id: number, cut: PieceCut): number {
    const found = this.#wordIn(id, cut) ?? this.#tokensOf(this.#words.terms.forms[id], cut);
    if (id >= this.#tokens.length) {
      const larger = new Int32Array(2 * (id + 1)).fill(UNKNOWN);
      larger.set(this.#tokens);
      this.#tokens = larger;
    }
    this.#tokens[id] = found;
    return found;
  }

  /** Its only token, if it is letters, perhaps with a mark at the end. */
  #wordIn(id: number, cut: PieceCut): number | undefined {
    const { traits, bases, terms } = this.#words;
    if (traits.has(id, LETTERS)) return isWord(terms.forms[id], cut) ? id : undefined;
    if (!traits.has(id, MARKED)) return undefined;
    const form = terms.forms[id];
    if (cut.inside[form.charCodeAt(form.length - 1)] !== 0) return undefined;
    const base = bases.of(id);
    return traits.has(base, LETTERS) && isWord(terms.forms[base], cut) ? base : undefined;
  }

  #tokensOf(piece: string, cut: PieceCut): number {
    if (!isCutByItself(piece, cut)) return NOT_BY_ITSELF;
    const { words, dropped } = this.#encode(piece, [0, piece.length]);
    if (dropped > 0) return NOT_BY_ITSELF; // what share of the text that is depends on the rest
    if (words.length === 1) return words.ids[0];
    return FIRST_LIST - (this.#lists.push(words.ids.slice(0, words.length)) - 1);
  }
}

/** Whether a stretch of ASCII letters is one token, as it is written. */
function isWord(letters: string, { isWord, isWordUnless }: PieceCut): boolean {
  return isWord !== undefined || (isWordUnless !== undefined && !isWordUnless.test(letters));
}

function shortCutOf(tokenizer: Tokenizer, words: KnownWords): ShortCut | undefined {
  if (tokenizer === characters) return new AsciiCharacters(words);
  if (doesCutAtSpaces(tokenizer)) return new SpacedWords(words);
  const rewriting = plainRewritingOf(tokenizer);
  return rewriting === undefined ? undefined : new RewrittenWords(rewriting, words);
}
