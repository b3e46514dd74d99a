// Texts that were cut before, and words that were folded and stemmed before.

import { misbehaved, RougekitError, show } from '../errors.ts';
import { type EncodedText, Encoder, type TextChoices } from '../ids/encode.ts';
import { DROPPED, type Vocabulary } from '../ids/vocabulary.ts';
import type { SentenceSplitter } from '../text/sentences.ts';
import { fold } from '../tokens/fold.ts';
import type { Stemmer, StopwordList } from '../tokens/stemmers/stemmer.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import { IdMap } from './id-map.ts';
import { CutText, KnownText } from './known-text.ts';
import { KnownWords } from './known-words.ts';
import type { Numbered } from './numbers.ts';
import type { Lent, MadeWords, ReadText, Run, WordList } from './read-text.ts';
import { isEqual } from './same-ids.ts';
import { forAsciiWords } from './stems-alike.ts';
import { WordCutter } from './word-cutter.ts';
import type { WordLists } from './word-lists.ts';
import { FOLDED, MARKED, PLAIN } from './word-traits.ts';

export interface CuttingTokenizer {
  readonly of: Tokenizer;
  /** Another that gives the same tokens for ASCII without capitals. */
  readonly forLowerCase: Numbered<CuttingTokenizer> | undefined;
}

/** How a text is cut. */
export interface Cut {
  readonly tokenizer: Numbered<CuttingTokenizer>;
  /** Null if sentences do not matter. */
  readonly splitter: SentenceSplitter | null;
  /** The number of the way to limit sentences, if there is a limit. */
  readonly limited: number;
  readonly choices: TextChoices;
}

/** What becomes of words as they are written. */
export type Folding = Pick<TextChoices, 'lowercase' | 'normalize'>;

/** Which of them are dropped. */
export interface Stopping {
  readonly stopwords: StopwordList;
}

/** What becomes of the others. */
export interface Stemming {
  readonly stemmer: Stemmer;
  readonly stemFrom: number;
  readonly exceptions: TextChoices['exceptions'];
}

/** How a text is read. */
export interface Reading {
  readonly words: Numbered<Cut>;
  /** For measures of sentences, if their words are cut in another way. */
  readonly lines: Numbered<Cut> | undefined;
  /** Whether measures of sentences read `words`. */
  readonly isOnePass: boolean;
  /** Their numbers differ. */
  readonly folding: Numbered<Folding>;
  readonly stopping: Numbered<Stopping> | undefined;
  readonly stemming: Numbered<Stemming> | undefined;
  /** The number of the last two together. */
  readonly steps: number;
}

const NO_ENDS = /* #__PURE__ */ new Int32Array(0);
/** In small letters and digits, but for a mark. */
const WORD = FOLDED | PLAIN;
const SIZE_OF_OBJECT = 64; // in numbers of four bytes, roughly

export class KnownTexts {
  readonly #words = new KnownWords();
  #texts = new Map<string, KnownText>();
  /** By number of the tokenizer, of the cut, and of the step. */
  readonly #cutters: WordCutter[] = [];
  readonly #encoders: Encoder[] = [];
  readonly #encoded: EncodedText[] = [];
  readonly #steps: IdMap[] = [];
  readonly #stems = new Map<Stemmer, IdMap>();
  #numbers = 0;
  #generation = 0;
  #size = 0;

  get terms(): Vocabulary {
    return this.#words.terms;
  }

  /** Too many words: others must begin. */
  get isFull(): boolean {
    return this.#words.table.isFull;
  }

  /** How many numbers are kept, and characters, which sentences are never more than. */
  get size(): number {
    return this.#size;
  }

  /** How often texts were forgotten. */
  get generation(): number {
    return this.#generation;
  }

  forgetTexts(): void {
    this.#generation++;
    // Another map: a map that is cleared leads from its old entries to its new ones. Where the old ones lie in V8's old space, though
    // dead, all that is young lives until these are collected, and is copied twice.
    this.#texts = new Map();
    this.#size = 0;
  }

