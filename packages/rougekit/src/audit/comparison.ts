// Two texts that were read already, compared by what settings measure and how. What comes of it depends on the words alone.

import { RougekitError } from '../errors.ts';
import type { EncodedText, Side } from '../ids/encode.ts';
import { TokenRun } from '../ids/token-run.ts';
import { Vocabulary } from '../ids/vocabulary.ts';
import { COUNTS_PER_REFERENCE, type TakeOverlap } from '../matches/rules.ts';
import { RougeCounter, type TextEncoder } from '../metrics/rouge/rouge-counts.ts';
import type { Counts, LaneRecipe } from '../types.ts';
import type { KnownScores } from './known-scores.ts';
import type { Counted, ReadText, Run } from './read-text.ts';

type Counter = (candidate: ReadText, reference: ReadText, vocabulary: Vocabulary) => Counts | null;

export class Comparison {
  readonly number: number;
  /** What is made of counts. */
  readonly scores: KnownScores;
  readonly #count: Counter;

  /** `recipe` is any that compares in this way, whatever it reads. */
  constructor(number: number, recipe: LaneRecipe, scores: KnownScores) {
    this.number = number;
    this.scores = scores;
    this.#count = recipe.measures.every(({ kind }) => kind === 'ngram')
      ? ngramCounter(recipe)
      : counterOf(recipe);
  }

  /** Null if a measure refuses such words. Both texts must have some, and lengths that the program does not refuse. */
  counted(candidate: ReadText, reference: ReadText, vocabulary: Vocabulary): Counted | null {
    try {
      const counts = this.#count(candidate, reference, vocabulary);
      return counts === null ? null : this.scores.counted(counts);
    } catch (error) {
      if (error instanceof RougekitError) return null;
      throw error;
    }
  }
}

/** As RougeCounter has it, without the steps that only other measures need: most comparisons are of n-grams. */
function ngramCounter({ measures, choices: { ngrams, counting } }: LaneRecipe): Counter {
  const kernel = ngrams.kernel(counting);
  const orders = measures.map((measure) => ('n' in measure ? measure.n : 0));
  const wanted = new Set(orders);
  const largest = Math.max(...orders);
  const [first, second] = [new TokenRun(), new TokenRun()];
  let counts: number[] = [];
  const take: TakeOverlap = (n, hits, candidates, references) => {
    for (let m = 0; m < orders.length; m++) {
      if (orders[m] !== n) continue;
      counts[COUNTS_PER_REFERENCE * m] = hits;
      counts[COUNTS_PER_REFERENCE * m + 1] = candidates;
      counts[COUNTS_PER_REFERENCE * m + 2] = references;
    }
  };
  return (candidate, reference, { forms }) => {
    counts = new Array<number>(COUNTS_PER_REFERENCE * orders.length).fill(0);
    lend(candidate.words, first);
    lend(reference.words, second);
    kernel.measure(first, second, forms, wanted, largest, counting, take);
    return counts;
  };
}

function counterOf(recipe: LaneRecipe): Counter {
  const encoder = new ReadEncoder();
  const { measures, choices } = unknownToEngines(recipe);
  const refusesNone = { measures, choices: { ...choices, empty: 'zero', refuses: null } as const };
  const counter = new RougeCounter(refusesNone, encoder);
  return (candidate, reference, vocabulary) => {
    encoder.lend(candidate, reference, vocabulary);
    let isRefused = false;
    const counts = counter.count(NO_TEXTS, ignore, () => {
      isRefused = true;
    });
    return isRefused ? null : counts;
  };
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
