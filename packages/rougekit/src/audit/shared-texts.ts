// Texts for encoders whose settings differ little: a text is cut once for all settings that cut alike, whatever becomes of its words,
// and words are folded and stemmed once for all that do it alike.

import { type EncodedText, Encoder, type Side, type TextChoices } from '../ids/encode.ts';
import { TokenRun } from '../ids/token-run.ts';
import type { Vocabulary } from '../ids/vocabulary.ts';
import type { Rule } from '../matches/rules.ts';
import { RougeCounter, type TextEncoder, usesSentences } from '../metrics/rouge/rouge-counts.ts';
import type { Stemmer } from '../tokens/stemmers/stemmer.ts';
import type { LaneRecipe } from '../types.ts';
import { asText } from './counting-key.ts';
import { type CutText, KnownTexts, type Numbered, type Reading } from './known-texts.ts';

/** Numbers and characters that are kept, at four bytes each or less; then all texts are forgotten. */
const MOST_KEPT = 2 ** 23;

export class SharedTexts {
  readonly #cuts = new Numbers<TextChoices>();
  readonly #readings = new Numbers<Reading>();
  readonly #rules = new Map<unknown, unknown>();
  readonly #mostKept: number;
  #known = new KnownTexts();

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
  known(): KnownTexts {
    if (this.#known.isFull) this.#known = new KnownTexts();
    if (this.#known.size > this.#mostKept) this.#known.forgetTexts();
    return this.#known;
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

/** The words of texts as one setting compares them. */
class WordEncoder implements TextEncoder {
  readonly #shared: SharedTexts;
  readonly #cuts: Cuts;
  readonly #readings: Record<Side, Numbered<Reading>>;
  #known: KnownTexts;

  constructor(shared: SharedTexts, cuts: Cuts, readings: Record<Side, Numbered<Reading>>) {
    this.#shared = shared;
    this.#cuts = cuts;
    this.#readings = readings;
    this.#known = shared.known();
  }

  get vocabulary(): Vocabulary {
    return this.#known.terms;
  }

  newText(): EncodedText {
    const words = new TokenRun();
    const lines = this.#cuts.lines === undefined ? words : new TokenRun();
    return { words, lines, dropped: 0, kept: 0 };
  }

  beginPair(): void {
    this.#known = this.#shared.known();
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
    const cut = this.#known.cut(text, by);
    const { ids, kept } = this.#known.read(cut.words, this.#readings[side]);
    to.ids = ids;
    to.length = ids.length;
    to.ends = kept === null ? cut.ends : cut.ends.map((end) => kept[end]);
    to.sentences = cut.ends.length;
    return cut;
  }
}
