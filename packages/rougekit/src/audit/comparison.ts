// Two texts that were read already, compared by what settings measure and how. What comes of it depends on the words alone.

import { RougekitError } from '../errors.ts';
import type { EncodedText, Side } from '../ids/encode.ts';
import { TokenRun } from '../ids/token-run.ts';
import { Vocabulary } from '../ids/vocabulary.ts';
import { RougeCounter, type TextEncoder } from '../metrics/rouge/rouge-counts.ts';
import type { LaneRecipe } from '../types.ts';
import type { KnownScores } from './known-scores.ts';
import type { Counted, ReadText, Run } from './read-text.ts';

export class Comparison {
  readonly number: number;
  /** What is made of counts. */
  readonly scores: KnownScores;
  readonly #counter: RougeCounter;
  readonly #encoder = new ReadEncoder();

  /** `recipe` is any that compares in this way, whatever it reads. */
  constructor(number: number, recipe: LaneRecipe, scores: KnownScores) {
    this.number = number;
    this.scores = scores;
    this.#counter = new RougeCounter(unknownToEngines(recipe), this.#encoder);
  }

  /** Null if the program refuses such texts. Both must have words. */
  counted(candidate: ReadText, reference: ReadText, vocabulary: Vocabulary): Counted | null {
    this.#encoder.lend(candidate, reference, vocabulary);
    let isRefused = false;
    try {
      const counts = this.#counter.count(NO_TEXTS, ignore, () => {
        isRefused = true;
      });
      return isRefused ? null : this.scores.counted(counts);
    } catch (error) {
      if (error instanceof RougekitError) return null;
      throw error;
    }
  }
}

const NO_TEXTS = { candidate: '', references: [''] };
const ignore = () => {};

/** An engine reads texts by itself; it takes only rules that it knows, and a copy of one is another. */
export function unknownToEngines({ measures, choices }: LaneRecipe): LaneRecipe {
  return { measures, choices: { ...choices, ngrams: { ...choices.ngrams } } };
}

/** Gives out texts that were read before. */
class ReadEncoder implements TextEncoder {
  vocabulary = new Vocabulary();
  #texts: Partial<Record<Side, ReadText>> = {};

  lend(candidate: ReadText, reference: ReadText, vocabulary: Vocabulary): void {
    this.#texts = { candidate, reference };
    this.vocabulary = vocabulary;
  }

  /** `lines` are another run, since the measure may need both. */
  newText(): EncodedText {
    return { words: new TokenRun(), lines: new TokenRun(), dropped: 0, kept: 0 };
  }

  beginPair(): void {}

  encode(_: string, side: Side, into: EncodedText): void {
    const { words, lines } = this.#texts[side] as ReadText;
    lend(words, into.words);
    lend(lines, into.lines);
  }
}

/** No word is copied: kernels read runs and leave them as they are. */
export function lend({ words, ends }: Run, to: TokenRun): void {
  to.ids = words.ids;
  to.length = words.ids.length;
  to.ends = ends;
  to.sentences = ends.length;
}