  /** Of what others keep with a text. */
  addObject(): void {
    this.#size += SIZE_OF_OBJECT;
  }

  text(text: string): KnownText {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const made = new KnownText(text, this.#numbers++, this.#words.traits);
    this.#texts.set(text, made);
    this.#size += text.length;
    return made;
  }

  /** Or why a program cannot read it, which reading it again would not change. */
  read(text: KnownText, by: Numbered<Reading>): Lent {
    return text.readings[by.number] ?? this.#read(text, by);
  }

  #read(text: KnownText, by: Numbered<Reading>): Lent {
    const before = text.lists.size;
    const lent = this.#lent(text, by);
    this.#size += text.lists.size - before;
    text.readings[by.number] = lent;
    return lent;
  }

  #lent(text: KnownText, by: Reading): Lent {
    try {
      const cut = this.#folded(text, this.#cut(text, by.words), by);
      const lines =
        by.lines === undefined ? undefined : this.#folded(text, this.#cut(text, by.lines), by);
      if (cut.dropped > 0) return this.#lentBy(text, cut, lines, by);
      return (readAlike(cut, lines, by)[by.steps] ??= this.#lentBy(text, cut, lines, by));
    } catch (error) {
      if (!(error instanceof RougekitError)) throw error;
      return { text: undefined, error, dropped: 0, kept: 0, isPlain: false };
    }
  }

