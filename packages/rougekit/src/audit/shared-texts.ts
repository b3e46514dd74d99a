// Texts for settings that differ little: a text is cut once for all that cut alike, whatever becomes of its words, words are folded and
// stemmed once for all that do it alike, and two texts are compared once for all that have read the same words in them.

import { Encoder, type TextChoices } from '../ids/encode.ts';
import { SurfaceTable } from '../ids/vocabulary.ts';
import { choicesThatCompare } from '../metrics/rouge/choices-that-count.ts';
import { usesSentences } from '../metrics/rouge/rouge-counts.ts';
import type { SentenceSplitter } from '../text/sentences.ts';
import { forLowerCase } from '../tokens/lower-case-first.ts';
import type { Stemmer } from '../tokens/stemmers/stemmer.ts';
import type { Tokenizer } from '../tokens/tokenizer.ts';
import type { LaneRecipe } from '../types.ts';
import { Comparison } from './comparison.ts';
import { asText, countingKey } from './counting-key.ts';
import { KnownScores } from './known-scores.ts';
import {
  type Cut,
  type CuttingTokenizer,
  type Folding,
  KnownTexts,
  type Reading,
  type Stemming,
  type Stopping,
} from './known-texts.ts';
import { type Numbered, Numbers } from './numbers.ts';
import { type Readings, SharedCounter } from './shared-counter.ts';

/** Numbers and characters that are kept, at four bytes each or less; then all texts are forgotten. */
const MANY = 2 ** 22;
/** Where they would be forgotten before they are asked for again: dead soon, they are never copied. */
const FEW = 2 ** 14;
/** What is known of a text once all dialects are explained, by its length: 7 to 7.5 for news. */
const NUMBERS_PER_CHARACTER = 8;

export class SharedTexts {
  readonly #tokenizers = new Numbers<CuttingTokenizer>();
  readonly #cuts = new Numbers<Cut>();
  readonly #limits = new Numbers<object>();
  readonly #stepsTogether = new Numbers<object>();
  readonly #steps = new Numbers<object>();
  readonly #readings = new Numbers<Reading>();
  readonly #comparisons = new Map<string, Comparison>();
  readonly #scores = new Map<string, KnownScores>();
  readonly #counters = new Map<string, SharedCounter>();
  readonly #noWords = noWords();
  #mostKept: number;
  #known = new KnownTexts();

  constructor(mostKept = FEW) {
    this.#mostKept = mostKept;
  }

  /** Texts of so many characters will be asked for again and again, in order; not said, each will be asked for just now and no more. */
  expectAgain(characters: number): void {
    this.#mostKept = characters * NUMBERS_PER_CHARACTER <= MANY ? MANY : FEW;
  }

  /** The same for all settings that count alike. */
  counter(recipe: LaneRecipe, key = countingKey(recipe.measures, recipe.choices)): SharedCounter {
    const known = this.#counters.get(key);
    if (known !== undefined) return known;
    const { measures, choices } = recipe;
    const made = new SharedCounter(
      this.#counters.size,
      recipe,
      this.#read(choices, usesSentences(measures, choices)),
      this.#compared(recipe),
      () => this.known(),
    );
    this.#counters.set(key, made);
    return made;
  }

