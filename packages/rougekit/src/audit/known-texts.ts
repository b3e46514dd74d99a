// Texts that were cut before, and the words in them that were folded and stemmed before. Most ways to cut a text give the same words;
// those are kept once.

import { misbehaved, RougekitError, show } from '../errors.ts';
import { type EncodedText, Encoder, type TextChoices } from '../ids/encode.ts';
import type { TokenRun } from '../ids/token-run.ts';
import { DROPPED, SurfaceTable, Vocabulary } from '../ids/vocabulary.ts';
import type { EmitSentence, SentenceSplitter } from '../text/sentences.ts';
import { fold } from '../tokens/fold.ts';
import type { Stemmer } from '../tokens/stemmers/stemmer.ts';
import { asText } from './counting-key.ts';
import { IdMap } from './id-map.ts';

/** A setting, with a number to find by what is known of it. */
export type Numbered<Value> = Value & { readonly number: number };

/** What becomes of a word as it is written. */
export interface Reading extends Pick<TextChoices, 'lowercase' | 'normalize' | 'stopwords'> {
  readonly stems: {
    readonly stemmer: Stemmer;
    readonly stemFrom: number;
    readonly exceptions: TextChoices['exceptions'];
  } | null;
}

/** The words of a text as one reading has them. */
export interface ReadWords {
  readonly ids: Int32Array<ArrayBuffer>;
  /** How many of the first k words are among them; null if all are. */
  readonly kept: Int32Array | null;
}

/** The words of a text as they are written, and what readings have made of them, by their numbers. */
export interface WrittenWords {
  readonly ids: Int32Array<ArrayBuffer>;
  readonly read: ReadWords[];
}

/** A text, cut. */
export interface CutText {
  readonly words: WrittenWords;
  /** Where sentences end, if it was cut sentence by sentence. */
  readonly ends: Int32Array<ArrayBuffer>;
  readonly dropped: number;
  readonly kept: number;
}

interface KnownText {
  /** By number of the cut. */
  readonly cuts: (CutText | RougekitError)[];
  /** Those that differ. */
  readonly words: WrittenWords[];
  readonly sentences: Map<SentenceSplitter, readonly Parameters<EmitSentence>[]>;
}

export class KnownTexts {
  /** What settings compare. Shared by all, and with it the ids of words that several of them compare. */
  readonly terms = new Vocabulary();
  readonly #written = new Vocabulary();
  readonly #table = new SurfaceTable((surface) => this.#written.idOf(surface));
  readonly #known = new Map<string, KnownText>();
  /** By number of the cut. */
  readonly #encoders: Encoder[] = [];
  readonly #texts: EncodedText[] = [];
  /** By number of the reading, and their parts by key. */
  readonly #readings: IdMap[] = [];
  readonly #maps = new Map<string, IdMap>();
  #size = 0;

  /** Too many words: others must begin. */
  get isFull(): boolean {
    return this.#table.isFull;
  }

  /** How many numbers are kept, and characters, which sentences are never more than. */
  get size(): number {
    return this.#size;
  }

  forgetTexts(): void {
    this.#known.clear();
    this.#size = 0;
  }

  cut(text: string, by: Numbered<TextChoices>): CutText {
    const known = this.#knownText(text);
    const cut = (known.cuts[by.number] ??= this.#cut(text, by, known.words));
    if (cut instanceof RougekitError) throw cut;
    return cut;
  }

  #knownText(text: string): KnownText {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const made: KnownText = { cuts: [], words: [], sentences: new Map() };
    this.#known.set(text, made);
    this.#size += text.length;
    return made;
  }

