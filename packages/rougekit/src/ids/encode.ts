// Text → token runs, by the choices that concern text and tokens. One encoder serves one scorer and
// keeps its vocabulary between pairs; when that has grown past its bound it starts over, always
// between two pairs, since ids must agree within one.

import { misbehaved, show } from '../errors.ts';
import type { Limit, LimitRule } from '../text/limit.ts';
import { offsetAtBytes } from '../text/limit.ts';
import type { EmitSentence, SentenceSplitter } from '../text/sentences.ts';
import { asciiWordsOf } from '../tokens/ascii-words.ts';
import type { CaseRule, NormalForm } from '../tokens/fold.ts';
import { fold } from '../tokens/fold.ts';
import type { ExceptionTable, Stemmer, StopwordList } from '../tokens/stemmers/stemmer.ts';
import type { EmitToken, Tokenizer } from '../tokens/tokenizer.ts';
import { TokenRun } from './token-run.ts';
import { DROPPED, SurfaceTable, Vocabulary } from './vocabulary.ts';

/** The choices that encoding needs; part of every dialect. */
export interface TextChoices {
  readonly sentences: SentenceSplitter;
  readonly limit: Limit | null;
  readonly limitRule: LimitRule;
  /** The rule for the sentence lists of summary-level measures, if a program has a different one. */
  readonly limitRuleOfSentences: LimitRule;
  readonly tokenizer: Tokenizer;
  /** Where the tokens of n-gram measures come from: the whole text at once, or sentence by sentence. */
  readonly tokensFrom: 'text' | 'sentences';
  readonly normalize: NormalForm;
  readonly lowercase: CaseRule;
  readonly stopwords: StopwordList | null;
  readonly stemmer: Stemmer | null;
  /** Shorter tokens are not stemmed, and not looked up in the exceptions either. */
  readonly stemFrom: number;
  readonly exceptions: ExceptionTable | null;
  /** Some programs stem only one side. */
  readonly stemSides: 'both' | 'reference';
}

export type Side = 'candidate' | 'reference';

/** One text, encoded. `lines` is the same object as `words` where one pass could serve both. */
export interface EncodedText {
  /** For n-grams, skip-bigrams and LCS over the whole text. */
  words: TokenRun;
  /** For summary-level measures; its sentence ends are set. */
  lines: TokenRun;
  /** Letters and digits that the tokenizer dropped, and those that it kept (characters in tokens). */
  dropped: number;
  kept: number;
}

export class Encoder {
  vocabulary = new Vocabulary();
  readonly #choices: TextChoices;
  readonly #asciiWords: Uint8Array | undefined;
  readonly #needsLines: boolean;
  readonly #onePass: boolean;
  readonly #newRun: () => TokenRun;
  #words: Readonly<Record<Side, SurfaceTable>>;

  // State of the text being encoded, read by #emit.
  #text = '';
  #run!: TokenRun;
  #table!: SurfaceTable;
  #tokensLeft = 0;
  #end = 0; // where a byte limit ends the text
  #dropped = 0;
  #previous = 0; // end of the sentence before

  /** `words`, which several encoders may share, instead of tables and a vocabulary of its own: whoever made them keeps them bounded. */
  constructor(
    choices: TextChoices,
    needsLines: boolean,
    newRun = () => new TokenRun(),
    words?: Readonly<Record<Side, SurfaceTable>>,
  ) {
    const { tokenizer, sentences, lowercase, limit } = choices;
    this.#choices =
      lowercase === 'none'
        ? choices
        : {
            ...choices,
            tokenizer: tokenizer.folded ?? tokenizer,
            sentences: sentences.folded ?? sentences,
          };
    // A limit on words counts them one by one, as the tokenizer emits them.
    if (limit?.unit !== 'words') this.#asciiWords = asciiWordsOf(this.#choices.tokenizer);
    this.#needsLines = needsLines;
    this.#newRun = newRun;
    this.#onePass =
      choices.tokensFrom === 'sentences' ||
      (tokenizer.lineByLine === true && sentences.lines === true);
    if (limit !== null && choices.limitRule !== choices.limitRuleOfSentences) this.#onePass = false;
    this.#words = words ?? this.#newTables();
  }

  /** An empty text to encode into; create it once and reuse it. */
  newText(): EncodedText {
    const words = this.#newRun();
    const lines = this.#onePass || !this.#needsLines ? words : this.#newRun();
    return { words, lines, dropped: 0, kept: 0 };
  }

  get isFull(): boolean {
    return this.#words.candidate.isFull || this.#words.reference.isFull;
  }

  /** To be called before each pair. */
  beginPair(): void {
    if (!this.isFull) return;
    this.vocabulary = new Vocabulary();
    this.#words = this.#newTables();
  }

