// Texts for encoders whose settings differ little: a text is cut once for all settings that cut alike, whatever becomes of its words,
// and words are folded and stemmed once for all that do it alike. Most ways to cut a text give the same words; those are kept once.

import { misbehaved, RougekitError, show } from '../errors.ts';
import { type EncodedText, Encoder, type Side, type TextChoices } from '../ids/encode.ts';
import { TokenRun } from '../ids/token-run.ts';
import { DROPPED, SurfaceTable, Vocabulary } from '../ids/vocabulary.ts';
import type { Rule } from '../matches/rules.ts';
import { RougeCounter, type TextEncoder, usesSentences } from '../metrics/rouge/rouge-counts.ts';
import type { EmitSentence, SentenceSplitter } from '../text/sentences.ts';
import { fold } from '../tokens/fold.ts';
import type { Stemmer } from '../tokens/stemmers/stemmer.ts';
import type { LaneRecipe } from '../types.ts';
import { asText } from './counting-key.ts';

/** Tokens that are kept, at four bytes each; then all texts are forgotten. */
const MOST_KEPT = 2 ** 23;

export class SharedTexts {
  readonly #cuts = new Numbers<TextChoices>();
  readonly #readings = new Numbers<Reading>();
  readonly #rules = new Map<unknown, unknown>();
  readonly #mostKept: number;
  #book = new Book();

  constructor(mostKept = MOST_KEPT) {
    this.#mostKept = mostKept;
  }

  counter(recipe: LaneRecipe): RougeCounter {
    const { measures, choices } = recipe;
    const encoder = this.#encoder(choices, usesSentences(measures, choices));
    const rules = {
      ngrams: this.#withOneKernel(choices.ngrams),
      lsumRule: this.#withOneKernel(choices.lsumRule),
      weighted: this.#withOneKernel(choices.weighted),
    };
    return new RougeCounter({ measures, choices: { ...choices, ...rules } }, encoder);
  }

  /** What is known of texts; to be called before each pair, since ids must agree within one. */
  book(): Book {
    if (this.#book.isFull) this.#book = new Book();
    if (this.#book.tokens > this.#mostKept) this.#book.forgetTexts();
    return this.#book;
  }

  #encoder(choices: TextChoices, needsLines: boolean): TextEncoder {
    const { words, lines } = new Encoder(choices, needsLines).newText();
    const isOnePass = needsLines && words === lines;
    const cuts: Cuts = {
      words: this.#cut({ ...choices, ...(isOnePass && BY_SENTENCE) }, isOnePass),
      lines:
        words === lines
          ? undefined
          : this.#cut(
              { ...choices, ...BY_SENTENCE, limitRule: choices.limitRuleOfSentences },
              true,
            ),
    };
    const reading = (stemmer: Stemmer | null) => {
      const { lowercase, normalize, stopwords, stemFrom, exceptions } = choices;
      const stems = stemmer === null ? null : { stemmer, stemFrom, exceptions };
      const one = { lowercase, normalize, stopwords, stems };
      return this.#readings.of(asText(one), one);
    };
    const reference = reading(choices.stemmer);
    const candidate = choices.stemSides === 'both' ? reference : reading(null);
    return new WordEncoder(this, cuts, { reference, candidate });
  }

  #cut(choices: TextChoices, needsEnds: boolean): Numbered<TextChoices> {
    const { limit, limitRule, tokenizer, sentences } = choices;
    // The tokens of lines are those of the text.
    const isByLines = limit === null && tokenizer.lineByLine === true && sentences.lines === true;
    const tokensFrom = isByLines && !needsEnds ? 'text' : choices.tokensFrom;
    const ignoresCase = choices.lowercase !== 'none';
    const isSplit = tokensFrom === 'sentences' || limit !== null;
    const key = asText({
      ...{ tokenizer, tokensFrom, isFolded: ignoresCase && tokenizer.folded !== undefined },
      ...(isSplit && { sentences, isSplitFolded: ignoresCase && sentences.folded !== undefined }),
      ...(limit !== null && { limit, limitRule }),
    });
    return this.#cuts.of(key, { ...choices, tokensFrom });
  }

  /** The same rule, whose kernel is made once: its memory then stays near. */
  #withOneKernel<R extends Rule<unknown>>(rule: R): R {
    const known = this.#rules.get(rule) as R | undefined;
    if (known !== undefined) return known;
    const kernels = new Map<unknown, unknown>();
    const made: R = {
      ...rule,
      kernel: (counting) => {
        const kernel = kernels.get(counting) ?? rule.kernel(counting);
        kernels.set(counting, kernel);
        return kernel;
      },
    };
    this.#rules.set(rule, made);
    return made;
  }
}