  read(words: WrittenWords, reading: Numbered<Reading>): ReadWords {
    return (words.read[reading.number] ??= this.#read(words, reading));
  }

  #cut(given: string, by: Numbered<TextChoices>, known: WrittenWords[]): CutText | RougekitError {
    const { number, tokensFrom } = by;
    const encoder = (this.#encoders[number] ??= this.#encoderBy(by));
    const text = (this.#texts[number] ??= encoder.newText());
    try {
      encoder.encode(given, 'reference', text);
    } catch (error) {
      // A text that a program cannot read, which making the error again would not change.
      if (error instanceof RougekitError) return error;
      throw error;
    }
    const { words, dropped, kept } = text;
    const ends = words.ends.slice(0, tokensFrom === 'sentences' ? words.sentences : 0);
    return { words: this.#kept(words, known), ends, dropped, kept };
  }

  #encoderBy(choices: TextChoices): Encoder {
    const sentences = this.#remembering(choices.sentences);
    const words = { candidate: this.#table, reference: this.#table };
    return new Encoder({ ...choices, sentences }, false, undefined, words);
  }

  /** The same splitter, which splits every text once. */
  #remembering(splitter: SentenceSplitter): SentenceSplitter {
    const { folded } = splitter;
    return {
      ...splitter,
      split: (text, emit) => {
        const { sentences } = this.#knownText(text);
        let known = sentences.get(splitter);
        if (known === undefined) {
          const made: Parameters<EmitSentence>[] = [];
          splitter.split(text, (...sentence) => made.push(sentence));
          sentences.set(splitter, made);
          known = made;
        }
        for (const [start, end, form] of known) emit(start, end, form);
      },
      ...(folded !== undefined && { folded: this.#remembering(folded) }),
    };
  }

  #kept({ ids, length }: TokenRun, all: WrittenWords[]): WrittenWords {
    const known = all.find((words) => isEqual(words.ids, ids, length));
    if (known !== undefined) return known;
    this.#size += length;
    const made = { ids: ids.slice(0, length), read: [] };
    all.push(made);
    return made;
  }

  #read({ ids }: WrittenWords, reading: Numbered<Reading>): ReadWords {
    const terms = (this.#readings[reading.number] ??= this.#termsBy(reading));
    const read = new Int32Array(ids.length);
    let kept: Int32Array | null = null;
    let length = 0;
    for (let k = 0; k < ids.length; k++) {
      const term = terms.of(ids[k]);
      if (term === DROPPED) kept ??= Int32Array.from({ length: ids.length + 1 }, (_, w) => w);
      else read[length++] = term;
      if (kept !== null) kept[k + 1] = length;
    }
    this.#size += length;
    return { ids: kept === null ? read : read.slice(0, length), kept };
  }

  /** Word as written → term. As the encoder has it, with every step kept for other readings. */
  #termsBy({ lowercase, normalize, stopwords, stems }: Reading): IdMap {
    const forms = this.#mapped({ lowercase, normalize }, (word) =>
      this.terms.idOf(fold(this.#written.forms[word], lowercase, normalize)),
    );
    const stemmed = stems === null ? SAME : this.#stemsBy(stems);
    const terms = this.#mapped({ stopwords, stems }, (form) =>
      stopwords?.has(this.terms.forms[form]) ? DROPPED : stemmed.of(form),
    );
    return new IdMap((word) => terms.of(forms.of(word)));
  }

  #stemsBy({ stemmer, stemFrom, exceptions }: NonNullable<Reading['stems']>): Pick<IdMap, 'of'> {
    const regular = this.#mapped({ stemmer }, (form) => this.#stemOf(form, stemmer));
    const of = (id: number) => {
      const form = this.terms.forms[id];
      if (form.length < stemFrom) return id;
      const irregular = exceptions?.get(form);
      return irregular === undefined ? regular.of(id) : this.terms.idOf(irregular);
    };
    return { of };
  }

  #mapped(choices: object, map: (id: number) => number): IdMap {
    const key = asText(choices);
    const known = this.#maps.get(key) ?? new IdMap(map);
    this.#maps.set(key, known);
    return known;
  }

  #stemOf(id: number, stemmer: Stemmer): number {
    const made = stemmer.stem(this.terms.forms[id]);
    if (typeof made !== 'string')
      throw misbehaved('stemmer', stemmer.id, 'give strings', show(made));
    return this.terms.idOf(made);
  }
}

const SAME = { of: (id: number) => id };

function isEqual(known: Int32Array, ids: Int32Array, length: number): boolean {
  if (known.length !== length) return false;
  let k = 0;
  while (k < length && known[k] === ids[k]) k++;
  return k === length;
}