  /** The same object where it changes nothing, so that settings that fold in other ways find what is known of it. */
  #folded({ lists }: KnownText, cut: CutText, { folding }: Reading): CutText {
    if (cut.words.isFolded) return cut;
    const known = cut.folded[folding.number];
    if (known !== undefined) return known;
    const { words } = this.#made(cut.words, lists, folding, this.#foldedOf);
    const { dropped, kept } = cut;
    const made =
      words === cut.words ? cut : new CutText(words, () => cut.sentences.ends, dropped, kept);
    cut.folded[folding.number] = made;
    return made;
  }

  #lentBy(text: KnownText, cut: CutText, cutLines: CutText | undefined, by: Reading): Lent {
    const run = this.#run(text, cut, by, by.isOnePass);
    const lines = cutLines === undefined ? run : this.#run(text, cutLines, by, true);
    const { dropped, kept } = cut;
    const isPlain = dropped === 0 && run.words.ids.length > 0;
    return { text: this.#readText(run, lines), error: undefined, dropped, kept, isPlain };
  }

  #run({ lists }: KnownText, cut: CutText, by: Reading, needsEnds: boolean): Run {
    const { stopping, stemming } = by;
    let left = cut.words;
    let kept: Int32Array | null = null;
    if (stopping !== undefined) {
      const stopped = this.#made(left, lists, stopping, this.#stopped);
      left = stopped.words;
      kept = stopped.kept;
    }
    if (stemming !== undefined && left.longest >= stemming.stemFrom)
      left = this.#made(left, lists, stemming, this.#stemmed).words;
    return { words: left, ends: needsEnds ? keptEnds(cut.sentences.ends, kept) : NO_ENDS };
  }

  #made<Step>(
    words: WordList,
    lists: WordLists,
    step: Numbered<Step>,
    make: (step: Step) => IdMap,
  ): MadeWords {
    const { number } = step;
    return (words.made[number] ??= (this.#steps[number] ??= make(step)).over(words, lists));
  }

  #cut(text: KnownText, by: Numbered<Cut>): CutText {
    const known = text.cuts[by.number];
    if (known !== undefined) return known;
    const { limit, limitRule } = by.choices;
    const sentences =
      limit === null
        ? text.sentences(by.splitter)
        : text.limited(by.limited, by.splitter, limit, limitRule);
    if (sentences === null) return (text.cuts[by.number] = this.#encode(text, by));
    const { forLowerCase } = by.tokenizer;
    const isLower = forLowerCase !== undefined && this.#isLowerCase(text);
    const tokenizer = isLower ? forLowerCase : by.tokenizer;
    const { number } = tokenizer;
    let cut = sentences.cuts[number];
    if (cut === undefined) {
      const cutter = (this.#cutters[number] ??= new WordCutter(tokenizer, by.choices, this.#words));
      cut = cutter.cut(text, sentences);
      sentences.cuts[number] = cut;
    }
    text.cuts[by.number] = cut;
    return cut;
  }

  /** Of ASCII alone: elsewhere, case is more than a matter of single characters. */
  #isLowerCase(text: KnownText): boolean {
    return this.#words.pieces.ofText(text).words.isFolded;
  }

  /** As the encoder has it, where more matters than the places of sentences. */
  #encode({ text, lists }: KnownText, { number, choices }: Numbered<Cut>): CutText {
    const { table } = this.#words;
    const tables = { candidate: table, reference: table };
    const encoder = (this.#encoders[number] ??= new Encoder(choices, false, undefined, tables));
    const encoded = (this.#encoded[number] ??= encoder.newText());
    encoder.encode(text, 'reference', encoded);
    const { words, dropped, kept } = encoded;
    const ends = words.ends.slice(0, words.sentences);
    return new CutText(lists.of(words.ids, words.length), () => ends, dropped, kept);
  }

  #readText(words: Run, lines: Run): ReadText {
    const { texts } = words.words;
    for (const one of texts) if (isRun(one.words, words) && isRun(one.lines, lines)) return one;
    const made: ReadText = {
      ...{ words, lines, number: this.#numbers++ },
      ...{ compared: [], comparedToSeveral: new Map() },
    };
    texts.push(made);
    this.addObject();
    return made;
  }

  readonly #foldedOf = ({ lowercase, normalize }: Folding) =>
    new IdMap((word) => this.terms.idOf(fold(this.terms.forms[word], lowercase, normalize)));

  readonly #stopped = ({ stopwords }: Stopping) =>
    new IdMap((id) => (stopwords.has(this.terms.forms[id]) ? DROPPED : id));

  /** As the encoder has it. */
  readonly #stemmed = ({ stemmer, stemFrom, exceptions }: Stemming) => {
    const { forms } = this.terms;
    const { traits } = this.#words;
    const [stems, stemsOfAscii] = [stemmer, forAsciiWords(stemmer)].map((one) =>
      this.#stemsBy(one),
    );
    return new IdMap((id) => {
      const form = forms[id];
      if (form.length < stemFrom) return id;
      const irregular = exceptions?.get(form);
      if (irregular !== undefined) return this.terms.idOf(irregular);
      const own = traits.of(id);
      return ((own & WORD) === WORD && (own & MARKED) === 0 ? stemsOfAscii : stems).of(id);
    });
  };

  /** Once for all that use a stemmer, whatever their exceptions. */
  #stemsBy(stemmer: Stemmer): IdMap {
    const known = this.#stems.get(stemmer);
    if (known !== undefined) return known;
    const made = new IdMap((id) => {
      const stem = stemmer.stem(this.terms.forms[id]);
      if (typeof stem !== 'string')
        throw misbehaved('stemmer', stemmer.id, 'give strings', show(stem));
      return this.terms.idOf(stem);
    });
    this.#stems.set(stemmer, made);
    return made;
  }
}

/** What is known of a text that was cut in this way, by number of what becomes of folded words; `lines` are there if `by` has some. */
function readAlike(cut: CutText, lines: CutText | undefined, by: Reading): Lent[] {
  if (lines !== undefined) return lines.sentences.lentBeside(cut.words);
  return by.isOnePass ? cut.sentences.lent : cut.words.lent;
}

/** Where sentences end once words were dropped: `kept` says how many of the first k are left. */
const keptEnds = (ends: Int32Array<ArrayBuffer>, kept: Int32Array | null) =>
  kept === null ? ends : ends.map((end) => kept[end]);

const isRun = (known: Run, run: Run) =>
  known.words === run.words && isEqual(known.ends, run.ends, run.ends.length);
