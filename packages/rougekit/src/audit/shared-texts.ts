// Texts for encoders whose settings differ in what becomes of a word, not in where it begins and ends: a text is cut once for all
// stemmers, tables of irregular forms and stop lists, and what these make of a word is kept with the word.

import { misbehaved, show } from '../errors.ts';
import { type EncodedText, Encoder, type Side, type TextChoices } from '../ids/encode.ts';
import type { TokenRun } from '../ids/token-run.ts';
import { DROPPED, Vocabulary } from '../ids/vocabulary.ts';
import { RougeCounter, type TextEncoder, usesSentences } from '../metrics/rouge/rouge-counts.ts';
import type { Stemmer } from '../tokens/stemmers/stemmer.ts';
import type { LaneRecipe } from '../types.ts';
import { asText } from './counting-key.ts';

/** Tokens that are kept, at four bytes each; then all texts are forgotten. */
const MOST_KEPT = 2 ** 24;
const MOST_WORDS = 2 ** 18;

export class SharedTexts {
  readonly #cuts = new Map<string, CutTexts>();
  readonly #encoders = new Map<string, WordEncoder>();
  readonly #stemmers = new Map<Stemmer, Stemmer>();
  readonly #terms = { vocabulary: new Vocabulary() };

  counter(recipe: LaneRecipe): RougeCounter {
    const { measures, choices } = recipe;
    return new RougeCounter(recipe, this.#encoder(choices, usesSentences(measures, choices)));
  }

  #encoder(choices: TextChoices, needsLines: boolean): TextEncoder {
    const cut: TextChoices = {
      ...choices,
      ...{ stopwords: null, stemmer: null, exceptions: null, stemFrom: 0, stemSides: 'both' },
    };
    // Where no sentences are asked for, it does not matter where they end.
    const { limit, tokensFrom, tokenizer, normalize, lowercase } = cut;
    const bySentence = needsLines || tokensFrom === 'sentences' || limit !== null;
    const { sentences, limitRule, limitRuleOfSentences } = cut;
    const key = asText({
      ...{ tokenizer, tokensFrom, normalize, lowercase, needsLines },
      ...(bySentence && { sentences }),
      ...(limit !== null && { limit, limitRule, limitRuleOfSentences }),
    });
    const texts = this.#cuts.get(key) ?? new CutTexts(cut, needsLines);
    this.#cuts.set(key, texts);
    const { stopwords, stemmer, stemFrom, exceptions, stemSides } = choices;
    const own = key + asText({ stopwords, stemmer, stemFrom, exceptions, stemSides });
    const known = this.#encoders.get(own);
    if (known !== undefined) return known;
    const stems = stemmer === null ? null : this.#remembering(stemmer);
    const encoder = new WordEncoder(texts, { ...choices, stemmer: stems }, this.#terms);
    this.#encoders.set(own, encoder);
    return encoder;
  }

  /** The same stemmer, which stems every word once. */
  #remembering(stemmer: Stemmer): Stemmer {
    const known = this.#stemmers.get(stemmer);
    if (known !== undefined) return known;
    const stems = new Map<string, string>();
    const made: Stemmer = {
      ...stemmer,
      stem: (word) => {
        let stem = stems.get(word);
        if (stem === undefined) {
          stem = stemmer.stem(word);
          if (typeof stem !== 'string')
            throw misbehaved('stemmer', stemmer.id, 'give strings', show(stem));
          if (stems.size === MOST_WORDS) stems.clear();
          stems.set(word, stem);
        }
        return stem;
      },
    };
    this.#stemmers.set(stemmer, made);
    return made;
  }
}

/** A text whose words are the folded ones. */
interface CutText {
  readonly words: CutRun;
  readonly lines: CutRun;
  readonly dropped: number;
  readonly kept: number;
}

interface CutRun {
  readonly ids: Int32Array;
  readonly ends: Int32Array;
}

/** One way to cut texts. */
class CutTexts {
  readonly encoder: Encoder;
  readonly #text: EncodedText;
  #vocabulary: Vocabulary;
  readonly #known = new Map<string, CutText>();
  #tokens = 0;

  constructor(choices: TextChoices, needsLines: boolean) {
    this.encoder = new Encoder(choices, needsLines);
    this.#text = this.encoder.newText();
    this.#vocabulary = this.encoder.vocabulary;
  }

