// Text → the words that a search compares: tokens in lower case and one Unicode form, without stop words, stemmed. Questions
// and passages go through the same, or nothing would be found.

import {
  porterNltk,
  type Stemmer,
  type StopwordList,
  smartStopwords,
  type Tokenizer,
  unicode,
} from 'rougekit';

export interface SearchWordsOptions {
  /** Default: `unicode`, letters of every script. */
  readonly tokenizer?: Tokenizer | undefined;
  /** Default: Porter's as NLTK has it; null for words as they are. */
  readonly stemmer?: Stemmer | null | undefined;
  /** Default: SMART's list; null for none. */
  readonly stopwords?: StopwordList | null | undefined;
}

// Engines sort the marks on a letter in quadratic time, so a monster of a token keeps its form.
const LONGEST_NORMALIZED = 20_000;

export class SearchWords {
  readonly #tokenizer: Tokenizer;
  readonly #stemmer: Stemmer | null;
  readonly #stopwords: StopwordList | null;
  /** By the word as written: its stem, or '' for a stop word. Each distinct word is folded and stemmed once. */
  readonly #known = new Map<string, string>();

  constructor(options: SearchWordsOptions = {}) {
    this.#tokenizer = options.tokenizer ?? unicode;
    this.#stemmer = options.stemmer === undefined ? porterNltk : options.stemmer;
    this.#stopwords = options.stopwords === undefined ? smartStopwords : options.stopwords;
  }

  /** As signatures say it. */
  get entries(): readonly (readonly [key: string, value: string])[] {
    return [
      ['tok', this.#tokenizer.id],
      ['case', 'lower'],
      ['norm', 'nfkc'],
      ['stem', this.#stemmer?.id ?? 'none'],
      ['stop', this.#stopwords?.id ?? 'none'],
    ];
  }

  /** The words of a text in their order, repetitions included. */
  of(text: string): string[] {
    const words: string[] = [];
    this.#tokenizer.tokenize(text, 0, text.length, (start, end, form) => {
      const word = this.#word(form ?? text.slice(start, end));
      if (word !== '') words.push(word);
    });
    return words;
  }

  #word(surface: string): string {
    const known = this.#known.get(surface);
    if (known !== undefined) return known;
    const folded = fold(surface);
    const word = this.#stopwords?.has(folded) ? '' : (this.#stemmer?.stem(folded) ?? folded);
    this.#known.set(surface, word);
    return word;
  }
}

/** Lower-casing can undo a composition, so the normal form is applied on both sides of it. */
const fold = (surface: string): string =>
  surface.length > LONGEST_NORMALIZED
    ? surface.toLowerCase()
    : surface.normalize('NFKC').toLowerCase().normalize('NFKC');