type Numbered<Value> = Value & { readonly number: number };

/** Values by a key that stands for all that matters of them, with numbers to find them by. */
class Numbers<Value> {
  readonly #known = new Map<string, Numbered<Value>>();

  of(key: string, value: Value): Numbered<Value> {
    const known = this.#known.get(key) ?? { ...value, number: this.#known.size };
    this.#known.set(key, known);
    return known;
  }
}

/** How a text is cut for the measures of whole texts and, where that differs, for those of sentences. */
interface Cuts {
  readonly words: Numbered<TextChoices>;
  readonly lines: Numbered<TextChoices> | undefined;
}

const BY_SENTENCE = { tokensFrom: 'sentences' } as const;

/** What becomes of a word as it is written. */
interface Reading extends Pick<TextChoices, 'lowercase' | 'normalize' | 'stopwords'> {
  readonly stems: {
    readonly stemmer: Stemmer;
    readonly stemFrom: number;
    readonly exceptions: TextChoices['exceptions'];
  } | null;
}

/** The words of a text as one reading has them. */
interface ReadWords {
  readonly ids: Int32Array<ArrayBuffer>;
  /** How many of the first k words are among them; null if all are. */
  readonly kept: Int32Array | null;
}

/** The words of a text as they are written, and what readings have made of them, by their numbers. */
interface WrittenWords {
  readonly ids: Int32Array<ArrayBuffer>;
  readonly read: ReadWords[];
}

/** A text, cut. */
interface CutText {
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

/** Words, texts, and the ids that they have in one another. */
class Book {
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
  #tokens = 0;

  get isFull(): boolean {
    return this.#table.isFull;
  }

  get tokens(): number {
    return this.#tokens;
  }

  forgetTexts(): void {
    this.#known.clear();
    this.#tokens = 0;
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
    const encoder = new Encoder({ ...choices, sentences }, false);
    encoder.words = { candidate: this.#table, reference: this.#table };
    return encoder;
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
    this.#tokens += length;
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
    this.#tokens += length;
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

function isEqual(known: Int32Array, ids: Int32Array, length: number): boolean {
  if (known.length !== length) return false;
  let k = 0;
  while (k < length && known[k] === ids[k]) k++;
  return k === length;
}

const SAME = { of: (id: number) => id };
const UNKNOWN = -2;

/** A function of ids that is asked once for each. */
class IdMap {
  #known = new Int32Array(1024).fill(UNKNOWN);
  readonly #map: (id: number) => number;

  constructor(map: (id: number) => number) {
    this.#map = map;
  }

  of(id: number): number {
    const known = this.#known[id];
    return known === undefined || known === UNKNOWN ? this.#ask(id) : known;
  }

  #ask(id: number): number {
    const found = this.#map(id);
    if (id >= this.#known.length) {
      const larger = new Int32Array(2 * (id + 1)).fill(UNKNOWN);
      larger.set(this.#known);
      this.#known = larger;
    }
    this.#known[id] = found;
    return found;
  }
}

/** The words of texts as one setting compares them. */
class WordEncoder implements TextEncoder {
  readonly #shared: SharedTexts;
  readonly #cuts: Cuts;
  readonly #readings: Record<Side, Numbered<Reading>>;
  #book: Book;

  constructor(shared: SharedTexts, cuts: Cuts, readings: Record<Side, Numbered<Reading>>) {
    this.#shared = shared;
    this.#cuts = cuts;
    this.#readings = readings;
    this.#book = shared.book();
  }

  get vocabulary(): Vocabulary {
    return this.#book.terms;
  }

  newText(): EncodedText {
    const words = new TokenRun();
    const lines = this.#cuts.lines === undefined ? words : new TokenRun();
    return { words, lines, dropped: 0, kept: 0 };
  }

  beginPair(): void {
    this.#book = this.#shared.book();
  }

  encode(text: string, side: Side, into: EncodedText): void {
    const { words, lines } = this.#cuts;
    const { dropped, kept } = this.#lend(text, words, side, into.words);
    if (lines !== undefined) this.#lend(text, lines, side, into.lines);
    into.dropped = dropped;
    into.kept = kept;
  }

  /** No word is copied: kernels read runs and leave them as they are. */
  #lend(text: string, by: Numbered<TextChoices>, side: Side, to: TokenRun): CutText {
    const cut = this.#book.cut(text, by);
    const { ids, kept } = this.#book.read(cut.words, this.#readings[side]);
    to.ids = ids;
    to.length = ids.length;
    to.ends = kept === null ? cut.ends : cut.ends.map((end) => kept[end]);
    to.sentences = cut.ends.length;
    return cut;
  }
}