  /** What is known of texts; to be called before each pair, since ids must agree within one. */
  known(): KnownTexts {
    if (this.#known.isFull) this.#known = new KnownTexts();
    if (this.#known.size > this.#mostKept) this.#known.forgetTexts();
    return this.#known;
  }

  #compared(recipe: LaneRecipe): Comparison {
    const { measures, choices } = recipe;
    const key = asText(
      measures.map((measure) => [measure.key, choicesThatCompare(measure, choices)]),
    );
    const known =
      this.#comparisons.get(key) ??
      new Comparison(this.#comparisons.size, recipe, this.#scoresOf(recipe));
    this.#comparisons.set(key, known);
    return known;
  }

  /** Scores follow from counts alone, but for the weights of ROUGE-W. */
  #scoresOf({ measures, choices }: LaneRecipe): KnownScores {
    const text = asText(
      measures.map(({ key, kind }) => [key, kind === 'weighted-lcs' && choices.weighted]),
    );
    const known = this.#scores.get(text) ?? new KnownScores();
    this.#scores.set(text, known);
    return known;
  }

  #read(choices: TextChoices, needsLines: boolean): Readings {
    const { words, lines } = new Encoder(choices, needsLines, undefined, this.#noWords).newText();
    const isOnePass = needsLines && words === lines;
    const limitRule = choices.limitRuleOfSentences;
    const cut = {
      words: this.#cut({ ...choices, ...(isOnePass && BY_SENTENCE) }, isOnePass),
      lines:
        words === lines ? undefined : this.#cut({ ...choices, ...BY_SENTENCE, limitRule }, true),
    };
    const { lowercase, normalize, stopwords, stemFrom, exceptions } = choices;
    const folding = this.#step({ lowercase, normalize });
    const stopping = stopwords === null ? undefined : this.#step({ stopwords });
    const reading = (stemmer: Stemmer | null) => {
      const stemming = stemmer === null ? undefined : this.#step({ stemmer, stemFrom, exceptions });
      const steps = { folding, stopping, stemming };
      const together = [stopping, stemming].map((step) => step?.number).join();
      const { number } = this.#stepsTogether.of(together, () => ({}));
      const key = [isOnePass, cut.words.number, cut.lines?.number, folding.number, number].join();
      return this.#readings.of(key, () => ({ ...cut, isOnePass, ...steps, steps: number }));
    };
    const reference = reading(choices.stemmer);
    return { reference, candidate: choices.stemSides === 'both' ? reference : reading(null) };
  }

  #step<Step extends Folding | Stopping | Stemming>(step: Step): Numbered<Step> {
    return this.#steps.of(asText(step), () => step) as Numbered<Step>;
  }

  #cut(choices: TextChoices, needsEnds: boolean): Numbered<Cut> {
    const { limit, limitRule, tokenizer, sentences, lowercase } = choices;
    // The tokens of lines are those of the text.
    const isByLines = limit === null && tokenizer.lineByLine === true && sentences.lines === true;
    const tokensFrom = isByLines && !needsEnds ? 'text' : choices.tokensFrom;
    const ignoresCase = lowercase !== 'none';
    const own: Tokenizer = (ignoresCase ? tokenizer.folded : undefined) ?? tokenizer;
    const isFolded = own !== tokenizer;
    const splitter: SentenceSplitter = (ignoresCase ? sentences.folded : undefined) ?? sentences;
    const isSplit = tokensFrom === 'sentences' || limit !== null;
    const ofSentences = {
      ...(isSplit && { sentences, isSplitFolded: splitter !== sentences }),
      ...(limit !== null && { limit, limitRule }),
    };
    const key = asText({ tokenizer, tokensFrom, isFolded, ...ofSentences });
    const limited = this.#limits.of(asText(ofSentences), () => ({})).number;
    return this.#cuts.of(key, () => ({
      tokenizer: this.#tokenizer(tokenizer, own),
      splitter: isSplit ? splitter : null,
      limited,
      choices: { ...choices, tokensFrom },
    }));
  }

  /** `own` is the given one, or what it has for texts whose case is ignored. */
  #tokenizer(given: Tokenizer, own: Tokenizer): Numbered<CuttingTokenizer> {
    const isFolded = own !== given;
    return this.#tokenizers.of(asText({ tokenizer: given, isFolded }), () => ({
      of: own,
      forLowerCase:
        isFolded && forLowerCase(own) === given ? this.#tokenizer(given, given) : undefined,
    }));
  }
}

const BY_SENTENCE = { tokensFrom: 'sentences' } as const;

/** For encoders that are asked only how many runs they need. */
function noWords() {
  const table = new SurfaceTable(() => 0);
  return { candidate: table, reference: table };
}