  /** To be called before each pair: a vocabulary that has grown too large starts over, and with it all that is kept. */
  begin(): Vocabulary {
    this.encoder.beginPair();
    const { vocabulary } = this.encoder;
    if (vocabulary !== this.#vocabulary || this.#tokens > MOST_KEPT) {
      this.#known.clear();
      this.#tokens = 0;
      this.#vocabulary = vocabulary;
    }
    return vocabulary;
  }

  cut(text: string): CutText {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const made = this.#text;
    this.encoder.encode(text, 'reference', made);
    const words = copied(made.words);
    const lines = made.lines === made.words ? words : copied(made.lines);
    const { dropped, kept } = made;
    const cut = { words, lines, dropped, kept };
    this.#tokens += words.ids.length + lines.ids.length;
    this.#known.set(text, cut);
    return cut;
  }

  newText(): EncodedText {
    return this.encoder.newText();
  }
}

const copied = ({ ids, length, ends, sentences }: TokenRun): CutRun => ({
  ids: ids.slice(0, length),
  ends: ends.slice(0, sentences),
});

const UNKNOWN = -2;

/** The words of texts that are cut, as one setting compares them. */
class WordEncoder implements TextEncoder {
  vocabulary: Vocabulary;
  /** Shared by all, and with it the ids of words that several settings compare. */
  readonly #shared: { vocabulary: Vocabulary };
  readonly #cuts: CutTexts;
  readonly #choices: TextChoices;
  /** The folded words that the terms below belong to. */
  #words: Vocabulary | undefined;
  #terms: Record<Side, Int32Array> = NO_TERMS;

  constructor(cuts: CutTexts, choices: TextChoices, shared: { vocabulary: Vocabulary }) {
    this.#shared = shared;
    this.vocabulary = shared.vocabulary;
    this.#cuts = cuts;
    this.#choices = choices;
  }

  newText(): EncodedText {
    return this.#cuts.newText();
  }

  beginPair(): void {
    const words = this.#cuts.begin();
    const shared = this.#shared;
    if (shared.vocabulary.forms.length > MOST_WORDS) shared.vocabulary = new Vocabulary();
    if (words === this.#words && shared.vocabulary === this.vocabulary) return;
    this.#words = words;
    this.vocabulary = shared.vocabulary;
    const reference = new Int32Array(0);
    this.#terms = { reference, candidate: reference };
  }

  encode(text: string, side: Side, into: EncodedText): void {
    const cut = this.#cuts.cut(text);
    this.#fill(into.words, cut.words, side);
    if (into.lines !== into.words) this.#fill(into.lines, cut.lines, side);
    into.dropped = cut.dropped;
    into.kept = cut.kept;
  }

  #fill(run: TokenRun, { ids, ends }: CutRun, side: Side): void {
    const terms = this.#termsOf(side);
    run.clear();
    let s = 0;
    for (let k = 0; k < ids.length; k++) {
      for (; s < ends.length && ends[s] === k; s++) run.endSentence();
      let term = terms[ids[k]];
      if (term === UNKNOWN) term = terms[ids[k]] = this.#termOf(ids[k], side);
      if (term !== DROPPED) run.push(term, 0, 0);
    }
    for (; s < ends.length; s++) run.endSentence();
  }

  /** With room for all words there are. */
  #termsOf(side: Side): Int32Array {
    const key = this.#choices.stemSides === 'both' ? 'reference' : side;
    const known = this.#terms[key];
    const { length } = (this.#words as Vocabulary).forms;
    if (known.length >= length) return known;
    const larger = new Int32Array(2 * length).fill(UNKNOWN);
    larger.set(known);
    this.#terms = { ...this.#terms, [key]: larger };
    return larger;
  }

  /** As the encoder has it, from the folded form on. */
  #termOf(word: number, side: Side): number {
    const form = (this.#words as Vocabulary).forms[word];
    const { stopwords, stemFrom, exceptions, stemSides } = this.#choices;
    const isStemmed = stemSides === 'both' || side === 'reference';
    const stemmer = isStemmed ? this.#choices.stemmer : null;
    if (stopwords?.has(form)) return DROPPED;
    if (stemmer === null || form.length < stemFrom) return this.vocabulary.idOf(form);
    return this.vocabulary.idOf(exceptions?.get(form) ?? stemmer.stem(form));
  }
}

const NO_TERMS = { reference: new Int32Array(0), candidate: new Int32Array(0) };