  encode(text: string, side: Side, into: EncodedText): void {
    this.#text = text;
    this.#table = this.#words[side];
    this.#table.kept = 0;
    const { limitRule, limitRuleOfSentences, tokensFrom } = this.#choices;
    const bySentence = tokensFrom === 'sentences' || (this.#needsLines && this.#onePass);
    into.dropped = this.#tokenize(into.words, limitRule, bySentence);
    into.kept = this.#table.kept;
    if (into.lines !== into.words) this.#tokenize(into.lines, limitRuleOfSentences, true);
  }

  #tokenize(run: TokenRun, rule: LimitRule, bySentence: boolean): number {
    const { sentences, limit } = this.#choices;
    const text = this.#text;
    let end = text.length;
    run.clear();
    this.#run = run;
    this.#tokensLeft = Number.POSITIVE_INFINITY;
    const cut = limit === null ? undefined : rule.cut;
    if (limit !== null && cut === undefined) {
      if (limit.unit === 'words') this.#tokensLeft = limit.length;
      else end = offsetAtBytes(text, 0, end, limit.length);
    }
    this.#dropped = 0;
    this.#end = end;
    this.#previous = 0;
    if (cut !== undefined) {
      // Which sentences are read, and how much of each, is known only when all have been seen.
      const ranges: number[] = [];
      const forms: (string | undefined)[] = [];
      sentences.split(text, (start, stop, form) => {
        this.#check(start, stop);
        ranges.push(start, stop);
        forms.push(form);
      });
      const count = cut(text, ranges, limit as Limit);
      for (let s = 0; s < count; s++) this.#sentence(ranges[2 * s], ranges[2 * s + 1], forms[s]);
    } else if (bySentence) sentences.split(text, this.#emitSentence);
    else this.#sentence(0, end);
    return this.#dropped;
  }

  #sentence(from: number, to: number, form?: string): void {
    const end = this.#end;
    if (from > end) return;
    this.#dropped +=
      form === undefined || to > end
        ? this.#tokens(from, Math.min(end, to))
        : (this.#tokenizeForm(form, from, to) ?? 0);
    this.#run.endSentence();
  }

  /** Reads the tokens of text[start, end); returns how many letters were dropped. */
  #tokens(start: number, end: number): number {
    const words = this.#asciiWords;
    if (words === undefined) return this.#byTokenizer(start, end);
    const text = this.#text;
    let dropped = 0;
    for (let from = start; ; ) {
      from = this.#table.pushAscii(text, from, end, words, this.#run);
      if (from >= end) return dropped;
      // The tokenizer handles the rest up to the next word that starts in ASCII.
      const first = from;
      for (let isApart = false; from < end; from++) {
        const code = text.charCodeAt(from);
        if (code >= 0x80) isApart = false;
        else if (words[code] === 0) isApart = true;
        else if (isApart) break;
      }
      dropped += this.#byTokenizer(first, from);
    }
  }

  #byTokenizer(start: number, end: number): number {
    return this.#choices.tokenizer.tokenize(this.#text, start, end, this.#emit) ?? 0;
  }

  /** Tokens of a form as long as its place stand where they stand in it; else anywhere in that place. */
  #tokenizeForm(form: string, from: number, to: number): number | undefined {
    const aligned = form.length === to - from;
    return this.#choices.tokenizer.tokenize(form, 0, form.length, (start, end, token) => {
      const word = token ?? form.slice(start, end);
      if (aligned) this.#emit(from + start, from + end, word);
      else this.#emit(from, to, word);
    });
  }

  readonly #emitSentence: EmitSentence = (start, end, form) => {
    this.#check(start, end);
    this.#sentence(start, end, form);
  };

  #check(start: number, end: number): void {
    this.#checkSpan('sentences', this.#previous, start, end);
    this.#previous = end;
  }

  #checkSpan(option: 'sentences' | 'tokenizer', least: number, start: number, end: number): void {
    if (start >= least && end >= start && end <= this.#text.length) return;
    throw misbehaved(
      option,
      this.#choices[option].id,
      'emit offsets inside the text, in order',
      `${show(start)} to ${show(end)}`,
    );
  }

  readonly #emit: EmitToken = (start, end, form) => {
    if (this.#tokensLeft <= 0) return;
    this.#checkSpan('tokenizer', 0, start, end);
    if (form !== undefined && typeof form !== 'string')
      throw misbehaved('tokenizer', this.#choices.tokenizer.id, 'give strings', show(form));
    const id =
      form === undefined
        ? this.#table.lookUp(this.#text, start, end)
        : this.#table.lookUp(form, 0, form.length);
    this.#tokensLeft--;
    this.#table.kept += end - start;
    if (id !== DROPPED) this.#run.push(id, start, end);
  };

  #newTables(): Record<Side, SurfaceTable> {
    const reference = new SurfaceTable((surface) => this.termOf(surface));
    const both = this.#choices.stemSides === 'both';
    return {
      reference,
      candidate: both ? reference : new SurfaceTable((surface) => this.termOf(surface, null)),
    };
  }

  /** The id of one token, as it is written, or DROPPED. */
  termOf(surface: string, stemmer: Stemmer | null = this.#choices.stemmer): number {
    const { lowercase, normalize, stopwords, stemFrom, exceptions } = this.#choices;
    const form = fold(surface, lowercase, normalize);
    if (stopwords?.has(form)) return DROPPED;
    if (stemmer === null || form.length < stemFrom) return this.vocabulary.idOf(form);
    const stem = exceptions?.get(form) ?? stemmer.stem(form);
    if (typeof stem !== 'string')
      throw misbehaved('stemmer', stemmer.id, 'give strings', show(stem));
    return this.vocabulary.idOf(stem);
  }
}
